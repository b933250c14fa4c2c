import type { Norm, Rank } from './norms.ts';
import { normKey } from './norms.ts';
import type { Locale } from './sessions.ts';

/** How a rank is said: the language that orders its numerals, its texts (file `diagnosis`), and what it is taken among. */
export interface RankSaying {
  readonly locale: Locale | string;
  readonly norm: Pick<Norm, 'kind'>;
  readonly say: (key: string, values: Readonly<Record<string, number>>) => string;
}

/** A rank in words: "Lowest of 7 films", "3rd of 12 films, level with 1 other". Pages and exports say it by this. */
export function writeRank({ place, tied, of }: Rank, { locale, norm, say: sayAs }: RankSaying): string {
  const say = (key: string, values: Readonly<Record<string, number>>) => sayAs(normKey(norm, key), values);
  const others = of - 1;
  if (tied === others) return say('rank.level', { others });
  const ordinal = new Intl.PluralRules(locale, { type: 'ordinal' }).select(place);
  const key = place === 1 ? 'rank.highest' : place + tied === of ? 'rank.lowest' : `rank.place.${ordinal}`;
  return [say(key, { place, of }), ...(tied > 0 ? [sayAs('rank.tied', { count: tied })] : [])].join(', ');
}
