const ABSOLUTE_GATE_LUFS = -70;
const INTEGRATED_GATE_LU = -10;
const RANGE_GATE_LU = -20;
const RANGE_LOW = 0.1;
const RANGE_HIGH = 0.95;
/** Quieter than this is written as this: a logarithm of nothing has no place in a file. */
const FLOOR_LUFS = -120;

/** Loudness of a weighted mean square: −0.691 + 10 · log10(energy), never below −120. */
export const lufsOf = (energy: number): number => Math.max(FLOOR_LUFS, -0.691 + 10 * Math.log10(energy));

/** The weighted mean square of a loudness: the other way round. */
export const energyOf = (lufs: number): number => 10 ** ((lufs + 0.691) / 10);

/**
 * Integrated loudness (ITU-R BS.1770-4): mean energy of the 400 ms blocks above −70 LUFS and above the mean of those minus 10 LU.
 * @param energies weighted mean squares of the blocks, 75 % overlapped
 * @returns LUFS; null when nothing is above the gate
 */
export function integratedLufs(energies: readonly number[]): number | null {
  const gated = gate(energies, INTEGRATED_GATE_LU);
  return gated.length > 0 ? lufsOf(meanOf(gated)) : null;
}

/**
 * Loudness range (EBU Tech 3342): from the 10th to the 95th percentile of the 3 s loudness above −70 LUFS and above its mean minus 20 LU.
 * @returns LU; null when nothing is above the gate
 */
export function loudnessRangeLu(energies: readonly number[]): number | null {
  const gated = gate(energies, RANGE_GATE_LU).toSorted((a, b) => a - b);
  const at = (share: number) => gated[Math.round(share * (gated.length - 1))];
  const low = at(RANGE_LOW);
  const high = at(RANGE_HIGH);
  return low === undefined || high === undefined ? null : lufsOf(high) - lufsOf(low);
}

function gate(energies: readonly number[], relativeLu: number): readonly number[] {
  const audible = energies.filter((energy) => lufsOf(energy) > ABSOLUTE_GATE_LUFS);
  if (audible.length === 0) return [];
  const threshold = lufsOf(meanOf(audible)) + relativeLu;
  return audible.filter((energy) => lufsOf(energy) > threshold);
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
