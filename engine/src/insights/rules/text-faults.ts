import type { Judgement, RuleId } from '../../compliance/judge/judgement.ts';
import type { Advice } from '../advice.ts';
import { measured, recomputed } from '../advice.ts';
import type { AdvisedText, FilmReading, Rule } from '../film-reading.ts';
import { isMissed, sourceOf } from '../from-check.ts';

/** Fewer words may be a sign in the scene. */
const SUPER_WORDS = 3;
/** A hold of this share of what is needed is no broken rule yet. */
const HOLD_WARNS = 0.8;
const CONTRAST_LEAST = { small: 4.5, large: 3 } as const;

interface Fault {
  readonly check: RuleId;
  readonly rule: Advice['rule'];
  readonly unit: string;
  readonly value: (text: AdvisedText) => number;
  readonly least: (text: AdvisedText, judgement: Judgement) => number;
}

const FAULTS: readonly Fault[] = [
  { check: 'text_hold', rule: 'text_brief', unit: 's', value: ({ holdS }) => holdS, least: ({ needS }) => needS },
  {
    check: 'text_height',
    rule: 'text_small',
    unit: 'share of the height',
    value: ({ heightShare }) => heightShare,
    least: (_, { limit }) => limit?.min ?? 0,
  },
  {
    check: 'text_contrast',
    rule: 'text_pale',
    unit: 'to 1',
    value: ({ contrast }) => contrast,
    least: ({ isLarge }) => (isLarge ? CONTRAST_LEAST.large : CONTRAST_LEAST.small),
  },
];

/** Rules 12 to 14: text that goes before it can be read, is too small, or too pale; each with the exact figure that would do. */
export const textFaults: Rule = (film) =>
  FAULTS.flatMap((fault) =>
    film.judgements.filter((judgement) => judgement.rule === fault.check && isMissed(judgement)).flatMap((one) => missed(film, fault, one)),
  );

function missed({ message, kind }: FilmReading, { rule, unit, check, value, least }: Fault, judgement: Judgement): Advice[] {
  return (message?.texts ?? [])
    .filter((text) => !text.isInScene && text.words >= SUPER_WORDS && (check === 'text_hold' || !text.isWordMark))
    .filter((text) => value(text) < least(text, judgement))
    .map((text) => {
      const [from, to] = [value(text), least(text, judgement)];
      return {
        rule,
        about: text.text,
        at: kind === 'still' ? null : { startS: text.startS, endS: text.endS },
        isBroken: judgement.verdict === 'fail' && (check !== 'text_hold' || from < HOLD_WARNS * to),
        ...{ severity: 2, confidence: 0.8, size: 1 - from / to, values: {} },
        cause: measured(check, unit, { value: from, limit: to }),
        effect: recomputed(check, unit, { from, to }),
        source: sourceOf(judgement),
      };
    });
}
