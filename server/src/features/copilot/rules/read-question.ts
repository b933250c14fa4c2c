import type { Locale } from '@fovea/contract/sessions';
import type { ScoreName } from '../tools/metric-ids.ts';
import type { FigureNames } from './metric-words.ts';
import { isUnmeasured, metricsIn, withoutMetrics } from './metric-words.ts';

/** What the rules can do with a question. */
export type Intent =
  | 'help'
  | 'change'
  | 'explain'
  | 'compare'
  | 'rank'
  | 'failed'
  | 'list'
  | 'certainty'
  | 'report'
  | 'moments'
  | 'extreme'
  | 'unmeasured'
  | 'score'
  | 'unknown';

export interface Read {
  readonly intent: Intent;
  readonly language: Locale;
  readonly metrics: readonly ScoreName[];
  /** What may be names of ads, in their order. `'in front'` for words such as "this ad". */
  readonly ads: readonly string[];
  /** Seconds that are named. */
  readonly range: { readonly start_s: number; readonly end_s: number } | null;
  readonly end: 'lowest' | 'highest' | null;
  /** "Best" is the lowest value of some figures. */
  readonly isBest: boolean;
}

export const IN_FRONT = 'in front';

const LOWEST =
  /\b(?:lowest|least|weakest|worst|minimum|smallest|quietest)\b|niedrigste\w*|geringste\w*|schwächste\w*|schlechteste\w*|am wenigsten|tiefste\w*|leiseste\w*|laagst\w*|minst\w*|zwakst\w*|slechtst\w*|kleinst\w*/i;
const HIGHEST =
  /\b(?:highest|most|best|strongest|top|maximum|largest|loudest|greatest)\b|höchste\w*|beste\w*|stärkste\w*|am meisten|größte\w*|lauteste\w*|hoogst\w*|meest\w*|sterkst\w*|grootst\w*|luidst\w*/i;
const BEST = /\bbest\w*\b|strongest|stärkste|sterkst/i;
const PLURAL =
  /\bwhich (?:of |ads?\b|one|films?\b|videos?\b|spots?\b)|\bmy ads\b|\ball (?:my )?(?:ads|films|videos)|\brank\b|welche[rsn]?\b|meiner? (?:anzeigen|filme|spots|videos)|\bwelke\b|mijn (?:advertenties|films|spots|video)/i;
const RANGE =
  /(\d+(?:[.,]\d+)?)\s*(?:s|sec\w*|sek\w*)?\.?\s*(?:and|to|until|till|und|bis|en|tot|t\/m|[-–—])\s*(\d+(?:[.,]\d+)?)\s*(?:s\b|sec\w*|sek\w*)?/i;
const RANGE_WORDS = /between|from|zwischen|von|tussen|van|happen\w*|passiert|geschieht|gebeurt|seconds?|sekunden?|seconden?|\d\s*s\b/i;

/** In the order in which they are tried. */
const INTENTS: readonly (readonly [Intent, RegExp])[] = [
  [
    'help',
    /what can (?:you|i)|what do you (?:do|know)|^\s*(?:help|hilfe|hulp)\b|was kannst du|was können sie|wobei (?:hilfst|helfen)|wat kun(?: je|t)|wat kan (?:je|ik)/i,
  ],
  [
    'change',
    /^\s*(?:please |can you |could you |bitte |kannst du |können sie |kun je |kunt u )?(?:delete|remove|rename|move|cancel|re-?run|retry|restart|share|send|upload|invite|lösch\w*|entfern\w*|umbenenn\w*|benenn\w*|verschieb\w*|brich|abbrechen|teil\w*|sende?|lade|verwijder\w*|hernoem\w*|verplaats\w*|annuleer\w*|deel|stuur|start)\b/i,
  ],
  ['compare', /\bcompar\w+|\bvs\b|versus|difference between|vergleich\w*|unterschied|vergelijk\w*|verschil/i],
  ['failed', /fail\w*|went wrong|fehlgeschlagen|gescheitert|schiefge\w+|mislukt\w*|misging/i],
  [
    'certainty',
    /how (?:sure|certain|reliable|accurate|exact)|can i trust|uncertain\w*|wie (?:sicher|verlässlich|zuverlässig|genau)|hoe (?:zeker|betrouwbaar|nauwkeurig)|\bbands?\b|spanne/i,
  ],
  ['report', /\breport\b|summar\w+|\bdraft\b|bericht|zusammenfass\w+|fasse|rapport|samenvatt\w+|vat .*samen/i],
];
const EXPLAIN =
  /what (?:does|do|is|are|'s)|\bmean(?:s|ing)?\b|defin\w+|explain|how is .* (?:computed|calculated)|was (?:bedeutet|ist|heißt|sind)|bedeut\w*|erklär\w*|wat (?:betekent|is|zijn)|beteken\w*|uitleg|leg .* uit/i;
const MEANING = /\bmean(?:s|ing)?\b|defin\w+|explain|bedeut\w*|heißt|erklär\w*|beteken\w*|uitleg|leg .* uit/i;
const WHERE = /\b(?:where|when)\b|\bwo\b|\bwann\b|\bwaar\b|\bwanneer\b|at which (?:moment|time)|an welcher stelle|op welk moment/i;
const LIST =
  /\b(?:list|show|find)\b|(?:which|what) (?:ads|films|videos|spots)|how many (?:ads|films|videos|spots)|\bliste\w*|\bzeig\w*|welche (?:anzeigen|filme|spots)|wie viele|\btoon\b|\blijst\b|welke (?:advertenties|films|spots)|hoeveel/i;
const SCORE =
  /scores?\b|figures?\b|how (?:good|well)|results?\b|perform\w*|punktzahl|werte?\b|wie gut|kennzahlen|ergebnis\w*|hoe goed|cijfers?|resulta\w+/i;

/** Reads a question by its words. It decides nothing about rights: what it finds is asked of the tools like everything else. */
export function readQuestion(text: string, locale: Locale, names: FigureNames = []): Read {
  const { ads, rest } = namesIn(text, names);
  const metrics = metricsIn(rest, names);
  const range = rangeIn(rest);
  const end = LOWEST.test(rest) ? 'lowest' : HIGHEST.test(rest) ? 'highest' : null;
  const parts = { metrics, ads, range, end, isBest: BEST.test(rest) } as const;
  return { intent: intentOf(rest, parts), language: languageOf(text.replace(QUOTED, ' '), locale), ...parts };
}

function intentOf(rest: string, { metrics, ads, range, end }: Pick<Read, 'metrics' | 'ads' | 'range' | 'end'>): Intent {
  const early = INTENTS.find(([, words]) => words.test(rest));
  if (early) return early[0];
  if (isUnmeasured(rest)) return 'unmeasured';
  if (PLURAL.test(rest) && end !== null) return 'rank';
  if (range) return 'moments';
  if (end !== null && WHERE.test(rest)) return 'extreme';
  if (
    metrics.length > 0 &&
    ads.length === 0 &&
    (MEANING.test(rest) || /^\W*(?:what|was|wat)(?: is| ist|'s)\W+\S+(?:\W+\S+)?\W*$/i.test(rest))
  )
    return 'explain';
  if (MEANING.test(rest) && metrics.length > 0) return 'explain';
  if (metrics.length > 0) return end !== null && ads.length === 0 && PLURAL.test(rest) ? 'rank' : 'score';
  if (SCORE.test(rest)) return 'score';
  if (LIST.test(rest)) return 'list';
  return ads.length > 0 && EXPLAIN.test(rest) ? 'score' : 'unknown';
}

function rangeIn(text: string): Read['range'] {
  const found = RANGE.exec(text);
  if (!found || !RANGE_WORDS.test(text)) return null;
  const [start, end] = [found[1], found[2]].map((part) => Number((part ?? '').replace(',', '.')));
  if (start === undefined || end === undefined || !(end > start) || end > 3_600) return null;
  return { start_s: start, end_s: end };
}

const QUOTED = /["“„«‚‘]([^"“”„»«‚‘’]{1,200})["”“»’‘]/g;
const THIS =
  /\b(?:this|the current|my current) (?:ad|film|video|spot|one|result|prediction|clip)\b|\bdiese[rsmn]? (?:anzeige|film|video|spot|werbung|ergebnis|clip)\b|\bde(?:ze|ze|ze) (?:advertentie|film|video|spot|clip)\b|\bdit (?:filmpje|resultaat|spotje)\b/gi;
const AFTER =
  /\b(?:of|for|in|about|from|von|für|bei|im|aus|über|van|voor|bij|uit|over)\s+(?:the (?:ad|film|video|spot)\s+|dem (?:film|spot)\s+|der anzeige\s+|de (?:film|spot|advertentie)\s+)?/gi;
const PAIR = /(?:compare|vergleich\w*|vergelijk\w*|(?:difference|unterschied|verschil)\s+(?:between|zwischen|tussen))\s+(.+)$/i;
const BETWEEN_TWO = /\s+(?:and|with|to|vs\.?|versus|against|und|mit|gegen|en|met|tegen)\s+/i;
const PLAIN =
  /^(?:(?:my|your|our|all|the|these|those|meine?[rmn]?|alle[rn]?|die|der|den|das|mijn|onze|de|het)\s+)*(?:ads?|films?|videos?|spots?|library|anzeigen?|filmen?|bibliothek|advertenties?|bibliotheek|it|that|them|general|es|ihn|het|dat|which|end|beginning|ende|anfang|einde|begin)?$/i;

/** Names that a question may hold, and the question without them, so that a name is never read as a wish. */
function namesIn(text: string, figures: FigureNames): { ads: string[]; rest: string } {
  const places: { at: number; name: string }[] = [];
  const take = (pattern: RegExp, from: string, nameOf: (inner: string) => string) => {
    for (const match of from.matchAll(pattern)) places.push({ at: match.index, name: nameOf((match[1] ?? '').trim()) });
    return from.replace(pattern, (found: string) => ' '.repeat(found.length));
  };
  const unquoted = take(QUOTED, text, (inner) => inner);
  const bare = take(THIS, unquoted, () => IN_FRONT);
  const named = places.sort((a, b) => a.at - b.at).map(({ name }) => name);
  const pair = pairIn(bare);
  if (pair && named.length + pair.length >= 2 && named.length < 2) {
    const isFirst = (places[0]?.at ?? Number.POSITIVE_INFINITY) < bare.indexOf(pair[0] ?? '');
    const ads = named.length === 0 ? pair : isFirst ? [...named, pair.at(-1) ?? ''] : [pair[0] ?? '', ...named];
    return { ads: ads.slice(0, 2), rest: pair.reduce((left, name) => left.replace(name, ' '), bare) };
  }
  if (named.length > 0) return { ads: named, rest: bare };
  const tail = tailOf(bare, figures);
  return tail === null ? { ads: [], rest: bare } : { ads: [tail], rest: bare.slice(0, bare.lastIndexOf(tail)) };
}

/** What is set side by side. */
function pairIn(text: string): string[] | null {
  const list = PAIR.exec(text)?.[1] ?? (/\s(?:vs\.?|versus)\s/i.test(text) ? text : undefined);
  if (list === undefined) return null;
  const parts = list
    .split(BETWEEN_TWO)
    .map((part) => part.replace(/[?.!\s]+$/, '').trim())
    .map((part) => part.replace(/^(?:with|to|against|mit|gegen|met|tegen)\s+/i, ''))
    .map((part) => part.replace(/^(?:the )?(?:ads?|films?|spots?|anzeigen?|advertenties?)\s+/i, ''));
  return parts.filter((part) => part !== '').slice(0, 2);
}

const OWN = /^(?:which|welche[rnms]?|welke?|my|our|all|meine[rnm]?|unsere[rnm]?|alle[rn]?|mijn|onze)\b/i;

/** What stands behind the last "of", "in" or "for", when it can be a name. */
function tailOf(text: string, figures: FigureNames): string | null {
  const tails = [...text.matchAll(AFTER)].map((match) =>
    text
      .slice(match.index + match[0].length)
      .replace(/[?.!\s]+$/, '')
      .trim(),
  );
  const fitting = tails
    .filter((tail) => !OWN.test(tail))
    .filter((tail) => tail !== '' && !PLAIN.test(tail) && !RANGE.test(tail) && !/^\d+([.,]\d+)?\s*(?:s|sec\w*|sek\w*)?$/i.test(tail));
  return fitting.filter((tail) => withoutMetrics(tail, figures).trim() !== '').at(-1) ?? null;
}

const MARKS = {
  en: /\b(?:what|where|when|which|how|are|the|delete|rename|of|my|does|can|you|show|compare|list|with|and|between|this|best|why)\b/gi,
  de: /\b(?:was|wo|wann|welche[rsn]?|wie|ist|sind|der|die|das|den|dem|von|meine[rn]?|kannst|du|sie|zeig\w*|vergleiche?|und|zwischen|mit|dies\w*|warum|nicht|ein\w*)\b/gi,
  nl: /\b(?:wat|waar|wanneer|welke|hoe|het|een|van|mijn|kun|je|toon|vergelijk|en|tussen|met|deze|dit|dat|waarom|zijn|niet|de|mislukt\w*|aandacht)\b/gi,
} as const satisfies Record<Locale, RegExp>;

/** The language of the words that are no names; the person's own where they do not tell. */
function languageOf(rest: string, locale: Locale): Locale {
  const counts: Readonly<Record<Locale, number>> = {
    en: rest.match(MARKS.en)?.length ?? 0,
    de: rest.match(MARKS.de)?.length ?? 0,
    nl: rest.match(MARKS.nl)?.length ?? 0,
  };
  const most = Math.max(counts.en, counts.de, counts.nl);
  if (most === 0 || counts[locale] === most) return locale;
  return counts.en === most ? 'en' : counts.de === most ? 'de' : 'nl';
}
