import { nameUpTo } from './names.ts';

const Shown = nameUpTo(Number.MAX_SAFE_INTEGER);

/** A text that is to be a name, such as that of a file, without what nobody sees; empty where nothing is left that is seen. */
export const asNameText = (text: string): string =>
  Shown.safeParse(text.replace(/\p{Bidi_C}/gu, '').replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')).data ?? '';
