import { FIGURE_WRITINGS, writeFigure, writeFigureBeside } from '@fovea/contract/figure-writing';
import { toldIn } from '@fovea/contract/told-in';
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
  /** A limit, or what is held against one: the two are told apart where they differ. */
  readonly beside?: readonly (number | null)[];
}

/** Writes a value with two or three significant figures in the reader's language. An unknown unit is written as it came. */
export function writeParts(value: number, unit: string, { t, locale }: Speech): WrittenValue {
  const writing = FIGURE_WRITINGS[unit];
  return {
    number: writeFigure(value, unit, locale),
    unit: writing ? (writing.unit && !writing.isPlain ? t(writing.unit) : '') : unit,
  };
}

/** The same in one piece, short: for lanes, bands and tables. */
export function writeShort(measured: number, measuredIn: string, { t, locale, beside: others }: Speech): string {
  const { value, unit, beside } = toldIn(measured, measuredIn, others);
  const writing = FIGURE_WRITINGS[unit];
  const number = writeFigureBeside(value, unit, { locale, beside });
  if (!writing) return `${number}\u00a0${unit}`;
  return writing.as === 'share' || writing.as === 'whole' || !writing.unit ? number : `${number}\u00a0${t(writing.unit)}`;
}

/** The unit by itself, in words: per cent for shares. An unknown unit as it came. */
export function unitName(unit: string, t: Speech['t']): string {
  const writing = FIGURE_WRITINGS[unit];
  if (!writing) return unit;
  const word = writing.unit ? t(writing.unit) : '';
  return writing.as === 'share' ? `% ${word}`.trim() : word;
}
