import type { RequestLogRow } from '@fovea/contract/request-log';
import LinkRounded from '@mui/icons-material/LinkRounded';
import RefreshRounded from '@mui/icons-material/RefreshRounded';
import ReportProblemOutlined from '@mui/icons-material/ReportProblemOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useNavigate } from 'react-router';
import { EmptyFace, FailedFace, StaleNote } from '../../ui/faces.tsx';
import { SaveListButton } from '../../ui/save-list-button.tsx';
import type { ServerColumn } from '../../ui/table/server-grid.tsx';
import { ServerTable } from '../../ui/table/server-table.tsx';
import { useTableAddress } from '../../ui/table/use-table-address.ts';
import { useCopy } from '../../ui/use-copy.ts';
import { requestsQuery } from './api.ts';
import { formatInstant } from './format-instant.ts';
import { RequestFilters } from './request-filters.tsx';
import { FILTERS, wishIn } from './request-wish.ts';
import { StatusCode } from './status-code.tsx';

interface RequestTableProps {
  readonly isAdmin: boolean;
}

/** The log of requests, as its address asks for it. */
export function RequestTable({ isAdmin }: RequestTableProps) {
  const { t, i18n } = useTranslation('request-log');
  const navigate = useNavigate();
  const address = useTableAddress(['created_at', 'duration_ms', 'status'], { field: 'created_at', direction: 'desc' });
  const { tenantId, wish } = wishIn(address, Date.now());
  const query = useQuery(requestsQuery(isAdmin ? tenantId : undefined, wish));
  const { data, error } = query;
  const fault = { error, retry: () => void query.refetch(), isRetrying: query.isFetching };
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mb: 4, alignItems: 'center' }}>
        <RequestFilters address={address} tenantId={tenantId} withTenant={isAdmin} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1, ml: 'auto' }}>
          {address.isFiltered(...FILTERS) && <Button onClick={() => address.clear(...FILTERS)}>{t('action.clear-filters')}</Button>}
          <CopyLink />
          <SaveListButton
            make={async () => (await import('./request-csv.ts')).requestsInPieces(isAdmin ? tenantId : undefined, wish, Date.now())}
            fileName="fovea-requests.csv"
          />
          <Button startIcon={<RefreshRounded />} onClick={fault.retry} loading={query.isFetching && !query.isPlaceholderData}>
            {t('again')}
          </Button>
        </Box>
      </Box>
      {data && (error || query.fetchStatus === 'paused') && <StaleNote {...fault} />}
      {!data && error ? (
        <FailedFace {...fault} />
      ) : (
        <ServerTable
          label={t('title')}
          rows={data?.data}
          total={data?.total ?? 0}
          isTotalEstimate={data?.total_is_estimate ?? false}
          isReading={query.isPlaceholderData || !data}
          columns={columnsOf(t, { isAdmin, locale: i18n.language })}
          address={address}
          rowId={({ id }) => id}
          onRow={({ id }) => void navigate(`/request-log/${id}`)}
          nothing={<EmptyFace title={t('none.title')} text={t('none.text')} />}
        />
      )}
    </>
  );
}

function CopyLink() {
  const { t } = useTranslation('request-log');
  const copy = useCopy();
  return (
    <Button startIcon={<LinkRounded />} onClick={() => void copy(window.location.href, t('link.copied'))}>
      {t('link')}
    </Button>
  );
}

const columnsOf = (t: TFunction<'request-log'>, { isAdmin, locale }: { isAdmin: boolean; locale: string }): ServerColumn[] => [
  {
    field: 'created_at',
    headerName: t('at'),
    minWidth: 150,
    isWide: true,
    renderCell: ({ row }) => formatInstant(row.created_at, locale),
  },
  {
    field: 'route',
    headerName: t('request'),
    flex: 2.4,
    minWidth: 170,
    sortable: false,
    renderCell: ({ row }) => <Request row={row} locale={locale} />,
  },
  { field: 'status', headerName: t('status'), minWidth: 90, renderCell: ({ row }) => <StatusCode status={row.status} code={row.code} /> },
  {
    field: 'user',
    headerName: t('person'),
    sortable: false,
    isWide: true,
    renderCell: ({ row }) => <span title={whoOf(t, row)}>{whoOf(t, row)}</span>,
  },
  ...(isAdmin ? [{ field: 'tenant_name', headerName: t('tenant'), sortable: false, isWide: true }] : []),
  {
    field: 'duration_ms',
    headerName: t('duration'),
    isWide: true,
    align: 'right',
    headerAlign: 'right',
    renderCell: ({ row }) => t('ms', { ms: row.duration_ms.toLocaleString(locale) }),
  },
];

/** Who asked, as far as the reader may know. */
export function whoOf(t: TFunction<'request-log'>, { user, actor, is_by_operator }: Omit<RequestLogRow, 'behind'>): string {
  if (is_by_operator) return user ? t('who.operator-as', { name: user.name }) : t('who.operator');
  return user?.name ?? t(`who.${actor}`);
}

function Request({ row, locale }: { readonly row: RequestLogRow; readonly locale: string }) {
  const { id, method, route, created_at } = row;
  return (
    <Box sx={{ display: 'grid', alignContent: 'center', height: '100%', minWidth: 0, lineHeight: 1.4 }}>
      <Link
        component={RouterLink}
        to={`/request-log/${id}`}
        color="inherit"
        underline="hover"
        title={`${method} ${route}`}
        sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
      >
        {row.has_error_report && <Reported />}
        <b>{method}</b> {route}
      </Link>
      <Box component="span" sx={{ display: { md: 'none' }, fontSize: 12, color: 'text.secondary' }}>
        {formatInstant(created_at, locale)}
      </Box>
    </Box>
  );
}

/** The sign of a request by which, or about which, a browser reported a fault. */
function Reported() {
  const { t } = useTranslation('request-log');
  return (
    <ReportProblemOutlined titleAccess={t('reported')} sx={{ fontSize: 16, mr: 1, verticalAlign: 'text-bottom', color: 'warning.main' }} />
  );
}
