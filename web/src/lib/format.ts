import { writeCheckText } from '@fovea/contract/check-writing';
import { writePercent } from '@fovea/contract/figure-writing';
import { writeTime } from '@fovea/contract/time-writing';

/** A place in a film: 12.41 → `00:12.4`. */
export const formatTime = writeTime;

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** 25 300 000 → `25 MB` by locale: powers of 1000, a tenth only below ten, and unit and number on one line. */
export const formatBytes = (bytes: number, locale: string): string => inUnits(bytes, locale, { tenthsBelow: 9.95 });

/** A limit in bytes, as refusals write it: never more than it is, so that who keeps to what was said is not refused. */
export const formatLimit = (bytes: number, locale: string): string => inUnits(bytes, locale, { tenthsBelow: 100, roundingMode: 'floor' });

function inUnits(bytes: number, locale: string, { tenthsBelow, ...rounding }: { tenthsBelow: number; roundingMode?: 'floor' }): string {
  const step = Math.min(UNITS.length - 1, bytes < 1000 ? 0 : Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** step;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: UNITS[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: value < tenthsBelow ? 1 : 0,
    ...rounding,
  })
    .format(value)
    .replace(/\s/g, '\u00a0');
}

/** A share of one as a whole per cent, by locale; what is small and yet there is not written as none. */
export const formatShare = writePercent;

/** The day, and the year only when it is not this one. */
export function formatDay(iso: string, locale: string, now = new Date()): string {
  const day = new Date(iso);
  const year = day.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' as const };
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', ...year }).format(day);
}

/** Day and time in full, for titles and tables. */
export const formatMoment = (iso: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));

/** From one moment to another; what they have in common is said once. */
export const formatMoments = (from: string, to: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).formatRange(new Date(from), new Date(to));

/** The same names and the same breadth as the rules of placements have, so that one film has one shape on its page. */
const NAMED_RATIOS = ['16:9', '9:16', '1:1', '4:5', '5:4', '4:3', '3:4', '3:2', '2:3', '2:1', '21:9'];
const RATIO_TOLERANCE = 0.02;

/** The name people use for a shape when it has one, else its width for a height of 1. */
export function formatRatio(widthPx: number, heightPx: number, locale: string): string {
  const ratio = widthPx / heightPx;
  const isNamed = (name: string) => {
    const [across = 1, down = 1] = name.split(':').map(Number);
    return Math.abs((ratio * down) / across - 1) <= RATIO_TOLERANCE;
  };
  return NAMED_RATIOS.find(isNamed) ?? writeCheckText(`${ratio.toFixed(2)}:1`, locale);
}

/** Seconds to the thousandth, without a unit and as they may be typed again: 29.5 → `29,5` by locale. */
export const formatSeconds = (seconds: number, locale: string): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 3, useGrouping: false }).format(seconds);
