"""The way in: REST and websocket under `/api`, pages elsewhere."""
