import type { SampleFigures } from '../metrics/figures.ts';
import type { Finding } from '../ports.ts';

/** One finding when every analysis frame is plain: then no attention figure is measured. */
export function blankFindings(samples: readonly SampleFigures[], durationS: number): Finding[] {
  const isBlank = samples.length > 0 && samples.every(({ map }) => map === null);
  return isBlank ? [{ kind: 'blank_video', startS: 0, endS: durationS, value: null, unit: null }] : [];
}
