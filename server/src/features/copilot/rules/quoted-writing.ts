import type { Intent } from './intent-of.ts';
import type { KnownName } from './known-names.ts';
import { QUOTED } from './names-in.ts';

/** How long something stands in the picture, or whether it can be read. */
const STANDS =
  /(?<!\p{L})(?:(?:up|there|visible|on screen|in the picture|legible|readable|long enough|big enough|be read|da|sichtbar|im bild|lesbar|lange genug|groß genug|zu lesen|eingeblendet|zichtbaar|in beeld|leesbaar|lang genoeg|groot genoeg|te lezen)|(?:read|lesen|lezen)(?=\W*$))(?!\p{L})/iu;

/** What a question about a text may have been taken for, that text being quoted as a name is. */
const TAKEN_FOR: ReadonlySet<Intent> = new Set(['unknown', 'film', 'score', 'texts', 'checks']);
export const mayBeWriting = (intent: Intent): boolean => TAKEN_FOR.has(intent);

/** "Is “Shop now” up long enough?": what is in quotes is written in the film, where no film is called so. */
export function writingIn(text: string, ads: readonly string[], known: readonly KnownName[]): string | null {
  const quoted = [...text.matchAll(QUOTED)].flatMap(([, name]) => name?.trim() ?? []);
  const isFilm = (name: string) => known.some(({ kind, said, name: full }) => kind === 'film' && [said, full].includes(name));
  const [only, ...more] = quoted.filter((name) => ads.includes(name) && !isFilm(name));
  return only !== undefined && more.length === 0 && STANDS.test(text.replace(QUOTED, ' ')) ? only : null;
}
