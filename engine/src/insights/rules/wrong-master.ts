import type { RuleId } from '../../compliance/judge/judgement.ts';
import type { AdviceRule } from '../advice.ts';
import { direction } from '../advice.ts';
import type { Rule } from '../film-reading.ts';
import { causeOf, isMissed, sourceOf } from '../from-check.ts';

const OF_CHECK: Partial<Record<RuleId, AdviceRule>> = {
  duration: 'wrong_duration',
  ratio: 'wrong_ratio',
  resolution: 'wrong_resolution',
  frame_rate: 'wrong_frame_rate',
  bit_rate: 'wrong_bit_rate',
  container: 'wrong_file',
  file_size: 'wrong_file',
  audio_rate: 'wrong_sound',
  audio_bit_rate: 'wrong_sound',
  audio_channels: 'wrong_sound',
};

/** Rule 26: the delivered file, or its sound, is not what the placement takes. */
export const wrongMaster: Rule = ({ judgements }) =>
  judgements.filter(isMissed).flatMap((judgement) => {
    const rule = OF_CHECK[judgement.rule];
    if (!rule) return [];
    const isBroken = judgement.verdict === 'fail';
    return [
      {
        rule,
        at: null,
        ...{ isBroken, severity: isBroken ? 2 : 1, confidence: 1, size: isBroken ? 1 : 0.3, values: {} },
        cause: causeOf(judgement),
        effect: direction(judgement.rule, '', 'up'),
        source: sourceOf(judgement),
      } as const,
    ];
  });
