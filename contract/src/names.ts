import * as z from 'zod';

/** What is said of a name that holds something nobody sees. */
export const NAME_SAYS = 'Names are one line without invisible characters. Type it anew instead of pasting it.';

/**
 * A name of one line, without what nobody sees: control characters, line breaks, and the signs that turn the direction of writing, which
 * could make one name look like another.
 */
export const nameUpTo = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]*$/u, NAME_SAYS);

/** A text that is to be a name, such as that of a file, without them. */
export const asNameText = (text: string): string =>
  text
    .replace(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
