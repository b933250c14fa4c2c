import type { CurrentUser } from '@fovea/contract/sessions';
import type { User } from '@fovea/contract/users';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/format.ts';
import { ClearFilters } from '../../ui/clear-filters.tsx';
import { EmptyFace, FailedFace, StaleNote } from '../../ui/faces.tsx';
import type { Action } from '../../ui/row-menu.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { ACTIONS_COLUMN } from '../../ui/table/actions-column.ts';
import type { ServerColumn } from '../../ui/table/server-grid.tsx';
import { ServerTable } from '../../ui/table/server-table.tsx';
import { StatusChip } from './status-chip.tsx';
import type { UsersTableState } from './use-users-table.ts';

interface UsersTableProps {
  readonly me: CurrentUser;
  readonly table: UsersTableState;
  readonly withTenant: boolean;
  readonly actionsOf: (user: User) => readonly Action[];
  readonly onEdit: (user: User) => void;
}

/** One page of people. */
export function UsersTable({ me, table: { address, query }, withTenant, actionsOf, onEdit }: UsersTableProps) {
  const { t, i18n } = useTranslation('users');
  const { data, error } = query;
  const fault = { error, retry: () => void query.refetch(), isRetrying: query.isFetching };
  if (!data && error) return <FailedFace {...fault} />;
  return (
    <>
      {data && (error || query.fetchStatus === 'paused') && <StaleNote {...fault} />}
      <ServerTable
        label={t('shell.users')}
        rows={data?.data}
        total={data?.total ?? 0}
        isTotalEstimate={data?.total_is_estimate ?? false}
        isReading={query.isPlaceholderData || !data}
        columns={columnsOf(t, { me, withTenant, locale: i18n.language, actionsOf })}
        address={address}
        rowId={({ id }) => id}
        onRow={({ id }) => {
          const user = data?.data.find((each) => each.id === id);
          if (user && actionsOf(user).length > 0) onEdit(user);
        }}
        nothing={
          <EmptyFace
            title={t('none.title')}
            text={t('none.text')}
            action={<ClearFilters onClear={() => address.clear('search', 'role', 'status', 'tenant')} />}
          />
        }
      />
    </>
  );
}

interface Look extends Pick<UsersTableProps, 'me' | 'withTenant' | 'actionsOf'> {
  readonly locale: string;
}

function columnsOf(t: TFunction<'users'>, { me, withTenant, locale, actionsOf }: Look): ServerColumn[] {
  return [
    {
      field: 'name',
      headerName: t('person'),
      flex: 2.4,
      minWidth: 170,
      renderCell: ({ row }) => <Person user={row} isMe={row.id === me.id} />,
    },
    ...(withTenant ? [{ field: 'tenant_name', headerName: t('tenant'), flex: 1.4, sortable: false, isWide: true }] : []),
    { field: 'role', headerName: t('role'), isWide: true, renderCell: ({ row }) => t(`role.${row.role}`) },
    {
      field: 'status',
      headerName: t('status'),
      minWidth: 134,
      sortable: false,
      renderCell: ({ row }) => <StatusChip status={row.status} />,
    },
    { field: 'created_at', headerName: t('since'), isWide: true, renderCell: ({ row }) => formatDay(row.created_at, locale) },
    {
      ...ACTIONS_COLUMN,
      headerName: t('actions'),
      renderCell: ({ row }) => <RowMenu label={t('action.more-of', { name: row.name })} actions={actionsOf(row)} />,
    },
  ];
}

function Person({ user: { name, email }, isMe }: { readonly user: User; readonly isMe: boolean }) {
  const { t } = useTranslation('users');
  const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
  return (
    <Box sx={{ display: 'grid', alignContent: 'center', height: '100%', lineHeight: 1.4, minWidth: 0 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', minWidth: 0 }}>
        <Box component="span" title={name} sx={{ ...cut, fontWeight: 620 }}>
          {name}
        </Box>
        {isMe && <Chip size="small" label={t('you')} sx={{ height: 20 }} />}
      </Box>
      <Box component="span" title={email} sx={{ ...cut, color: 'text.secondary', fontSize: 13 }}>
        {email}
      </Box>
    </Box>
  );
}
