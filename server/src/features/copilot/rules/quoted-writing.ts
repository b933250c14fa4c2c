import type { Intent } from './intent-of.ts';
import type { KnownName } from './known-names.ts';
import { QUOTED } from './names-in.ts';

/** How long something stands in the picture, or whether it can be read. */
const STANDS = /(?<!\p{L})(?:(?:legible|readable|be read|lesbar|zu lesen|leesbaar|te lezen)|(?:read|lesen|lezen)(?=\W*$))(?!\p{L})/iu;
const THERE =
  /(?<!\p{L})(?:up|there|stands?|stays?|visible|on screen|in the picture|shown|da|sichtbar|zu sehen|im bild|eingeblendet|steht|stehen|bleibt|staat|staan|blijft|zichtbaar|te zien|in beeld)(?!\p{L})/iu;
const SO_LONG =
  /(?<!\p{L})(?:how long|(?:long|big) enough|wie lange?|lange? genug|groß genug|hoe lang|lang genoeg|groot genoeg)(?!\p{L})/iu;
const stands = (text: string): boolean => STANDS.test(text) || (THERE.test(text) && SO_LONG.test(text));

/** What stands right before the name of a film, and not before words that are written in one. */
const OF_A_FILM =
  /(?<!\p{L})(?:of|in|for|from|von|aus|für|im|van|uit|voor|results?|ergebnisse?|resultaten|(?:ads?|films?|videos?|spots?|clips?|anzeige|advertentie))\s+$/iu;

/** What a question about a text may have been taken for, that text being quoted as a name is. */
const TAKEN_FOR: ReadonlySet<Intent> = new Set(['unknown', 'film', 'score', 'texts', 'checks']);
export const mayBeWriting = (intent: Intent): boolean => TAKEN_FOR.has(intent);

/** "Is “Shop now” up long enough?": what is in quotes is written in the film, where no film is called so. */
export function writingIn(text: string, ads: readonly string[], known: readonly KnownName[]): string | null {
  const quoted = [...text.matchAll(QUOTED)].flatMap(([, name]) => name?.trim() ?? []);
  const isFilm = (name: string) => known.some(({ kind, said, name: full }) => kind === 'film' && [said, full].includes(name));
  const [only, ...more] = quoted.filter((name) => ads.includes(name) && !isFilm(name));
  if (only === undefined || more.length > 0 || !stands(text.replace(QUOTED, ' '))) return null;
  return [...text.matchAll(QUOTED)].some(({ index, 1: name }) => name?.trim() === only && OF_A_FILM.test(text.slice(0, index)))
    ? null
    : only;
}
