import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Numbers of this feature in the reader's language. */
export function useWritten() {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const per = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 0 });
    const round = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 0 });
    const given = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 3 });
    const tenth = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' });
    const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' });
    return {
      /** A share as per cent. */
      percent: (share: number) => per.format(share),
      whole: (value: number) => round.format(value),
      /** With the decimals that somebody gave it. */
      asGiven: (value: number) => given.format(value),
      /** With its sign, as a change of level. */
      signed: (value: number) => tenth.format(value).replace('-', '\u2212'),
      date: (iso: string) => day.format(new Date(iso)),
    };
  }, [i18n.language]);
}
