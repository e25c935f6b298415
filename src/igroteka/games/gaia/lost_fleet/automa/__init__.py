"""The Lost Fleet played alone: what changes for the Automa.

The Lost Fleet rulebook, «Изменения в соло режиме». The Automa has shuttles and, in the place of the
QIC actions, three ship tokens: `start` lays them, `ways` says what they offer and which planets and
upgrades the new final goals make it prefer.
"""
