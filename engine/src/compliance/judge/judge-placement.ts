import type { PlacementLibrary, PlacementRules, RuleSource } from '../../placements/placement-rules.ts';
import { notesAbout } from '../../placements/placement-rules.ts';
import type { DeliveredFilm } from './delivered-film.ts';
import { judgeAccess } from './judge-access.ts';
import { judgeFaults } from './judge-faults.ts';
import { judgeFlashes } from './judge-flashes.ts';
import { judgeFormat } from './judge-format.ts';
import { asOwnAsks, judgeOwnBrand } from './judge-own.ts';
import { judgeReading } from './judge-reading.ts';
import { judgeSignal } from './judge-signal.ts';
import { judgeSound } from './judge-sound.ts';
import { judgeZones } from './judge-zones.ts';
import type { Judgement, RuleGroup, Verdict } from './judgement.ts';
import { GROUP_OF, RULES } from './judgement.ts';

/** How a film stands for one placement. */
export interface PlacementJudgement {
  readonly placement: string;
  readonly verdict: Overall;
  readonly judgements: readonly Judgement[];
  /** The gravest word of each group. */
  readonly groups: Readonly<Record<RuleGroup, Verdict>>;
}

/** All checks in one word; `not_measured` when nothing is wrong so far but what can do harm was not looked at. */
export type Overall = 'fail' | 'warn' | 'pass' | 'not_measured';

/** Judges a film by the rules of one placement: every check, in the order of the list. */
export function judgePlacement(film: DeliveredFilm, placement: PlacementRules, library: PlacementLibrary): PlacementJudgement {
  const source = (key: string): RuleSource => library.sources[key] ?? { name: key, year: null, status: 'assumed' };
  const { own: asks } = placement;
  const own = source('own');
  const asked = asks ? source(asks.source) : own;
  const fileSource = placement.file ? source(placement.file.source) : own;
  const loudness = (placement.loudness && library.loudness[placement.loudness]) || null;
  const judgements = [
    ...judgeFlashes(film, placement.flash, { wcag: source('wcag-flash'), extended: source('iris'), broadcast: source('bt1702') }),
    ...judgeFormat(film, placement, {
      ratio: source(placement.ratios.source),
      duration: placement.durationS ? source(placement.durationS.source) : own,
      file: fileSource,
    }),
    ...judgeSound(film, {
      loudness,
      loudnessSource: loudness ? source(loudness.source) : own,
      ...{ file: placement.file, fileSource, plays: placement.sound, own: asked },
    }),
    ...judgeSignal(film, placement, own),
    ...judgeFaults(film, { black: source('ffmpeg-black'), own }),
    ...judgeReading(film, placement, {
      bcap: source('bcap'),
      contrast: source('wcag-contrast'),
      own: placement.own?.textHeight ? asked : own,
    }),
    ...judgeAccess(film, { captions: source('wcag-captions'), description: source('wcag-description') }),
    judgeZones(film, placement, library),
    ...(asks ? judgeOwnBrand(film, asks, asked) : []),
  ]
    .map((judgement) => (asks ? asOwnAsks(judgement, asks, asked) : judgement))
    .map((judgement) => noted(judgement, placement, library))
    .toSorted((a, b) => RULES.indexOf(a.rule) - RULES.indexOf(b.rule));
  return { placement: placement.id, verdict: overallOf(judgements), judgements, groups: groupsOf(judgements) };
}

/** With what other sources say, where something was judged that they speak of. */
function noted(judgement: Judgement, placement: PlacementRules, library: PlacementLibrary): Judgement {
  const { rule, verdict } = judgement;
  if ((rule !== 'duration' && rule !== 'safe_zone') || verdict === 'not_applicable' || verdict === 'not_measured') return judgement;
  const notes = notesAbout(placement, rule, library);
  return notes.length > 0 ? { ...judgement, notes } : judgement;
}

/** From the gravest to the least; what was not measured stands behind what was. */
const GRAVITY: readonly Verdict[] = ['fail', 'warn', 'pass', 'inform', 'not_measured', 'not_applicable'];

const gravest = (judgements: readonly Judgement[]): Verdict =>
  GRAVITY.find((verdict) => judgements.some((judgement) => judgement.verdict === verdict)) ?? 'not_applicable';

function overallOf(judgements: readonly Judgement[]): Overall {
  const worst = gravest(judgements);
  if (worst === 'fail') return 'fail';
  const isBlind = judgements.some(({ rule, verdict }) => GROUP_OF[rule] === 'safety' && verdict === 'not_measured');
  return isBlind ? 'not_measured' : worst === 'warn' ? 'warn' : 'pass';
}

function groupsOf(judgements: readonly Judgement[]): Record<RuleGroup, Verdict> {
  const of = (group: RuleGroup) => gravest(judgements.filter(({ rule }) => GROUP_OF[rule] === group));
  return { safety: of('safety'), format: of('format'), sound: of('sound'), picture: of('picture'), reading: of('reading') };
}

/** The places that are none in particular, each for one shape; alike in all else. */
const GENERAL = [
  ['generic_16x9', 16 / 9],
  ['generic_9x16', 9 / 16],
  ['generic_1x1', 1],
  ['generic_4x5', 4 / 5],
] as const;

/** Whether a placement is one of those that are none in particular. */
export const isGeneral = (id: string): boolean => GENERAL.some(([one]) => one === id);

/** Ratios that are as near as each other differ by less than this, whichever way the numbers are rounded. */
const AS_NEAR = 1e-9;

/**
 * The placement that a film of this shape is judged by where nobody chose one: no platform, the nearest ratio. A picture of 4:3 is as near
 * to 16:9 as to 1:1, and lies: it goes with the shape that lies.
 */
export function placementByShape({ widthPx, heightPx }: Pick<DeliveredFilm, 'widthPx' | 'heightPx'>): string {
  const away = (ratio: number) => Math.abs(Math.log(widthPx / heightPx / ratio));
  return GENERAL.reduce((best, shape) => (away(shape[1]) < away(best[1]) - AS_NEAR ? shape : best))[0];
}
