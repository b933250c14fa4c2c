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
  metrics.length > 0 && metrics.every((metric) => CURVE_OF[metric] === undefined);

/** Whether a part of the film is named and the answer is of the whole film all the same. */
export function isOfWhole(read: Read): boolean {
  const { intent, isPart, range, answering } = read;
  if (!isPart) return false;
  if (intent === 'moments') return isWithoutCurve(read);
  if (intent === 'extreme') return range === null;
  if (intent === 'thing') return answering?.by === 'figures' || answering?.by === 'areas' || answering?.by === 'checks';
  return OF_WHOLE.has(intent);
}

/** A number with a mark stands in the text, and not only links to films. */
const CITED = /\[\d+\](?!\()/;

/** The answer, with the words that it is of more than was named, where it tells a number at all. */
export const saidOfWhole = (text: string, said: string): string => (CITED.test(text) ? `${text}\n\n${said}` : text);
