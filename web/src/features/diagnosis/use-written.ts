import { writePercent } from '@fovea/contract/figure-writing';
import type { Norm, Rank } from '@fovea/contract/norms';
import { writeRank } from '@fovea/contract/rank-writing';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Numbers of this feature in the reader's language. */
export function useWritten() {
  const { t, i18n } = useTranslation('diagnosis');
  return useMemo(() => {
    const round = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 0 });
    const given = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 3 });
    const tenth = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' });
    const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' });
    return {
      /** A share as per cent. */
      percent: (share: number) => writePercent(share, i18n.language),
      whole: (value: number) => round.format(value),
      /** With the decimals that somebody gave it. */
      asGiven: (value: number) => given.format(value),
      /** With its sign, as a change of level. */
      signed: (value: number) => tenth.format(value).replace('-', '\u2212'),
      rank: (rank: Rank, norm: Pick<Norm, 'kind'>) =>
        writeRank(rank, { locale: i18n.language, norm, say: (key, values) => t(key, values) }),
      date: (iso: string) => day.format(new Date(iso)),
    };
  }, [t, i18n.language]);
}
