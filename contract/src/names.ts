import * as z from 'zod';

/** What is said of a name that holds something nobody sees. */
export const NAME_SAYS = 'Names are one line without invisible characters. Type it anew instead of pasting it.';

/** What is said of a text in which nothing is to be seen. */
export const TEXT_SAYS = 'A text has something to be seen, and no control characters.';

/** A letter that is seen. Short, because it stands in the API's document once for each such text. */
const SEEN = /[^\p{M}\p{Cc}\p{Cf}\p{Z}\p{DI}\u2800]/u;
const CONTROL_BUT_LINES = /[^\P{Cc}\n\r\t]/u;

/** A text of several lines in which something is seen: spaces without width alone would stand as an empty note or an empty question. */
export const textUpTo = (max: number) =>
  z
    .string()
    .trim()
    .min(1, { abort: true })
    .max(max)
    .regex(SEEN, { error: TEXT_SAYS, abort: true })
    .refine((text) => !CONTROL_BUT_LINES.test(text), TEXT_SAYS);

/**
 * A name of one line, without what nobody sees: control characters, line breaks, and the signs that turn the direction of writing, which
 * could make one name look like another. What joins letters and emoji stays, but beside something that is seen: spaces without width,
 * fillers, marks without a letter, tags and an empty braille cell alone are no name.
 */
export const nameUpTo = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^(?=$|.*[^\p{M}\p{Cf}\p{Z}\p{DI}\u2800])[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_C}]*$/u, NAME_SAYS);
