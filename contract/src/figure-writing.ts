import type { Beside } from './told-apart.ts';
import { writeApart, writeShare } from './told-apart.ts';

/** How a figure of one unit is rounded for people, and the language key (file `prediction`) of the unit's word. */
export interface FigureWriting {
  readonly as: 'share' | 'whole' | 'tenths' | 'hundredths' | 'seconds' | 'milliseconds' | 'three figures';
  readonly unit: string | null;
  /** The name of the figure says what is counted; `1 shots` would be wrong in every language. */
  readonly isPlain?: boolean;
}

/** The rounding of every unit. Pages, exports and the copilot all write figures by this one table. */
export const FIGURE_WRITINGS: Readonly<Record<string, FigureWriting>> = {
  points: { as: 'whole', unit: 'unit.points' },
  share: { as: 'share', unit: null },
  'share of the picture': { as: 'share', unit: 'unit.picture' },
  'share of the diagonal': { as: 'share', unit: 'unit.diagonal' },
  'share of the width': { as: 'share', unit: 'unit.width' },
  'share of the height': { as: 'share', unit: 'unit.height' },
  places: { as: 'tenths', unit: 'unit.places' },
  cuts: { as: 'whole', unit: 'unit.cuts', isPlain: true },
  shots: { as: 'whole', unit: 'unit.shots', isPlain: true },
  pulses: { as: 'whole', unit: 'unit.pulses', isPlain: true },
  faces: { as: 'whole', unit: 'unit.faces', isPlain: true },
  s: { as: 'seconds', unit: 'unit.s' },
  ms: { as: 'milliseconds', unit: 'unit.ms' },
  ratio: { as: 'tenths', unit: null },
  'cuts/min': { as: 'three figures', unit: 'unit.cutsPerMinute' },
  times: { as: 'three figures', unit: 'unit.times' },
  LUFS: { as: 'tenths', unit: 'unit.lufs' },
  LU: { as: 'tenths', unit: 'unit.lu' },
  dBTP: { as: 'tenths', unit: 'unit.dbtp' },
  'flashes/s': { as: 'three figures', unit: 'unit.flashesPerSecond' },
  'to 1': { as: 'tenths', unit: 'unit.toOne' },
  'frames/s': { as: 'hundredths', unit: 'unit.framesPerSecond' },
  'kbit/s': { as: 'three figures', unit: 'unit.kilobitsPerSecond' },
  MB: { as: 'hundredths', unit: 'unit.megabytes' },
};

/** A number of this unit in the reader's language, two or three significant figures, with a true minus sign. Shares become per cent. */
export const writeFigure = (value: number, unit: string, locale: string): string => writeFigureBeside(value, unit, { locale });

/** The same beside a limit, or a limit beside what was measured: with as many figures as tell the two apart. */
export const writeFigureBeside = (value: number, unit: string, beside: Beside): string =>
  writeApart(value, formatOf(FIGURE_WRITINGS[unit]?.as ?? 'three figures', value), beside);

/** A share as whole per cent. What is small and yet there is not written as none, nor what is nearly all as all. */
export const writePercent = (share: number, locale: string): string =>
  writeShare(share, { style: 'percent', maximumFractionDigits: 0 }, { locale });

function formatOf(as: FigureWriting['as'], value: number): Intl.NumberFormatOptions {
  switch (as) {
    case 'share':
      return { style: 'percent', maximumSignificantDigits: Math.abs(value) < 0.995 ? 2 : 3 };
    case 'whole':
      return { maximumFractionDigits: 0 };
    case 'tenths':
      return { minimumFractionDigits: 1, maximumFractionDigits: 1 };
    case 'hundredths':
      return { maximumFractionDigits: 2 };
    case 'seconds': // the film is looked at six times a second: more decimals would say more than was measured
      return Math.abs(value) < 0.995 ? { maximumFractionDigits: 2 } : { minimumFractionDigits: 1, maximumFractionDigits: 1 };
    case 'milliseconds': // a single clipped sample takes some hundredths
      return Math.abs(value) < 0.95 ? { maximumSignificantDigits: 1 } : { maximumFractionDigits: 0 };
    case 'three figures':
      return { maximumSignificantDigits: 3 };
  }
}
