import type { Brand } from '@fovea/contract/brands';
import AddRounded from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyFace, FailedFace, StaleNote } from '../../ui/faces.tsx';
import { ListBar } from '../../ui/list-bar.tsx';
import { NothingInUse } from '../../ui/nothing-in-use.tsx';
import { Pick } from '../../ui/pick.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { TableSkeleton } from '../../ui/skeletons.tsx';
import { useTableAddress } from '../../ui/table/use-table-address.ts';
import { View } from '../../ui/view.tsx';
import { brandTableQuery, useHasArchived } from './api.ts';
import { BrandForm } from './brand-form.tsx';
import { BrandTable } from './brand-table.tsx';

const SORTS = ['name', 'created_at', 'updated_at'] as const;

/** All brands of the tenant: found, sorted, added, changed, archived. */
export function BrandsPanel() {
  const { t } = useTranslation('brand');
  const address = useTableAddress(SORTS, { field: 'name', direction: 'asc' });
  const [open, setOpen] = useState<Brand | 'new' | null>(null);
  const isArchived = address.filter('state') === 'archived';
  const name = address.filter('name');
  const query = useQuery(brandTableQuery({ ...address.request, is_archived: isArchived, ...(name ? { name } : {}) }));
  const isBare = query.data?.total === 0 && !address.isFiltered('name', 'state');
  const hasArchived = useHasArchived(isBare);
  const add = (
    <Button variant="contained" startIcon={<AddRounded />} onClick={() => setOpen('new')}>
      {t('add')}
    </Button>
  );
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {!isBare && (
        <ListBar actions={add}>
          <SearchField label={t('search')} value={name} onSearch={(text) => address.setFilter('name', text)} />
          <Pick label={t('state')} value={isArchived ? 'archived' : ''} onChange={(value) => address.setFilter('state', value)}>
            <MenuItem value="">{t('state.in-use')}</MenuItem>
            <MenuItem value="archived">{t('state.archived')}</MenuItem>
          </Pick>
        </ListBar>
      )}
      <View
        query={query}
        isEmpty={() => isBare}
        loading={<TableSkeleton />}
        empty={
          hasArchived ? (
            <NothingInUse title={t('empty.archived')} add={add} onArchived={() => address.setFilter('state', 'archived')} />
          ) : (
            <EmptyFace title={t('empty.title')} text={t('empty.text')} action={add} />
          )
        }
        failed={(fault) => <FailedFace {...fault} />}
        stale={(fault) => <StaleNote {...fault} />}
        ready={(page) => <BrandTable page={page} isReading={query.isFetching} address={address} onOpen={setOpen} />}
      />
      {open && <BrandForm brand={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </Box>
  );
}
