import type { PlacementRules, RuleSource } from '../../placements/placement-rules.ts';
import type { DeliveredFilm } from './delivered-film.ts';
import type { Judgement, Limit, Measured, Reason, RuleId, Verdict } from './judgement.ts';
import { between, broken, oneOf } from './judgement.ts';

type FileRules = NonNullable<PlacementRules['file']>;

/** Names of files by the demuxer that opens them. */
const CONTAINERS: Readonly<Record<string, readonly string[]>> = {
  mov: ['mp4', 'mov', '3gp'],
  matroska: ['mkv', 'webm'],
  avi: ['avi'],
  mpegts: ['ts'],
};

/** How far a ratio may lie from what is asked, as a share: 1920 × 1088 is still 16:9. */
const RATIO_TOLERANCE = 0.02;
/** Seconds by which a film may miss a length: the sound often ends a little after the picture. */
const DURATION_TOLERANCE_S = 0.1;
const FRAME_RATE_TOLERANCE = 0.02;

interface Found {
  readonly verdict: Verdict;
  readonly measured: Measured | null;
  readonly limit?: Limit;
  readonly reason?: Reason;
}

const told = (rule: RuleId, source: RuleSource, { verdict, measured, limit, reason }: Found): Judgement => ({
  ...{ rule, verdict, measured, limit: limit ?? null, at: [], source, reason: reason ?? null },
});

/** A measurement that meets no known limit. */
const unlimited = (measured: Measured): Found => ({ verdict: 'inform', measured, reason: 'no_limit_known' });

/** Where rules of the file come from. */
export interface FormatSources {
  readonly ratio: RuleSource;
  readonly duration: RuleSource;
  readonly file: RuleSource;
}

/** Length, shape, size, rate, container and weight of the file against what the placement takes. */
export function judgeFormat(film: DeliveredFilm, placement: PlacementRules, sources: FormatSources): Judgement[] {
  const { file } = placement;
  const about = (rule: RuleId, found: Found) => told(rule, file ? sources.file : sources.ratio, found);
  return [
    told('duration', sources.duration, judgeDuration(film, placement, sources.duration)),
    told('ratio', sources.ratio, judgeRatio(film, placement.ratios, sources.ratio)),
    about('resolution', judgeResolution(film, file, sources.file)),
    about('frame_rate', judgeFrameRate(film, file, sources.file)),
    about('container', judgeContainer(film, file, sources.file)),
    about('video_codec', unlimited({ text: film.videoCodec })),
    about('file_size', judgeFileSize(film, file, sources.file)),
    about('bit_rate', judgeBitRate(film, file, sources.file)),
  ];
}

type Lengths = Pick<PlacementRules, 'durationS' | 'notes'>;

function judgeDuration({ kind, durationS }: DeliveredFilm, { durationS: rules, notes }: Lengths, source: RuleSource): Found {
  if (kind === 'still') return { verdict: 'not_applicable', measured: null, reason: 'still_image' };
  const measured = { value: durationS, unit: 's' };
  if (!rules) return unlimited(measured);
  const { min, max, allowed, adviseMin, adviseMax } = rules;
  const isWithin = (low: number | null, high: number | null) =>
    durationS >= (low ?? 0) - DURATION_TOLERANCE_S && durationS <= (high ?? Number.POSITIVE_INFINITY) + DURATION_TOLERANCE_S;
  const isAllowed = allowed.length === 0 || allowed.some(([low, high]) => isWithin(low, high));
  const ranges = allowed.map(([low, high]) => (low === 0 ? `≤ ${high} s` : `${low}–${high} s`));
  const limit = allowed.length > 0 ? { ...between(min, max, 's'), oneOf: ranges } : between(min, max, 's');
  if (!isWithin(min, max) || !isAllowed) {
    const isTaken = notes.some(({ takesS }) => takesS && isWithin(takesS[0], takesS[1]));
    if (isTaken && broken(source) === 'fail') return { verdict: 'warn', measured, limit, reason: 'sources_differ' };
    return { verdict: broken(source), measured, limit };
  }
  if (!isWithin(adviseMin, adviseMax))
    return { verdict: 'warn', measured, limit: between(adviseMin, adviseMax, 's'), reason: 'outside_advice' };
  const hasLimit = min !== null || max !== null;
  return { verdict: 'pass', measured, limit: hasLimit ? limit : between(adviseMin, adviseMax, 's') };
}

const ratioOf = (ratio: string): number => {
  const [across = 1, down = 1] = ratio.split(':').map(Number);
  return across / down;
};
/** Whether a picture has a ratio such as `16:9`, within what a few lines more or fewer make. */
export const isShape = ({ widthPx, heightPx }: Pick<DeliveredFilm, 'widthPx' | 'heightPx'>, ratio: string): boolean =>
  Math.abs(widthPx / heightPx / ratioOf(ratio) - 1) <= RATIO_TOLERANCE;

/** Whether a placement takes a film of this shape. */
export const takesShape = ({ accepted, isOpen }: PlacementRules['ratios'], film: Pick<DeliveredFilm, 'widthPx' | 'heightPx'>): boolean =>
  isOpen === true || accepted.some((ratio) => isShape(film, ratio));

/** Shapes that have a name; any other is told as width to height. */
const NAMED = ['16:9', '9:16', '1:1', '4:5', '5:4', '4:3', '3:4', '3:2', '2:3', '2:1', '21:9'];

/** The name of a film's shape, or its width for a height of 1. */
function shapeOf(film: DeliveredFilm): string {
  return NAMED.find((ratio) => isShape(film, ratio)) ?? `${(film.widthPx / film.heightPx).toFixed(2)}:1`;
}

function judgeRatio(film: DeliveredFilm, ratios: PlacementRules['ratios'], source: RuleSource): Found {
  const measured = { text: shapeOf(film) };
  const limit = oneOf(ratios.accepted);
  const { advised } = ratios;
  if (ratios.isOpen) return unlimited(measured);
  if (!takesShape(ratios, film)) return { verdict: broken(source), measured, limit };
  if (advised && !isShape(film, advised)) return { verdict: 'warn', measured, limit: oneOf([advised]), reason: 'outside_advice' };
  return { verdict: 'pass', measured, limit };
}

function judgeResolution(film: DeliveredFilm, file: FileRules | null, source: RuleSource): Found {
  const measured = { text: `${film.widthPx} × ${film.heightPx}` };
  const fits = ([width, height]: readonly [number, number]) => film.widthPx >= width && film.heightPx >= height;
  // The sizes are stated for one shape; turned on its side they hold for the other.
  const turned = ([width, height]: readonly [number, number]): readonly [number, number] | null =>
    isShape(film, `${width}:${height}`) ? [width, height] : isShape(film, `${height}:${width}`) ? [height, width] : null;
  const least = file?.minPixels && turned(file.minPixels);
  const advised = file?.advisedPixels && turned(file.advisedPixels);
  const words = (size: readonly [number, number]) => oneOf([`≥ ${size[0]} × ${size[1]}`]);
  if (least && !fits(least)) return { verdict: broken(source), measured, limit: words(least) };
  if (advised && !fits(advised)) return { verdict: 'warn', measured, limit: words(advised), reason: 'outside_advice' };
  const limit = advised ?? least;
  return limit ? { verdict: 'pass', measured, limit: words(limit) } : unlimited(measured);
}

function judgeFrameRate({ frameRate }: DeliveredFilm, file: FileRules | null, source: RuleSource): Found {
  if (frameRate === null) return { verdict: 'not_applicable', measured: null, reason: 'still_image' };
  const measured = { value: frameRate, unit: 'frames/s' };
  if (!file || file.frameRates.length === 0) return unlimited(measured);
  const isTaken = file.frameRates.some((rate) => Math.abs(rate - frameRate) <= FRAME_RATE_TOLERANCE);
  return { verdict: isTaken ? 'pass' : broken(source), measured, limit: oneOf(file.frameRates.map(String)) };
}

function judgeContainer({ container }: DeliveredFilm, file: FileRules | null, source: RuleSource): Found {
  const names = CONTAINERS[container] ?? [container];
  const measured = { text: names.join(', ') };
  if (!file || file.containers.length === 0) return unlimited(measured);
  return {
    verdict: names.some((name) => file.containers.includes(name)) ? 'pass' : broken(source),
    measured,
    limit: oneOf(file.containers),
  };
}

const MEGA = 1_000_000;

function judgeFileSize({ bytes }: DeliveredFilm, file: FileRules | null, source: RuleSource): Found {
  if (bytes === null) return { verdict: 'not_measured', measured: null, reason: 'analyse_again' };
  const measured = { value: bytes / MEGA, unit: 'MB' };
  const most = file?.maxMegabytes ?? null;
  if (most === null) return unlimited(measured);
  return { verdict: bytes <= most * MEGA ? 'pass' : broken(source), measured, limit: between(null, most, 'MB') };
}

/** Of the whole file, sound and packing included. */
function judgeBitRate({ bytes, durationS }: DeliveredFilm, file: FileRules | null, source: RuleSource): Found {
  if (bytes === null) return { verdict: 'not_measured', measured: null, reason: 'analyse_again' };
  if (durationS <= 0) return { verdict: 'not_applicable', measured: null, reason: 'still_image' };
  const kbps = (8 * bytes) / durationS / 1000;
  const measured = { value: kbps, unit: 'kbit/s' };
  const least = file?.minKbps ?? null;
  if (least === null) return unlimited(measured);
  return { verdict: kbps >= least ? 'pass' : broken(source), measured, limit: between(least, null, 'kbit/s') };
}
