import type { TFunction } from 'i18next';
import { formatBytes, formatLimit, formatRatio, formatTime } from '../../lib/format.ts';
import type { Remark } from './check-file.ts';

/** A remark as a sentence in the reader's language. */
export function remarkText(t: TFunction<'pre-test'>, remark: Remark, locale: string): string {
  switch (remark.kind) {
    case 'refuse.empty':
      return t('refuse.empty');
    case 'refuse.kind':
      return t('refuse.kind');
    case 'refuse.container':
      return t('refuse.container', { kind: remark.container });
    case 'refuse.bytes':
      return t('refuse.bytes', { bytes: formatBytes(remark.bytes, locale), limit: formatLimit(remark.limit, locale) });
    case 'refuse.short':
      return t('refuse.short', { time: formatTime(remark.durationS), limit: formatTime(remark.limitS) });
    case 'refuse.long':
      return t('refuse.long', { time: formatTime(remark.durationS), limit: formatTime(remark.limitS) });
    case 'refuse.allowance': {
      const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(remark.renewsAt));
      return remark.leftS === 0 ? t('refuse.allowance-none', { day }) : t('refuse.allowance', { left: formatTime(remark.leftS), day });
    }
    case 'refuse.side':
      return t('refuse.side', { size: remark.size, limit: remark.limitPx });
    case 'warn.unread':
      return t('warn.unread');
    case 'warn.twice':
      return t('warn.twice');
    case 'warn.name':
      return t('warn.name', { extension: remark.extension, kind: remark.container });
    case 'warn.small':
      return t('warn.small', { size: remark.size });
    case 'warn.place-short':
      return t('warn.place-short', { time: formatTime(remark.durationS), limit: formatTime(remark.limitS) });
    case 'warn.place-long':
      return t('warn.place-long', { time: formatTime(remark.durationS), limit: formatTime(remark.limitS) });
    case 'warn.place-bytes':
      return t('warn.place-bytes', { bytes: formatBytes(remark.bytes, locale), limit: formatLimit(remark.limit, locale) });
    case 'warn.pixels':
      return t('warn.pixels', { size: remark.size, wanted: remark.wanted });
    case 'warn.shape':
      return t('warn.shape', { ratio: formatRatio(remark.widthPx, remark.heightPx, locale), wanted: remark.wanted });
  }
}
