import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** The words of a list, read once for all of its films: asking again for each of them is what made long lists slow. */
export interface FilmWords {
  readonly t: TFunction<'predictions'>;
  /** Words of the checks. */
  readonly tCheck: TFunction<'compliance'>;
  readonly locale: string;
  /** The day, and the year only when it is not this one. */
  readonly day: (iso: string) => string;
  readonly moment: (iso: string) => string;
}

export function useFilmWords(): FilmWords {
  const { t, i18n } = useTranslation('predictions');
  const { t: tCheck } = useTranslation('compliance');
  const locale = i18n.language;
  return useMemo(() => {
    const thisYear = new Date().getFullYear();
    const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' });
    const dayAndYear = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' });
    const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
    return {
      t,
      tCheck,
      locale,
      day: (iso) => {
        const date = new Date(iso);
        return (date.getFullYear() === thisYear ? day : dayAndYear).format(date);
      },
      moment: (iso) => moment.format(new Date(iso)),
    };
  }, [t, tCheck, locale]);
}
