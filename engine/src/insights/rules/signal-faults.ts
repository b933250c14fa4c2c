import type { Place, RuleId } from '../../compliance/judge/judgement.ts';
import type { Advice, AdviceRule } from '../advice.ts';
import { DIRECTION_SIZE, direction } from '../advice.ts';
import type { Rule } from '../film-reading.ts';
import { causeOf, isMissed, sourceOf } from '../from-check.ts';

const OF_CHECK: Partial<Record<RuleId, AdviceRule>> = {
  clipping: 'clipped_sound',
  stereo_phase: 'opposed_sound',
  sound: 'no_sound',
  cadence: 'uneven_rate',
  scan: 'interlaced',
  pixel_aspect: 'wrong_pixels',
  intact: 'damaged_file',
};

/** Clipped for so long a place is a whole fault; a shorter one weighs as much less. Our own default. */
const CLIPPED_WHOLE_S = 1;

/** Rule 31: faults of the signal, each mended at its source and by nothing that is done to the file: in each place, or in all of the film. */
export const signalFaults: Rule = ({ judgements }) =>
  judgements.filter(isMissed).flatMap((judgement): Advice[] => {
    const rule = OF_CHECK[judgement.rule];
    if (!rule) return [];
    const cause = {
      ...causeOf(judgement),
      text: judgement.measured && 'text' in judgement.measured ? judgement.measured.text : judgement.reason,
    };
    const advice: Advice = {
      ...{ rule, at: null, isBroken: judgement.verdict === 'fail', severity: 2, confidence: 0.95, size: DIRECTION_SIZE, values: {} },
      ...{ cause, effect: direction('delivery', '', 'up'), source: sourceOf(judgement) },
    };
    if (judgement.at.length === 0) return [advice];
    return judgement.at.map((at) => ({ ...advice, ...inPlace(advice, at) }));
  });

/** One place of a fault, with its own length: of clipped sound in ms, since seconds would write most of it as none. */
function inPlace({ rule, size, cause }: Advice, { startS, endS }: Place): Pick<Advice, 'at' | 'size' | 'cause'> {
  const lengthS = endS - startS;
  const base = { at: { startS, endS }, size, cause: { ...cause, limit: null, text: null } };
  if (rule !== 'clipped_sound') return { ...base, cause: { ...base.cause, unit: 's', value: lengthS } };
  const cutOff = { ...base.cause, unit: 'ms', value: 1000 * lengthS };
  return { ...base, size: size * Math.min(1, lengthS / CLIPPED_WHOLE_S), cause: cutOff };
}
