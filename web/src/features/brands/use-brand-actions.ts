import type { Brand } from '@fovea/contract/brands';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useErrorText } from '../../lib/error-text.ts';
import type { Action } from '../../ui/row-menu.tsx';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { useArchiveBrand, useRestoreBrand } from './api.ts';

/** Where the pictures of a brand are, by which it is found. */
export const picturesOf = ({ id }: Pick<Brand, 'id'>): string => `/brand-asset?brand=${id}`;

/** What can be done with a brand. Archiving is done at once and can be undone. */
export function useBrandActions(onOpen: (brand: Brand) => void): (brand: Brand) => Action[] {
  const { t } = useTranslation('brand');
  const navigate = useNavigate();
  const say = useSnackbar();
  const text = useErrorText();
  const archive = useArchiveBrand();
  const restore = useRestoreBrand();
  const onError = (error: unknown) => say({ text: text(error), tone: 'error' });
  const bringBack = ({ id, name }: Brand) => restore.mutate(id, { onError, onSuccess: () => say({ text: t('restored', { name }) }) });
  const putAway = (brand: Brand) =>
    archive.mutate(brand.id, {
      onError,
      onSuccess: () =>
        say({
          text: t('archived', { name: brand.name }),
          tone: 'info',
          action: { label: t('action.undo'), undoes: true, run: () => bringBack(brand) },
        }),
    });
  return (brand) =>
    brand.archived_at === null
      ? [
          { name: 'edit', label: t('action.edit'), run: () => onOpen(brand) },
          { name: 'pictures', label: t('pictures'), run: () => void navigate(picturesOf(brand)) },
          { name: 'archive', label: t('archive'), run: () => putAway(brand), isApart: true },
        ]
      : [{ name: 'restore', label: t('restore'), run: () => bringBack(brand) }];
}
