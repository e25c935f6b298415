/** Слова оболочки по-русски; ключи те же, что в `en.ts`. */

import { after } from "./ru/after";
import { home } from "./ru/home";
import { learn } from "./ru/learn";
import { shell } from "./ru/shell";
import { table } from "./ru/table";
import type { Message, MessageId } from "./index.svelte";

export const ru: Record<MessageId, Message> = { ...shell, ...home, ...table, ...after, ...learn };
