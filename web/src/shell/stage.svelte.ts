/** What the open screen asks of the page around it: the title of the tab, the accent. */

import type { AnyGameModule } from "../games/contract";

class Stage {
  title = $state("");
  accent: AnyGameModule["accent"] | null = $state(null);
}

export const stage = new Stage();

/** Sets the stage for as long as a screen is shown. Call in an effect, return what it returns. */
export function present(title: string, accent: AnyGameModule["accent"] | null = null): () => void {
  stage.title = title;
  stage.accent = accent;
  return () => {
    stage.title = "";
    stage.accent = null;
  };
}
