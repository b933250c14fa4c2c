import type { Check } from './compliance.ts';
import type { Beside } from './told-apart.ts';
import { writeApart, writeShare } from './told-apart.ts';

/** How a measurement of a compliance check is written: how many figures, and the language key (file `compliance`) of its unit. */
export interface CheckWriting {
  readonly format: Intl.NumberFormatOptions;
  readonly word: string | null;
}

/** The rounding of every unit of the checks. Pages and exports write them by this one table. */
export const CHECK_WRITINGS: Readonly<Record<string, CheckWriting>> = {
  'flashes/s': { format: { maximumFractionDigits: 1 }, word: 'unit.flashes' },
  s: { format: { maximumFractionDigits: 1 }, word: 'unit.seconds' },
  ms: { format: { maximumSignificantDigits: 2 }, word: 'unit.milliseconds' },
  LUFS: { format: { minimumFractionDigits: 1, maximumFractionDigits: 1 }, word: 'unit.lufs' },
  dBTP: { format: { minimumFractionDigits: 1, maximumFractionDigits: 1 }, word: 'unit.dbtp' },
  'frames/s': { format: { maximumFractionDigits: 2 }, word: 'unit.frames' },
  'kbit/s': { format: { maximumSignificantDigits: 3 }, word: 'unit.kilobits' },
  Hz: { format: { maximumFractionDigits: 0 }, word: 'unit.hertz' },
  channels: { format: { maximumFractionDigits: 0 }, word: null },
  places: { format: { maximumFractionDigits: 0 }, word: null },
  'share of the height': { format: { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }, word: 'unit.height' },
  'share of the speech': { format: { style: 'percent', maximumSignificantDigits: 2 }, word: 'unit.speech' },
  'share of the steps': { format: { style: 'percent', maximumSignificantDigits: 2 }, word: 'unit.steps' },
  correlation: { format: { minimumFractionDigits: 2, maximumFractionDigits: 2 }, word: 'unit.correlation' },
  texts: { format: { maximumFractionDigits: 0 }, word: 'unit.texts' },
  'to 1': { format: { minimumFractionDigits: 1, maximumFractionDigits: 1 }, word: 'unit.toOne' },
  'share of the picture': { format: { style: 'percent', maximumSignificantDigits: 2 }, word: 'unit.picture' },
  /** Of the brand, of a text or of a call to action, what the platform covers. */
  share: { format: { style: 'percent', maximumSignificantDigits: 2 }, word: 'unit.area' },
  MB: { format: { maximumFractionDigits: 2 }, word: 'unit.megabytes' },
};

/**
 * A number of this unit in the reader's language, told apart from what stands beside it, with a true minus sign; three figures where the
 * unit is not known. A share is written as none or as all only where it is.
 */
export function writeCheckNumber(value: number, unit: string, beside: Beside): string {
  const format = CHECK_WRITINGS[unit]?.format ?? { maximumSignificantDigits: 3 };
  return (format.style === 'percent' ? writeShare : writeApart)(value, format, beside);
}

/** What a measurement is written beside: the ends of its limit; and the limit, beside what was measured. */
export const besideCheck = ({ measured, limit }: Pick<Check, 'measured' | 'limit'>): Record<'measured' | 'limit', (number | null)[]> => ({
  measured: [limit?.min ?? null, limit?.max ?? null],
  limit: [measured && 'value' in measured ? measured.value : null],
});

const SHAPE = /^(\d+\.\d+):1$/;

/** Words that a check measured or asks for, as they are; a shape such as `1.91:1` has the decimal mark of the language. */
export const writeCheckText = (text: string, locale: string): string => {
  const number = SHAPE.exec(text)?.[1];
  if (number === undefined) return text;
  return `${new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(Number(number))}:1`;
};
