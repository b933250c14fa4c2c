import type { Advice } from '@fovea/contract/advice';
import { adviceShare } from '@fovea/contract/advice-writing';
import { writeCheckText } from '@fovea/contract/check-writing';
import type { TFunction } from 'i18next';
import { sourceName } from '../../lib/source-name.ts';

/** Writes a value with its unit, told apart from a limit that it misses. */
export type Write = (value: number, unit: string, beside?: number | null) => string;

/** How numbers are written here. */
export interface Pen {
  readonly t: TFunction<'diagnosis'>;
  readonly write: Write;
  readonly signed: (value: number) => string;
  readonly locale: string;
}

/** Everything that the words of a rule may name. */
export function adviceValues({ cause, what, values }: Advice, { t, write, signed, locale }: Pen): Record<string, string> {
  const { value, limit, unit } = cause;
  return {
    ...(what && { what: t(`what.${what}`) }),
    value: (cause.text && writeCheckText(cause.text, locale)) ?? (value === null ? '' : write(value, unit, limit)),
    limit: cause.limit_text ?? (limit === null ? '' : write(limit, unit, value)),
    ...Object.fromEntries(
      Object.entries(values).map(([name, number]) => {
        const share = adviceShare(name, number);
        if (share !== null) return [name, write(share, 'share')];
        return [name, name === 'by' ? signed(number).replace('+', '') : signed(number)];
      }),
    ),
  };
}

/** Checks of delivery make a file accepted or not; there is no figure to rise or fall. */
const DELIVERY = [
  ...['duration', 'ratio', 'resolution', 'frame_rate', 'bit_rate', 'container', 'file_size'],
  ...['audio_rate', 'audio_bit_rate', 'audio_channels'],
];

/** What the change would do, in words: worked out anew, or the direction alone. */
export function effectText({ effect }: Advice, { t, write }: Pen): string | null {
  const { metric, unit, from, to, lo, hi, direction, method } = effect;
  if (DELIVERY.includes(metric)) return null;
  const name = t(`metric.${metric}`);
  if (method === 'recomputed' && from !== null && to !== null) {
    const [before, after] = [write(from, unit), write(to, unit)];
    if (before === after) return t('effect.small', { metric: name });
    if (lo !== null && hi !== null && write(lo, unit) !== write(hi, unit))
      return t('effect.banded', { metric: name, from: before, to: after, lo: write(lo, unit), hi: write(hi, unit) });
    return t('effect.recomputed', { metric: name, from: before, to: after });
  }
  return t(`effect.${direction}`, { metric: name });
}

/** On whose word, with its year and how firm it is. */
export const adviceSource = ({ source: { name, year, mark } }: Advice, { t }: Pick<Pen, 't'>): string =>
  name === 'Fovea default' ? t('mark.own') : [sourceName(name, t), ...(year === null ? [] : [String(year)]), t(`mark.${mark}`)].join(' · ');
