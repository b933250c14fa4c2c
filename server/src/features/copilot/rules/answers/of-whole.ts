import type { Intent } from '../intent-of.ts';
import { CURVE_OF } from '../metric-words.ts';
import type { Read } from '../read-question.ts';

/** What is told of whole films alone. */
const OF_WHOLE: ReadonlySet<Intent> = new Set([
  ...(['rank', 'thing-of-many', 'compare', 'standing', 'advice', 'certainty'] as const),
  ...(['score', 'checks', 'by-check', 'looked-at', 'verdict'] as const),
]);

/** Whether figures are asked for that have no curve to read some seconds from. */
export const isWithoutCurve = ({ metrics }: Pick<Read, 'metrics'>): boolean =>
  metrics.length > 0 && metrics.every((metric) => CURVE_OF[metric] === undefined && metric !== 'shots'); // those are counted there

/** Whether what is written or said is asked for: a list, of which some seconds may be read. */
export const isListed = ({ intent, answering }: Pick<Read, 'intent' | 'answering'>): boolean =>
  intent === 'texts' || (intent === 'thing' && (answering?.by === 'texts' || answering?.by === 'speech'));

/** Whether it is asked if faces are there, or how many: they are counted at single moments, and all else of them is known of the whole film. */
export const isOfFaces = ({ answering, intent }: Pick<Read, 'answering' | 'intent'>): boolean =>
  (intent === 'thing' || intent === 'moments') &&
  answering?.by === 'figures' &&
  (answering.metrics[0] === 'face_most' || (answering.isAll && (answering.metrics[0] ?? '').startsWith('face')));

/** What is told of a brand by the stretches in which it is there; attention on it has a curve. */
const BY_STRETCHES: ReadonlySet<string> = new Set(['brand_time_share', 'brand_first_shown', 'brand_seen', 'brand_pulses']);

/** Whether it is asked of some seconds whether the brand is there, or for how long. */
export function isOfBrandWithin({ range, answering, metrics, intent }: Pick<Read, 'range' | 'answering' | 'metrics' | 'intent'>): boolean {
  if (range === null || answering?.by !== 'figures' || (intent !== 'moments' && intent !== 'thing')) return false;
  const [first = ''] = metrics.length > 0 && !answering.isAll ? metrics : answering.metrics;
  return answering.isAll ? first.startsWith('brand') : BY_STRETCHES.has(first);
}

/** Whether a part of the film is named and the answer is of the whole film all the same. */
export function isOfWhole(read: Read): boolean {
  const { intent, isPart, range, at_s, answering } = read;
  if (!isPart || isOfBrandWithin(read)) return false;
  if (intent === 'moments') return isWithoutCurve(read);
  if (intent === 'extreme' || intent === 'course') return range === null;
  if (isListed(read)) return isOfThings(answering) || (range === null && at_s === null);
  if (intent === 'thing') return answering?.by === 'figures' || answering?.by === 'areas' || answering?.by === 'checks';
  return OF_WHOLE.has(intent);
}

/** Whether brand, product or call to action are said is known of the whole film. */
const isOfThings = (answering: Read['answering']): boolean => answering?.by === 'speech' && answering.of.length > 0;

/** A number with a mark stands in the text, or a list of words that are quoted, and not only links to films or the name of a page. */
const TOLD = /\[\d+\](?!\()|^- .*“/m;

/** The answer, with the words that it is of more than was named, where it tells anything at all. */
export const saidOfWhole = (text: string, said: string): string => (TOLD.test(text) ? `${text}\n\n${said}` : text);

/** Whether films are put in an order: by what goes before all of it, and not behind. */
export const isOrder = ({ intent, answering }: Pick<Read, 'intent' | 'answering'>): boolean =>
  intent === 'rank' || (intent === 'thing-of-many' && answering?.by === 'figures');
