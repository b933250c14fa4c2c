import { OwnPlacement } from '@fovea/contract/own-placements';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/format.ts';
import { ClearFilters } from '../../ui/clear-filters.tsx';
import { EmptyFace } from '../../ui/faces.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { ShapeIcon } from '../../ui/shape-icon.tsx';
import { ACTIONS_COLUMN } from '../../ui/table/actions-column.ts';
import type { ServerColumn } from '../../ui/table/server-grid.tsx';
import { ServerTable } from '../../ui/table/server-table.tsx';
import type { TableAddress } from '../../ui/table/use-table-address.ts';
import type { OwnOpeners } from './use-own-actions.ts';
import { useOwnActions } from './use-own-actions.ts';

interface OwnPlacementTableProps extends OwnOpeners {
  readonly page: { readonly data: readonly OwnPlacement[]; readonly total: number; readonly total_is_estimate: boolean };
  readonly isReading: boolean;
  readonly address: TableAddress<string>;
}

/** The organisation's placements as rows. A row opens its form, unless it is archived: then it is restored first. */
export function OwnPlacementTable({ page, isReading, address, ...openers }: OwnPlacementTableProps) {
  const { t } = useTranslation('own-placement');
  return (
    <ServerTable
      label={t('title')}
      rows={page.data}
      total={page.total}
      isTotalEstimate={page.total_is_estimate}
      isReading={isReading}
      columns={useColumns(openers)}
      address={address}
      rowId={(row) => OwnPlacement.parse(row).id}
      onRow={(row) => {
        const own = OwnPlacement.parse(row);
        if (own.archived_at === null) openers.onOpen({ own });
      }}
      nothing={
        <EmptyFace title={t('none.title')} text={t('none.text')} action={<ClearFilters onClear={() => address.clear('name', 'state')} />} />
      }
    />
  );
}

const LINE = { display: 'flex', alignItems: 'center', gap: 2, height: '100%', minWidth: 0 } as const;
const CUT = { overflow: 'hidden', textOverflow: 'ellipsis' } as const;

function useColumns(openers: OwnOpeners): ServerColumn[] {
  const { t, i18n } = useTranslation('own-placement');
  const actionsOf = useOwnActions(openers);
  return [
    {
      field: 'name',
      headerName: t('name'),
      flex: 2,
      minWidth: 150,
      renderCell: ({ row }) => {
        const { name, rules } = OwnPlacement.parse(row);
        return (
          <Box sx={LINE}>
            <ShapeIcon ratio={rules.format.width / rules.format.height} />
            <Box component="span" sx={CUT}>
              {name}
            </Box>
          </Box>
        );
      },
    },
    {
      field: 'format',
      headerName: t('kind'),
      sortable: false,
      isWide: true,
      valueGetter: (_, row) => {
        const { kind, width, height } = OwnPlacement.parse(row).rules.format;
        return kind === 'pixels' ? `${width} × ${height} px` : `${width}:${height}`;
      },
    },
    {
      field: 'source',
      headerName: t('source'),
      sortable: false,
      isWide: true,
      flex: 2,
      valueGetter: (_, row) => OwnPlacement.parse(row).rules.source.name,
    },
    { field: 'version', headerName: t('version'), sortable: false, isWide: true, maxWidth: 100 },
    {
      field: 'updated_at',
      headerName: t('changed'),
      isWide: true,
      maxWidth: 130,
      valueFormatter: (value) => formatDay(String(value), i18n.language),
    },
    {
      ...ACTIONS_COLUMN,
      headerName: t('actions'),
      renderCell: ({ row }) => {
        const own = OwnPlacement.parse(row);
        return <RowMenu label={t('action.more-of', { name: own.name })} actions={actionsOf(own)} />;
      },
    },
  ];
}
