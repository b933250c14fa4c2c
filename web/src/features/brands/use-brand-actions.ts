import type { Brand } from '@fovea/contract/brands';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Action } from '../../ui/row-menu.tsx';
import { useChange } from '../../ui/use-change.ts';
import { archiveBrand, BRAND_CHANGES, restoreBrand } from './api.ts';

/** Where the pictures of a brand are, by which it is found. */
export const picturesOf = ({ id }: Pick<Brand, 'id'>): string => `/brand-asset?brand=${id}`;

/** What can be done with a brand. Archiving and bringing back are done at once, each with its way back. */
export function useBrandActions(onOpen: (brand: Brand) => void): (brand: Brand) => Action[] {
  const { t } = useTranslation('brand');
  const navigate = useNavigate();
  const { change } = useChange(BRAND_CHANGES);
  const bringBack = ({ id, name }: Brand) =>
    change(async () => {
      await restoreBrand(id);
      return { text: t('restored', { name }), undo: () => archiveBrand(id) };
    });
  const putAway = ({ id, name }: Brand) =>
    change(async () => {
      await archiveBrand(id);
      return { text: t('archived', { name }), tone: 'info', undo: () => restoreBrand(id) };
    });
  return (brand) =>
    brand.archived_at === null
      ? [
          { name: 'edit', label: t('action.edit'), run: () => onOpen(brand) },
          { name: 'pictures', label: t('pictures'), run: () => void navigate(picturesOf(brand)) },
          { name: 'archive', label: t('archive'), run: () => void putAway(brand), isApart: true },
        ]
      : [{ name: 'restore', label: t('restore'), run: () => void bringBack(brand) }];
}
