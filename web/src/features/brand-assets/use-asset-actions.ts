import type { BrandAsset } from '@fovea/contract/brand-assets';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/error-text.ts';
import type { Action } from '../../ui/row-menu.tsx';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { useArchiveAsset, useRestoreAsset } from './api.ts';

interface Ways {
  readonly onEdit: (asset: BrandAsset) => void;
  readonly onPicture: (asset: BrandAsset) => void;
}

const takesPicture = ({ kind }: BrandAsset) => kind !== 'colour' && kind !== 'spoken-name';

/** What can be done with an asset. Archiving is done at once and can be undone. */
export function useAssetActions({ onEdit, onPicture }: Ways): (asset: BrandAsset) => Action[] {
  const { t } = useTranslation('brand-asset');
  const say = useSnackbar();
  const text = useErrorText();
  const archive = useArchiveAsset();
  const restore = useRestoreAsset();
  const onError = (error: unknown) => say({ text: text(error), tone: 'error' });
  const bringBack = ({ id, name }: BrandAsset) => restore.mutate(id, { onError, onSuccess: () => say({ text: t('restored', { name }) }) });
  const putAway = (asset: BrandAsset) =>
    archive.mutate(asset.id, {
      onError,
      onSuccess: () =>
        say({
          text: t('archived', { name: asset.name }),
          tone: 'info',
          action: { label: t('action.undo'), undoes: true, run: () => bringBack(asset) },
        }),
    });
  return (asset) => {
    if (asset.archived_at !== null) return [{ name: 'restore', label: t('restore'), run: () => bringBack(asset) }];
    const picture = { name: 'picture', label: t(asset.picture ? 'replace' : 'give-picture'), run: () => onPicture(asset) };
    return [
      { name: 'edit', label: t('action.edit'), run: () => onEdit(asset) },
      ...(takesPicture(asset) ? [picture] : []),
      { name: 'archive', label: t('archive'), run: () => putAway(asset), isApart: true },
    ];
  };
}
