import type { KnownName } from './known-names.ts';
import { QUOTED } from './names-in.ts';

/** "Meadow v1": what a film is called beside which version it is. */
const VERSION = /^(.*\S)[\s_-]+(v\d{1,3})$/iu;
/** Behind a word that joins two: "than Winter v2" and "measured with model v6" are of something else. */
const ANOTHER = /(?<=(?<!\p{L})(?:and|or|than|to|vs\.?|versus|und|oder|als|en|of|dan|tot)\s+(?:in\s+)?)v\d{1,3}(?![\p{L}\p{N}])/giu;

/** "Meadow v1 and v2" names two films: the second is called as the first, but for its version. Nothing in quotes is touched. */
export function withVersions(question: string, named: readonly KnownName[]): string {
  const films = named.flatMap(({ kind, said }) => (kind === 'film' ? [said] : []));
  const [first, ...others] = films.flatMap((said) => VERSION.exec(said)?.[1] ?? []);
  if (first === undefined || others.some((stem) => stem.toLowerCase() !== first.toLowerCase())) return question;
  const blank = (text: string) => ' '.repeat(text.length);
  const bare = films.reduce((left, said) => left.replaceAll(said, blank(said)), question.replace(QUOTED, blank));
  return [...bare.matchAll(ANOTHER)].toReversed().reduce((text, { index, 0: version }) => {
    const name = films.find((said) => said.toLowerCase() === `${first} ${version}`.toLowerCase()) ?? `${first} ${version}`;
    return `${text.slice(0, index)}“${name}”${text.slice(index + version.length)}`;
  }, question);
}
