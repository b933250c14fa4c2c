import type { BrandAsset } from '@fovea/contract/brand-assets';
import type { Brand } from '@fovea/contract/brands';
import Box from '@mui/material/Box';
import Pagination from '@mui/material/Pagination';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { ClearFilters } from '../../ui/clear-filters.tsx';
import { EmptyFace } from '../../ui/faces.tsx';
import type { TableAddress } from '../../ui/table/use-table-address.ts';
import { AssetCard } from './asset-card.tsx';
import { FILTERS } from './assets-bar.tsx';
import { useAssetActions } from './use-asset-actions.ts';

const GRID = { display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 230px), 1fr))' } as const;

interface AssetGridProps {
  readonly page: { readonly data: readonly BrandAsset[]; readonly total: number };
  readonly brands: readonly Brand[];
  readonly address: TableAddress<string>;
  readonly onEdit: (asset: BrandAsset) => void;
  readonly onPicture: (asset: BrandAsset) => void;
}

/** The assets as pictures, a page at a time. */
export function AssetGrid({ page, brands, address, onEdit, onPicture }: AssetGridProps) {
  const { t } = useTranslation('brand-asset');
  const actionsOf = useAssetActions({ onEdit, onPicture });
  if (page.data.length === 0) {
    const clear = <ClearFilters onClear={() => address.clear(...FILTERS)} />;
    return <EmptyFace title={t('none.title')} text={t('none.text')} action={clear} />;
  }
  const pages = Math.ceil(page.total / address.size);
  return (
    <>
      <Box component="ul" aria-label={t('title')} sx={{ ...GRID, listStyle: 'none', m: 0, p: 0 }}>
        {page.data.map((asset) => (
          <AssetCard
            key={asset.id}
            asset={asset}
            brandName={brands.find(({ id }) => id === asset.brand_id)?.name}
            actions={actionsOf(asset)}
            onOpen={() => onEdit(asset)}
            onPicture={() => onPicture(asset)}
          />
        ))}
      </Box>
      {pages > 1 && (
        <Pagination
          sx={{ mt: 6, justifySelf: 'center' }}
          count={pages}
          page={address.page + 1}
          onChange={(_, next) => address.turnTo(next - 1, address.size)}
        />
      )}
    </>
  );
}

export const AssetGridSkeleton = () => (
  <Box sx={GRID}>
    {[0, 1, 2, 3].map((at) => (
      <Card key={at}>
        <Skeleton variant="rectangular" animation={false} height={178} />
        <Box sx={{ p: 3, height: 112 }}>
          <Skeleton width="70%" />
          <Skeleton width="45%" sx={{ fontSize: 13 }} />
        </Box>
      </Card>
    ))}
  </Box>
);
