/** The shell's words in English; `ru.ts` has the same ids. */

import { after } from "./en/after";
import { home } from "./en/home";
import { learn } from "./en/learn";
import { shell } from "./en/shell";
import { table } from "./en/table";

export const en = { ...shell, ...home, ...table, ...after, ...learn };
