import { HOLD_WARNS, passingContrast, passingTextHeight, SUPER_WORDS } from '../../compliance/judge/judge-reading.ts';
import type { Judgement, RuleId } from '../../compliance/judge/judgement.ts';
import type { Span } from '../../ports.ts';
import type { Advice } from '../advice.ts';
import { measured, recomputed } from '../advice.ts';
import type { AdvisedText, FilmItself, Rule } from '../film-reading.ts';
import { isMissed, sourceOf } from '../from-check.ts';
import { textsTogether } from '../texts-together.ts';

interface Fault {
  readonly check: RuleId;
  readonly rule: Advice['rule'];
  readonly unit: string;
  readonly value: (text: AdvisedText) => number;
  /** From here on the text passes. */
  readonly least: (text: AdvisedText, film: FilmItself) => number;
  /** Below this, where the check fails, it is this text that fails it too. */
  readonly broken: (text: AdvisedText, judgement: Judgement) => number;
}

const FAULTS: readonly Fault[] = [
  {
    ...{ check: 'text_hold', rule: 'text_brief', unit: 's' },
    ...{ value: ({ holdS }) => holdS, least: ({ needS }) => needS, broken: ({ needS }) => HOLD_WARNS * needS },
  },
  {
    check: 'text_height',
    rule: 'text_small',
    unit: 'share of the height',
    value: ({ heightShare }) => heightShare,
    least: (_, film) => passingTextHeight(film, film.placement),
    // The limit of a check that fails is the one that its worst text failed.
    broken: (_, { limit }) => limit?.min ?? 0,
  },
  {
    check: 'text_contrast',
    rule: 'text_pale',
    unit: 'to 1',
    value: ({ contrast }) => contrast,
    least: passingContrast,
    // WCAG is written for pages: the check never fails.
    broken: () => 0,
  },
];

/** Rules 12 to 14: text that stands shorter than is advised for reading, is too small, or too pale; each with the exact figure that would do. */
export const textFaults: Rule = (film) =>
  FAULTS.flatMap((fault) =>
    film.judgements
      .filter((judgement) => judgement.rule === fault.check && isMissed(judgement))
      .flatMap((judgement) => {
        const told = missed(film, fault, judgement);
        return fault.check === 'text_hold' ? textsTogether(told.filter(hasPlace)).flatMap(asOne) : told;
      }),
  );

function missed(film: FilmItself, { rule, unit, check, value, least, broken }: Fault, judgement: Judgement): TextAdvice[] {
  return (film.message?.texts ?? [])
    .filter((text) => !text.isInScene && !text.mayBeInScene && text.words >= SUPER_WORDS && (check === 'text_hold' || !text.isWordMark))
    .filter((text) => value(text) < least(text, film))
    .map((text) => {
      const [from, to] = [value(text), least(text, film)];
      return {
        rule,
        about: text.text,
        at: film.kind === 'still' ? null : { startS: text.startS, endS: text.endS },
        isBroken: judgement.verdict === 'fail' && from < broken(text, judgement),
        ...{ severity: 2, confidence: 0.8, size: 1 - from / to, values: {} },
        cause: measured(check, unit, { value: from, limit: to }),
        effect: recomputed(check, unit, { from, to }),
        source: sourceOf(judgement),
      };
    });
}

type TextAdvice = Advice & { readonly about: string };
type PlacedAdvice = TextAdvice & { readonly at: Span };

const hasPlace = (advice: TextAdvice): advice is PlacedAdvice => advice.at !== null;

/** Texts that stand together are read together and need the time of all their words: that is said once, of all of them, by the briefest. */
function asOne(texts: readonly PlacedAdvice[]): Advice[] {
  const [worst] = texts.toSorted((a, b) => Number(b.isBroken) - Number(a.isBroken) || b.size - a.size);
  if (!worst || texts.length === 1) return texts.slice();
  const at = { startS: Math.min(...texts.map((one) => one.at.startS)), endS: Math.max(...texts.map((one) => one.at.endS)) };
  return [{ ...worst, rule: 'texts_brief', at, about: texts.map(({ about }) => about).join(' · ') }];
}
