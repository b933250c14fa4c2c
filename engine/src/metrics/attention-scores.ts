import type { Score, ScoreId } from '../ports.ts';
import type { Figures, SampleFigures } from './figures.ts';
import { JUMP_FLAG, jumpsAt } from './jumps.ts';
import { easeOf, loadOf } from './load.ts';
import { focusOf } from './map-figures.ts';
import type { Measured, Missing } from './score-table.ts';
import { scoreOf } from './score-table.ts';
import type { Bands, SteadyFigure } from './stability.ts';
import { MANY_PEAKS } from './stability.ts';
import { timeWeights, weightedMean } from './time-weights.ts';

/** One value per analysis frame, null where there is none (blank frames, the first moments of a shot). */
export type Column = readonly (number | null)[];

const columnOf = (samples: readonly SampleFigures[], read: (sample: SampleFigures) => number | null): Column => samples.map(read);

/** The curves behind the attention scores, by name. */
export function attentionColumns(samples: readonly SampleFigures[]) {
  return {
    a50: columnOf(samples, ({ map }) => map?.a50 ?? null),
    focus: columnOf(samples, ({ map }) => (map ? focusOf(map.a50) : null)),
    entropy: columnOf(samples, ({ map }) => map?.entropy ?? null),
    dispersion: columnOf(samples, ({ map }) => map?.dispersion ?? null),
    peaks: columnOf(samples, ({ map }) => map?.peaks ?? null),
    shift: columnOf(samples, ({ shift }) => shift),
    motion: columnOf(samples, ({ motion }) => motion),
    clutter: columnOf(samples, ({ clutter }) => clutter),
    ease: columnOf(samples, ({ map, shift, clutter }) => (map ? easeOf(loadOf({ ...map, shift, clutter })) : null)),
    centre_x: columnOf(samples, ({ map }) => map?.centre.x ?? null),
    centre_y: columnOf(samples, ({ map }) => map?.centre.y ?? null),
  };
}

const STILL: Missing = { state: 'not_applicable', reason: 'still_image' };
const BLANK: Missing = { state: 'not_measured', reason: 'blank_video' };
const EXACT = { kind: 'exact' } as const;

/** What the attention scores of a film or still are computed from. `durationS` in s. */
export interface AttentionWish {
  readonly figures: Figures;
  readonly kind: 'film' | 'still';
  readonly durationS: number;
  /** Hard cuts, s. */
  readonly cutsS: readonly number[];
  readonly bands: Bands | null;
}

/** The scores that come from attention maps, motion and clutter. */
export function attentionScores(wish: AttentionWish): Score[] {
  const { figures, kind, durationS, bands } = wish;
  const { samples } = figures;
  const isBlank = samples.every(({ map }) => map === null);
  const columns = attentionColumns(samples);
  const weights =
    kind === 'still'
      ? Float64Array.from(samples, () => 1)
      : timeWeights(
          samples.map(({ timeS }) => timeS),
          durationS,
        );
  const steady = (id: SteadyFigure, column: Column, missing: Missing) => {
    const value = weightedMean(column, weights);
    const band = { kind: 'stability', halfWidth: bands?.film[id] ?? null } as const;
    return scoreOf(id, isBlank ? BLANK : value === null ? missing : { value, band });
  };
  const exact = (id: ScoreId, column: Column, missing: Missing) => {
    const value = weightedMean(column, weights);
    return scoreOf(id, isBlank ? BLANK : value === null ? missing : { value, band: EXACT });
  };
  const inTime = (score: Score): Score => (kind === 'still' ? scoreOf(score.id, STILL) : score);
  const tooShort: Missing = { state: 'too_short', reason: 'film_shorter_than_window' };
  return [
    steady('focus', columns.focus, BLANK),
    steady('a50', columns.a50, BLANK),
    steady('entropy', columns.entropy, BLANK),
    steady('dispersion', columns.dispersion, BLANK),
    steady('peaks', columns.peaks, { state: 'not_measured', reason: 'no_peak' }),
    inTime(steady('share_many_peaks', manyPeaks(samples), BLANK)),
    inTime(steady('shift', columns.shift, tooShort)),
    inTime(scoreOf('jumps', isBlank ? BLANK : jumpsFound(wish))),
    inTime(exact('motion', columns.motion, { state: 'not_measured', reason: 'no_earlier_frame' })),
    steady('ease', columns.ease, BLANK),
    exact('clutter', columns.clutter, { state: 'not_measured', reason: 'not_looked_at' }),
  ];
}

const manyPeaks = (samples: readonly SampleFigures[]): Column =>
  columnOf(samples, ({ map }) => (map ? Number((map.peaks ?? 0) > MANY_PEAKS) : null));

function jumpsFound({ figures, cutsS }: AttentionWish): Measured | Missing {
  if (cutsS.length === 0) return { state: 'not_applicable', reason: 'no_cut' };
  const jumps = jumpsAt(cutsS, figures.samples, figures.grid.aspect);
  // Cuts can be counted, the hottest cells are predicted: too few of the samples beside cuts are looked at four ways for a band of their own.
  return { value: jumps.filter(({ distance }) => distance > JUMP_FLAG).length, band: { kind: 'stability', halfWidth: null } };
}
