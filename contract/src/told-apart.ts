import { numberWriter } from './number-writer.ts';

/** Who reads a number, and what stands beside it: a limit, or what is held against one. */
export interface Beside {
  readonly locale: string;
  readonly beside?: readonly (number | null)[];
}

/** Decimals or significant figures that are added at most. */
const FINER_MOST = 3;

/**
 * A number with as many figures as its unit has, and so many more that it does not read like another one beside it from which it
 * differs: `4.48, at least 4.5` and not `4.5, at least 4.5`. Decimals go up to three. Numbers that are the same still read the same, and
 * so do those that differ by less than what is written at most. The minus sign is a true one.
 */
export function writeApart(value: number, format: Intl.NumberFormatOptions, { locale, beside = [] }: Beside): string {
  const others = beside.filter((other) => other !== null && other !== value);
  const told = finerThan(format).find((finer) => {
    const { format: write } = numberWriter(locale, finer);
    return others.every((other) => write(other ?? value) !== write(value));
  });
  return numberWriter(locale, told ?? format)
    .format(value)
    .replace('-', '\u2212');
}

/**
 * The same for a share written as per cent. What is there is not written as none, nor what lies below all of it as all: `< 1 %` and
 * `> 99 %`, with the least step that the format writes. Exactly none and exactly all are written as they are.
 */
export function writeShare(share: number, format: Intl.NumberFormatOptions, beside: Beside): string {
  const told = writeApart(share, format, beside);
  if (share <= 0 || share >= 1) return told;
  const write = numberWriter(beside.locale, format).format;
  const { maximumSignificantDigits: figures, maximumFractionDigits: decimals = 0 } = format;
  const step = 10 ** -(figures ?? 2 + decimals);
  if (told === write(0)) return `<\u00a0${write(step)}`;
  return told === write(1) ? `>\u00a0${write(1 - step)}` : told;
}

function finerThan(format: Intl.NumberFormatOptions): Intl.NumberFormatOptions[] {
  const { maximumSignificantDigits: figures, maximumFractionDigits: decimals = 0 } = format;
  const steps = Array.from({ length: FINER_MOST + 1 }, (_, more) => more);
  if (figures !== undefined) return steps.map((more) => ({ ...format, maximumSignificantDigits: figures + more }));
  return steps.filter((more) => decimals + more <= FINER_MOST).map((more) => ({ ...format, maximumFractionDigits: decimals + more }));
}
