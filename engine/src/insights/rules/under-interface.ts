import { DIRECTION_SIZE, direction, measured } from '../advice.ts';
import type { Rule } from '../film-reading.ts';
import { markOf } from '../from-check.ts';
import { runsAbove } from '../runs.ts';

/** Share of the attention of a moment, and for how long. */
const SHARE_MOST = 0.3;
const LEAST_S = 1;

/** Attention that falls under what the platform lays over the picture: over 30 % for a second. The limit is ours. */
export const underInterface: Rule = (film) => {
  if (!film.underInterface) return [];
  const { shares, source } = film.underInterface;
  const timesS = film.samples.map(({ timeS }) => timeS);
  const within = { startS: 0, endS: Number.POSITIVE_INFINITY };
  const runs = runsAbove({ timesS, durationS: film.durationS, values: shares, above: SHARE_MOST, leastS: LEAST_S, within });
  return runs.map(({ startS, endS, mean }) => ({
    rule: 'under_interface',
    at: { startS, endS },
    ...{ isBroken: false, severity: 2, confidence: source.status === 'assumed' ? 0.4 : 0.7, size: DIRECTION_SIZE * mean, values: {} },
    cause: measured('zone_attention', 'share', { value: mean, limit: SHARE_MOST }),
    effect: direction('zone_attention', 'share', 'down'),
    source: { name: source.name, year: source.year, mark: markOf(source) },
  }));
};
