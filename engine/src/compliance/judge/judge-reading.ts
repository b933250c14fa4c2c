import { leastTextHeight } from '../../placements/least-text-height.ts';
import type { PlacementRules, RuleSource } from '../../placements/placement-rules.ts';
import type { DeliveredFilm, DeliveredText } from './delivered-film.ts';
import type { Judgement, Limit, Reason, RuleId, Verdict } from './judgement.ts';
import { between, broken } from './judgement.ts';

/** Where the rules of legibility come from. */
export interface ReadingSources {
  readonly bcap: RuleSource;
  readonly contrast: RuleSource;
  readonly own: RuleSource;
}

/** A hold of this share of what is needed warns; less fails where a standard stands behind the rule. */
export const HOLD_WARNS = 0.8;
/** Lines of the picture: BCAP, high definition of 1080 and standard definition of 576, in the open and on an opaque block. */
const BCAP_LINES = { high: { open: 30 / 1080, block: 26 / 1080 }, standard: { open: 16 / 576, block: 14 / 576 } } as const;
const STANDARD_DEFINITION_PX = 576;
const CONTRAST_LEAST = 4.5;
const CONTRAST_LARGE_LEAST = 3;
/** Fewer words may be a sign or a label in the scene, which no rule of supers is about: they warn and never fail. */
export const SUPER_WORDS = 3;

/** Is text up long enough, tall enough and clear enough? One check each, told by its worst text. */
export function judgeReading(film: DeliveredFilm, placement: PlacementRules, sources: ReadingSources): Judgement[] {
  const { bcap, contrast, own } = sources;
  const isTv = placement.legibility === 'bcap_tv';
  if (film.text === null) {
    const open = { verdict: 'not_measured', measured: null, limit: null, at: [], reason: 'analyse_again' } as const;
    return [{ ...open, rule: 'legibility', source: isTv ? bcap : own }];
  }
  // The time that reading takes is Clearcast's everywhere; where it binds nobody it is a practice, which warns.
  const holdSource: RuleSource = isTv ? bcap : { ...bcap, status: 'practice' };
  const all = film.text.filter(({ isInScene }) => !isInScene);
  const lettering = all.filter(({ isWordMark }) => !isWordMark);
  return [
    judgeTexts({
      rule: 'text_hold',
      unit: 's',
      source: holdSource,
      film,
      texts: all.filter(({ needS }) => needS > 0),
      judge: (text) => holdOf(text, holdSource),
    }),
    judgeTexts({
      rule: 'text_height',
      unit: HEIGHT_UNIT,
      source: isTv ? bcap : own,
      film,
      texts: lettering,
      judge: (text) => heightOf(text, film, { placement, sources }),
    }),
    judgeTexts({ rule: 'text_contrast', unit: 'to 1', source: contrast, film, texts: lettering, judge: contrastOf }),
  ];
}

const HEIGHT_UNIT = 'share of the height';

interface Found {
  readonly verdict: 'pass' | 'warn' | 'fail';
  readonly value: number;
  readonly least: number;
  readonly reason?: Reason;
}

function holdOf({ holdS, needS }: DeliveredText, source: RuleSource): Found {
  const verdict = holdS >= needS ? 'pass' : holdS >= HOLD_WARNS * needS ? 'warn' : broken(source);
  return { verdict, value: holdS, least: needS };
}

interface HeightRules {
  readonly placement: PlacementRules;
  readonly sources: ReadingSources;
}

type Size = Pick<DeliveredFilm, 'widthPx' | 'heightPx'>;
const bcapLines = ({ heightPx }: Size) => BCAP_LINES[heightPx <= STANDARD_DEFINITION_PX ? 'standard' : 'high'];

/**
 * The height from which a text passes `text_height`, as a share of the picture's. The limit of the check itself is that of its worst text,
 * which may be the lower one that only letters on a block have to reach.
 */
export const passingTextHeight = (film: Size, placement: PlacementRules): number =>
  placement.own?.textHeight ??
  (placement.legibility === 'bcap_tv' ? bcapLines(film).open : leastTextHeight(placement, film.widthPx / film.heightPx));

function heightOf({ heightShare: value }: DeliveredText, film: DeliveredFilm, { placement, sources }: HeightRules): Found {
  const least = passingTextHeight(film, placement);
  if (value >= least) return { verdict: 'pass', value, least };
  if (placement.own?.textHeight) return { verdict: broken(sources.own), value, least };
  if (placement.legibility !== 'bcap_tv') return { verdict: 'warn', value, least };
  const { block } = bcapLines(film);
  // What lies behind the letters is not known well enough to tell a block from a scene.
  if (value >= block) return { verdict: 'warn', value, least, reason: 'only_on_a_block' };
  return { verdict: broken(sources.bcap), value, least: block };
}

/** The contrast from which a text passes `text_contrast`. */
export const passingContrast = ({ isLarge }: Pick<DeliveredText, 'isLarge'>): number => (isLarge ? CONTRAST_LARGE_LEAST : CONTRAST_LEAST);

/** WCAG is written for pages, so it only warns. */
function contrastOf({ contrast: value, isLarge }: DeliveredText): Found {
  const least = passingContrast({ isLarge });
  return { verdict: value >= least ? 'pass' : 'warn', value, least };
}

interface TextRule {
  readonly rule: RuleId;
  readonly unit: string;
  readonly source: RuleSource;
  readonly film: DeliveredFilm;
  readonly texts: readonly DeliveredText[];
  readonly judge: (text: DeliveredText) => Found;
}

const GRAVITY: readonly Verdict[] = ['fail', 'warn', 'pass'];

function judgeTexts({ rule, unit, source, film, texts, judge }: TextRule): Judgement {
  const apart = (reason: Reason): Judgement => ({ rule, verdict: 'not_applicable', measured: null, limit: null, at: [], source, reason });
  if (film.kind === 'still' && rule === 'text_hold') return apart('still_image');
  const found = texts.map((text) => ({ text, ...softened(judge(text), text) }));
  const worst = found.toSorted(
    (a, b) => GRAVITY.indexOf(a.verdict) - GRAVITY.indexOf(b.verdict) || a.value / a.least - b.value / b.least,
  )[0];
  if (!worst) return apart('no_text');
  const limit: Limit = between(worst.least, null, unit);
  const at =
    film.kind === 'still' ? [] : found.filter(({ verdict }) => verdict !== 'pass').map(({ text: { startS, endS } }) => ({ startS, endS }));
  const { text: about } = worst.text;
  const measured = { value: worst.value, unit };
  const named = worst.verdict === 'pass' || about === undefined ? {} : { about };
  return { rule, verdict: worst.verdict, measured, limit, ...named, at, source, reason: worst.reason ?? null };
}

const softened = (found: Found, { words, mayBeInScene = false }: DeliveredText): Found =>
  found.verdict === 'fail' && (words < SUPER_WORDS || mayBeInScene) ? { ...found, verdict: 'warn', reason: 'may_be_in_the_scene' } : found;
