import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { GridColDef, GridRowId, GridValidRowModel } from '@mui/x-data-grid';
import { DataGrid } from '@mui/x-data-grid/DataGrid';
import { deDE, enUS, nlNL } from '@mui/x-data-grid/locales';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cspNonce } from '../../lib/csp-nonce.ts';
import type { TableAddress } from './use-table-address.ts';
import { PAGE_SIZES } from './use-table-address.ts';

const WORDS = { en: enUS, de: deDE, nl: nlNL } as const;
const isLanguage = (name: string): name is keyof typeof WORDS => Object.hasOwn(WORDS, name);

/** A column of a server table. */
export type ServerColumn = GridColDef & {
  /** Left out on a phone, where the first columns must be readable. */
  readonly isWide?: boolean;
  /** Its head is read out and not seen: buttons need no word over them. */
  readonly isHeadQuiet?: boolean;
};

export interface ServerGridProps {
  /** What the table is of, for who cannot see it. */
  readonly label: string;
  /** Undefined until the first page has come; the page before stays while the next is read. */
  readonly rows: readonly GridValidRowModel[] | undefined;
  readonly total: number;
  readonly isTotalEstimate: boolean;
  readonly isReading: boolean;
  readonly columns: readonly ServerColumn[];
  readonly address: TableAddress<string>;
  readonly rowId: (row: GridValidRowModel) => GridRowId;
  readonly onRow?: (row: GridValidRowModel) => void;
  /** What stands where nothing matches the filters. */
  readonly nothing: ReactNode;
}

/** The grid itself; see `ServerTable`. */
export function ServerGrid(props: ServerGridProps) {
  const { label, rows, total, isTotalEstimate, isReading, columns, address, rowId, onRow, nothing } = props;
  const { i18n } = useTranslation();
  const isPhone = useMediaQuery('(max-width:899px)', { noSsr: true });
  const nonce = cspNonce();
  const words = isLanguage(i18n.language) ? WORDS[i18n.language] : WORDS.en;
  return (
    <DataGrid
      aria-label={label}
      rows={rows ? [...rows] : []}
      columns={columns.map(({ isWide: _, isHeadQuiet, ...column }) => ({
        ...{ flex: 1, minWidth: 100, ...column },
        ...(isHeadQuiet ? { renderHeader: () => <ForReaders>{column.headerName}</ForReaders> } : {}),
      }))}
      columnVisibilityModel={Object.fromEntries(columns.filter(({ isWide }) => isWide).map(({ field }) => [field, !isPhone]))}
      getRowId={rowId}
      loading={isReading}
      rowCount={isTotalEstimate ? -1 : total}
      {...(isTotalEstimate ? { estimatedRowCount: total } : {})}
      paginationMode="server"
      sortingMode="server"
      filterMode="server"
      sortingOrder={['asc', 'desc']}
      pageSizeOptions={[...PAGE_SIZES]}
      paginationModel={{ page: address.page, pageSize: address.size }}
      sortModel={[{ field: address.order.field, sort: address.order.direction }]}
      onPaginationModelChange={({ page, pageSize }) => {
        if (page !== address.page || pageSize !== address.size) address.turnTo(page, pageSize);
      }}
      onSortModelChange={([chosen]) => address.orderBy(chosen?.sort ? { field: chosen.field, direction: chosen.sort } : null)}
      {...(onRow ? { onRowClick: ({ row }) => onRow(row) } : {})}
      disableColumnFilter
      disableColumnMenu
      disableColumnSelector
      disableRowSelectionOnClick
      autoHeight
      density="standard"
      rowHeight={52}
      slots={{ noRowsOverlay: () => <>{nothing}</> }}
      slotProps={{ loadingOverlay: { variant: 'linear-progress', noRowsVariant: 'skeleton' } }}
      localeText={words.components.MuiDataGrid.defaultProps.localeText}
      {...(nonce ? { nonce } : {})}
      sx={{
        border: 0,
        '--DataGrid-rowBorderColor': 'var(--mui-palette-divider)',
        '& .MuiDataGrid-columnSeparator': { color: 'divider' },
        '--DataGrid-overlayHeight': '320px', // a heading, two lines and a button
        '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 620, color: 'text.secondary', fontSize: 13 },
        ...(onRow ? { '& .MuiDataGrid-row': { cursor: 'pointer' } } : {}),
      }}
    />
  );
}

/** Said to who hears the table, where who sees it needs no word. */
const ForReaders = ({ children }: { readonly children: ReactNode }) => (
  <Box component="span" sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}>
    {children}
  </Box>
);
