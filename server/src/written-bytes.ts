const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;
/** From here on a tenth says nothing any more. */
const WHOLE_FROM = 100;

/**
 * A limit in bytes for a person: `2.1 GB`, `40 MB`, `900 bytes`, in the units that the pages count in (thousands, not 1,024). Never more
 * than the limit is: who keeps to what was said is not refused.
 */
export function writeBytes(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1_000 ** step;
  const tenths = value < WHOLE_FROM ? 10 : 1;
  return `${Math.floor((bytes * tenths) / 1_000 ** step) / tenths}\u00a0${UNITS[step] ?? 'bytes'}`;
}
