import type { Judgement, Part } from '../compliance/judge/judgement.ts';
import type { AdviceSource, Cause, SourceMark } from './advice.ts';

/** Whether a check failed or warned. */
export const isMissed = ({ verdict }: Judgement): boolean => verdict === 'fail' || verdict === 'warn';

/** How firm the source of a check is, in the words of advice. */
export const markOf = ({ status }: Judgement['source']): SourceMark => (status === 'assumed' ? 'own' : status);

/** The source of a check, or of one part of it, in the words of advice. */
export function sourceOf({ source: own }: Judgement, part?: Part): AdviceSource {
  const source = part?.source ?? own;
  return { name: source.name, year: source.year, mark: markOf(source) };
}

/** What a check measured, in all or in one part, and what it asks for. Of two limits the one that was missed. */
export function causeOf({ rule, measured: worst, limit }: Judgement, part?: Part): Cause {
  const measured = part && worst && 'value' in worst ? { ...worst, value: part.value } : worst;
  const base = { metric: rule, unit: limit?.unit ?? '', value: null, limit: null, text: null, limitText: limit?.oneOf.join(' · ') || null };
  if (!measured) return { ...base, limit: limit?.max ?? limit?.min ?? null };
  if ('text' in measured) return { ...base, text: measured.text };
  const { value, unit } = measured;
  const isBelow = limit?.min != null && value < limit.min;
  return { ...base, unit, value, limit: isBelow ? limit.min : (limit?.max ?? limit?.min ?? null) };
}
