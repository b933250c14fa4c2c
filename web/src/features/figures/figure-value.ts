import type { TFunction } from 'i18next';

/** A value and its unit, written apart so that they can be set in different sizes. */
export interface WrittenValue {
  readonly number: string;
  /** Empty where the number carries its unit (`8 %`). */
  readonly unit: string;
}

interface Speech {
  readonly t: TFunction<'prediction'>;
  readonly locale: string;
}

type Writing = { readonly as: 'share' | 'whole' | 'tenths' | 'three figures'; readonly unit: string | null; readonly isPlain?: boolean };

/** How each unit of the engine is written; the word of the unit is a language key. */
const WRITINGS: Readonly<Record<string, Writing>> = {
  points: { as: 'whole', unit: 'unit.points' },
  share: { as: 'share', unit: null },
  'share of the picture': { as: 'share', unit: 'unit.picture' },
  'share of the diagonal': { as: 'share', unit: 'unit.diagonal' },
  'share of the width': { as: 'share', unit: 'unit.width' },
  'share of the height': { as: 'share', unit: 'unit.height' },
  places: { as: 'tenths', unit: 'unit.places' },
  // The name of the figure says what is counted; `1 shots` would be wrong in every language.
  cuts: { as: 'whole', unit: 'unit.cuts', isPlain: true },
  shots: { as: 'whole', unit: 'unit.shots', isPlain: true },
  s: { as: 'three figures', unit: 'unit.s' },
  'cuts/min': { as: 'three figures', unit: 'unit.cutsPerMinute' },
  times: { as: 'three figures', unit: 'unit.times' },
  LUFS: { as: 'tenths', unit: 'unit.lufs' },
  LU: { as: 'tenths', unit: 'unit.lu' },
  dBTP: { as: 'tenths', unit: 'unit.dbtp' },
  'flashes/s': { as: 'three figures', unit: 'unit.flashesPerSecond' },
};

/** Writes a value with two or three significant figures in the reader's language. An unknown unit is written as it came. */
export function writeParts(value: number, unit: string, { t, locale }: Speech): WrittenValue {
  const writing = WRITINGS[unit];
  return {
    number: writeNumber(value, writing?.as ?? 'three figures', locale),
    unit: writing ? (writing.unit && !writing.isPlain ? t(writing.unit) : '') : unit,
  };
}

/** The same in one piece, short: for lanes, bands and tables. */
export function writeShort(value: number, unit: string, { t, locale }: Speech): string {
  const writing = WRITINGS[unit];
  const number = writeNumber(value, writing?.as ?? 'three figures', locale);
  if (!writing) return `${number} ${unit}`;
  return writing.as === 'share' || writing.as === 'whole' || !writing.unit ? number : `${number} ${t(writing.unit)}`;
}

/** The unit by itself, in words: per cent for shares. An unknown unit as it came. */
export function unitName(unit: string, t: Speech['t']): string {
  const writing = WRITINGS[unit];
  if (!writing) return unit;
  const word = writing.unit ? t(writing.unit) : '';
  return writing.as === 'share' ? `% ${word}`.trim() : word;
}

/** With a true minus sign: a hyphen is too short to be seen beside a figure. */
const writeNumber = (value: number, as: Writing['as'], locale: string): string =>
  numberFormat(as, locale, value).format(value).replace('-', '\u2212');

function numberFormat(as: Writing['as'], locale: string, value: number): Intl.NumberFormat {
  switch (as) {
    case 'share':
      return new Intl.NumberFormat(locale, { style: 'percent', maximumSignificantDigits: Math.abs(value) < 0.995 ? 2 : 3 });
    case 'whole':
      return new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
    case 'tenths':
      return new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    case 'three figures':
      return new Intl.NumberFormat(locale, { maximumSignificantDigits: 3 });
  }
}
