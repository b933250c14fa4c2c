import type { Tenant } from '@fovea/contract/tenants';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useNavigate } from 'react-router';
import { formatDay } from '../../lib/format.ts';
import { ClearFilters } from '../../ui/clear-filters.tsx';
import { EmptyFace, FailedFace, StaleNote } from '../../ui/faces.tsx';
import { ListBar } from '../../ui/list-bar.tsx';
import { Pick } from '../../ui/pick.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import type { ServerColumn } from '../../ui/table/server-grid.tsx';
import { ServerTable } from '../../ui/table/server-table.tsx';
import { useTableAddress } from '../../ui/table/use-table-address.ts';
import { tenantsQuery } from './api.ts';
import { daysLeft } from './days-left.ts';

const STATES = ['open', 'closing'] as const;

/** All organisations that one may see. */
export function TenantsTable({ actions }: { readonly actions: ReactNode }) {
  const { t, i18n } = useTranslation('tenants');
  const navigate = useNavigate();
  const address = useTableAddress(['name', 'slug', 'created_at'], { field: 'name', direction: 'asc' });
  const search = address.filter('search').trim().slice(0, 200);
  const state = STATES.find((name) => name === address.filter('state'));
  const query = useQuery(tenantsQuery({ ...address.request, ...(search && { search }), ...(state && { state }) }));
  const { data, error } = query;
  const fault = { error, retry: () => void query.refetch(), isRetrying: query.isFetching };
  if (!data && error) return <FailedFace {...fault} />;
  return (
    <>
      <Box sx={{ mb: 4 }}>
        <ListBar actions={actions}>
          <SearchField label={t('search')} value={address.filter('search')} onSearch={(text) => address.setFilter('search', text)} />
          <Pick label={t('state')} value={state ?? ''} onChange={(name) => address.setFilter('state', name)}>
            <MenuItem value="">{t('state.all')}</MenuItem>
            {STATES.map((name) => (
              <MenuItem key={name} value={name}>
                {t(`state.${name}`)}
              </MenuItem>
            ))}
          </Pick>
        </ListBar>
      </Box>
      {data && (error || query.fetchStatus === 'paused') && <StaleNote {...fault} />}
      <ServerTable
        label={t('title')}
        rows={data?.data}
        total={data?.total ?? 0}
        isTotalEstimate={data?.total_is_estimate ?? false}
        isReading={query.isPlaceholderData || !data}
        columns={columnsOf(t, i18n.language)}
        address={address}
        rowId={({ id }) => id}
        onRow={({ slug }) => void navigate(`/tenant/${slug}`)}
        nothing={
          <EmptyFace
            title={t('none.title')}
            text={t('none.text')}
            action={<ClearFilters onClear={() => address.clear('search', 'state')} />}
          />
        }
      />
    </>
  );
}

const columnsOf = (t: TFunction<'tenants'>, locale: string): ServerColumn[] => [
  { field: 'name', headerName: t('name'), flex: 2, minWidth: 170, renderCell: ({ row }) => <Name tenant={row} /> },
  { field: 'slug', headerName: t('slug'), flex: 1.4, isWide: true },
  { field: 'user_count', headerName: t('people'), sortable: false, isWide: true, type: 'number', align: 'left', headerAlign: 'left' },
  { field: 'state', headerName: t('state'), sortable: false, minWidth: 128, renderCell: ({ row }) => <State tenant={row} /> },
  { field: 'created_at', headerName: t('since'), isWide: true, renderCell: ({ row }) => formatDay(row.created_at, locale) },
];

const Name = ({ tenant: { name, slug } }: { readonly tenant: Tenant }) => (
  <Link
    component={RouterLink}
    to={`/tenant/${slug}`}
    title={name}
    color="inherit"
    underline="hover"
    sx={{ fontWeight: 620, overflow: 'hidden', textOverflow: 'ellipsis' }}
  >
    {name}
  </Link>
);

function State({ tenant: { deletion } }: { readonly tenant: Tenant }) {
  const { t } = useTranslation('tenants');
  if (!deletion) return <>{t('state.open')}</>;
  return <Chip size="small" color="warning" variant="outlined" label={t('state.closing-in', { count: daysLeft(deletion.due_at) })} />;
}
