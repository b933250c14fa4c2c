import type { PreTestUuid } from '@fovea/contract/ids';
import { useTranslation } from 'react-i18next';
import { saveText } from '../../lib/save-text.ts';
import { useChange } from '../../ui/use-change.ts';
import { takeFigures } from './api.ts';
import type { LibraryRequest } from './choice.ts';

/** Saves the figures of a list, or of films that are chosen in it, in the order of the list; says how many, and where there are more. */
export function useTaking({ sortField, sortFieldDir, ...filters }: LibraryRequest) {
  const { t } = useTranslation('predictions');
  const { change, isBusy } = useChange([]);
  const take = (ids: readonly PreTestUuid[] | null): void => {
    void change(async () => {
      const wish = { ...(sortField && { sortField }), ...(sortFieldDir && { sortFieldDir }) };
      const { table, films, is_cut } = await takeFigures(ids ? { ...wish, ids: [...ids] } : { ...wish, ...filters });
      // The mark at the front tells spreadsheets that it is UTF-8.
      saveText(`\ufeff${table}`, { name: 'fovea-figures.csv', type: 'text/csv;charset=utf-8' });
      return { text: t(is_cut ? 'taken-cut' : 'taken', { count: films }) };
    });
  };
  return { take, isBusy };
}
