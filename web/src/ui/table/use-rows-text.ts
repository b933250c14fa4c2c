import { useTranslation } from 'react-i18next';

/** Rows on show, from and to, of how many: -1 where that is only estimated. */
export interface RowsShown {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  readonly estimated?: number | undefined;
}

/** Which rows of how many are on show, in words of ours: the grid's own are not there in every language. */
export function useRowsText(): (shown: RowsShown) => string {
  const { t, i18n } = useTranslation();
  const { format } = new Intl.NumberFormat(i18n.language);
  return ({ from, to, count, estimated = -1 }) => {
    const known = { from: format(from), to: format(to) };
    if (count >= 0) return t('table.rows', { ...known, total: format(count) });
    return estimated > to ? t('table.rows-about', { ...known, total: format(estimated) }) : t('table.rows-more', known);
  };
}
