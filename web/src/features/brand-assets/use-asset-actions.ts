import type { BrandAsset } from '@fovea/contract/brand-assets';
import { useTranslation } from 'react-i18next';
import type { Action } from '../../ui/row-menu.tsx';
import { useChange } from '../../ui/use-change.ts';
import { ASSET_CHANGES, archiveAsset, restoreAsset } from './api.ts';

interface Ways {
  readonly onEdit: (asset: BrandAsset) => void;
  readonly onPicture: (asset: BrandAsset) => void;
}

const takesPicture = ({ kind }: BrandAsset) => kind !== 'colour' && kind !== 'spoken-name';

/** What can be done with an asset. Archiving and bringing back are done at once, each with its way back. */
export function useAssetActions({ onEdit, onPicture }: Ways): (asset: BrandAsset) => Action[] {
  const { t } = useTranslation('brand-asset');
  const { change } = useChange(ASSET_CHANGES);
  const bringBack = ({ id, name }: BrandAsset) =>
    change(async () => {
      await restoreAsset(id);
      return { text: t('restored', { name }), undo: () => archiveAsset(id) };
    });
  const putAway = ({ id, name }: BrandAsset) =>
    change(async () => {
      await archiveAsset(id);
      return { text: t('archived', { name }), tone: 'info', undo: () => restoreAsset(id) };
    });
  return (asset) => {
    if (asset.archived_at !== null) return [{ name: 'restore', label: t('restore'), run: () => void bringBack(asset) }];
    const picture = { name: 'picture', label: t(asset.picture ? 'replace' : 'give-picture'), run: () => onPicture(asset) };
    return [
      { name: 'edit', label: t('action.edit'), run: () => onEdit(asset) },
      ...(takesPicture(asset) ? [picture] : []),
      { name: 'archive', label: t('archive'), run: () => void putAway(asset), isApart: true },
    ];
  };
}
