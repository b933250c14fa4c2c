import type { PreTestUuid } from '@fovea/contract/ids';
import { useTranslation } from 'react-i18next';
import { saveTable } from '../../lib/save-table.ts';
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
      saveTable(table, 'fovea-figures.csv');
      return { text: t(is_cut ? 'taken-cut' : 'taken', { count: films }) };
    });
  };
  return { take, isBusy };
}
