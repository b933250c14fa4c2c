import { BrandAssetKind } from '@fovea/contract/brand-assets';
import type { Brand } from '@fovea/contract/brands';
import MenuItem from '@mui/material/MenuItem';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListBar } from '../../ui/list-bar.tsx';
import { Pick } from '../../ui/pick.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import type { TableAddress } from '../../ui/table/use-table-address.ts';

interface AssetsBarProps {
  readonly address: TableAddress<string>;
  readonly brands: readonly Brand[];
  readonly actions: ReactNode;
}

/** The names of the filters in the address. */
export const FILTERS = ['name', 'brand', 'kind', 'state'] as const;

/** Narrows the assets, and adds new ones. */
export function AssetsBar({ address, brands, actions }: AssetsBarProps) {
  const { t } = useTranslation('brand-asset');
  const set = (name: string) => (value: string) => address.setFilter(name, value);
  return (
    <ListBar actions={actions}>
      <SearchField label={t('search')} value={address.filter('name')} onSearch={set('name')} />
      <Pick
        label={t('brand')}
        value={brands.some(({ id }) => id === address.filter('brand')) ? address.filter('brand') : ''}
        onChange={set('brand')}
      >
        <MenuItem value="">{t('filter.all')}</MenuItem>
        {brands.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </Pick>
      <Pick label={t('kind')} value={BrandAssetKind.safeParse(address.filter('kind')).data ?? ''} onChange={set('kind')}>
        <MenuItem value="">{t('filter.all')}</MenuItem>
        {BrandAssetKind.options.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {t(`kind.${kind}`)}
          </MenuItem>
        ))}
      </Pick>
      <Pick label={t('state')} value={address.filter('state') === 'archived' ? 'archived' : ''} onChange={set('state')}>
        <MenuItem value="">{t('state.in-use')}</MenuItem>
        <MenuItem value="archived">{t('state.archived')}</MenuItem>
      </Pick>
    </ListBar>
  );
}
