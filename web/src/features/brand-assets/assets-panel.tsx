import type { BrandAsset } from '@fovea/contract/brand-assets';
import { BrandAssetKind } from '@fovea/contract/brand-assets';
import type { Brand } from '@fovea/contract/brands';
import AddPhotoAlternateRounded from '@mui/icons-material/AddPhotoAlternateRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLiveInterval } from '../../lib/live.ts';
import { DropVeil } from '../../ui/drop-veil.tsx';
import { EmptyFace, FailedFace, StaleNote } from '../../ui/faces.tsx';
import { NothingInUse } from '../../ui/nothing-in-use.tsx';
import { useTableAddress } from '../../ui/table/use-table-address.ts';
import { useFileDrop } from '../../ui/use-file-drop.ts';
import { View } from '../../ui/view.tsx';
import { assetTableQuery, brandsQuery, useHasArchived } from './api.ts';
import { AssetForm } from './asset-form.tsx';
import { AssetGrid, AssetGridSkeleton } from './asset-grid.tsx';
import { AssetsBar, FILTERS } from './assets-bar.tsx';
import { NewPicturesDialog } from './new-pictures-dialog.tsx';
import { ReplacePicture } from './replace-picture.tsx';
import { useReplacement } from './use-replacement.ts';

/** All brand assets of the tenant. They belong to brands, so without one there is nothing to add them to. */
export function AssetsPanel() {
  const { t } = useTranslation('brand-asset');
  const brands = useQuery(brandsQuery);
  return (
    <View
      query={brands}
      isEmpty={({ length }) => length === 0}
      loading={<AssetGridSkeleton />}
      empty={
        <EmptyFace
          title={t('no-brand.title')}
          text={t('no-brand.text')}
          action={
            <Button variant="contained" component={Link} to="/brand">
              {t('no-brand.add')}
            </Button>
          }
        />
      }
      failed={(fault) => <FailedFace {...fault} />}
      stale={(fault) => <StaleNote {...fault} />}
      ready={(all) => <Assets brands={all} />}
    />
  );
}

const SORTS = ['updated_at', 'name', 'created_at'] as const;

type Open =
  | { readonly kind: 'edit'; readonly asset: BrandAsset }
  | { readonly kind: 'words' }
  | { readonly kind: 'pictures'; readonly files: readonly File[] };

function Assets({ brands }: { readonly brands: readonly Brand[] }) {
  const { t } = useTranslation('brand-asset');
  const address = useTableAddress(SORTS, { field: 'created_at', direction: 'desc' });
  const [open, setOpen] = useState<Open | null>(null);
  const { replacement, ask, end } = useReplacement();
  const brand = brands.find(({ id }) => id === address.filter('brand'))?.id ?? null;
  const kind = BrandAssetKind.safeParse(address.filter('kind')).data;
  const name = address.filter('name');
  const narrowed = { ...(name ? { name } : {}), ...(brand ? { brand_id: brand } : {}), ...(kind ? { kind } : {}) };
  const wish = { ...address.request, ...narrowed, is_archived: address.filter('state') === 'archived' };
  const query = useQuery(assetTableQuery(wish, useLiveInterval()));
  const isOver = useFileDrop((files) => open === null && setOpen({ kind: 'pictures', files }));
  const isBare = query.data?.total === 0 && !address.isFiltered(...FILTERS);
  const hasArchived = useHasArchived(isBare);
  const close = () => setOpen((now) => (now === open ? null : now)); // an answer that comes late closes no other
  const actions = (
    <>
      <Button variant="outlined" onClick={() => setOpen({ kind: 'words' })}>
        {t('add.words')}
      </Button>
      <Button variant="contained" startIcon={<AddPhotoAlternateRounded />} onClick={() => setOpen({ kind: 'pictures', files: [] })}>
        {t('add.pictures')}
      </Button>
    </>
  );
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {!isBare && <AssetsBar address={address} brands={brands} actions={actions} />}
      <View
        query={query}
        isEmpty={() => isBare}
        loading={<AssetGridSkeleton />}
        empty={
          hasArchived ? (
            <NothingInUse title={t('empty.archived')} add={actions} onArchived={() => address.setFilter('state', 'archived')} />
          ) : (
            <EmptyFace title={t('empty.title')} text={t('empty.text')} action={actions} />
          )
        }
        failed={(fault) => <FailedFace {...fault} />}
        stale={(fault) => <StaleNote {...fault} />}
        ready={(page) => (
          <AssetGrid page={page} brands={brands} address={address} onEdit={(asset) => setOpen({ kind: 'edit', asset })} onPicture={ask} />
        )}
      />
      {open?.kind === 'pictures' && <NewPicturesDialog brands={brands} brand={brand} files={open.files} onClose={close} />}
      {open?.kind === 'words' && <AssetForm asset={null} brands={brands} brand={brand} onClose={close} />}
      {open?.kind === 'edit' && <AssetForm asset={open.asset} brands={brands} brand={brand} onClose={close} />}
      {replacement && <ReplacePicture of={replacement} onClose={end} />}
      <DropVeil isOver={isOver && open === null} title={t('drop')} />
    </Box>
  );
}
