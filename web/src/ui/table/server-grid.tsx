import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { GridColDef, GridRowId, GridValidRowModel } from '@mui/x-data-grid';
import { DataGrid } from '@mui/x-data-grid/DataGrid';
import { deDE, enUS, nlNL } from '@mui/x-data-grid/locales';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { cspNonce } from '../../lib/csp-nonce.ts';
import { languageOf } from '../../lib/languages.ts';
import { EmptyFace } from '../faces.tsx';
import { useRowsText } from './use-rows-text.ts';
import type { TableAddress } from './use-table-address.ts';
import { PAGE_SIZES } from './use-table-address.ts';

const WORDS = { en: enUS, de: deDE, nl: nlNL } as const;
const wordsIn = (language: string) => WORDS[languageOf(language)].components.MuiDataGrid.defaultProps.localeText;

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
  const { page, size } = address;
  const { field, direction: sort } = address.order;
  // The grid takes another list for another order, and goes back to its first page.
  const sortModel = useMemo(() => [{ field, sort }], [field, sort]);
  const paginationModel = useMemo(() => ({ page, pageSize: size }), [page, size]);
  const words = { ...wordsIn(i18n.language), paginationDisplayedRows: useRowsText() };
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
      paginationModel={paginationModel}
      sortModel={sortModel}
      onPaginationModelChange={({ page, pageSize }) => {
        if (page !== address.page || pageSize !== size) address.turnTo(page, pageSize);
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
      slots={{ noRowsOverlay: () => <>{nothing}</>, noResultsOverlay: () => <PastTheEnd onBack={() => address.turnTo(0, size)} /> }}
      slotProps={{ loadingOverlay: { variant: 'linear-progress', noRowsVariant: 'skeleton' } }}
      localeText={words}
      {...(nonce ? { nonce } : {})}
      sx={{
        border: 0,
        '--DataGrid-rowBorderColor': 'var(--mui-palette-divider)',
        '& .MuiDataGrid-columnSeparator': { color: 'divider' },
        '--DataGrid-overlayHeight': '320px', // a heading, two lines and a button
        '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 620, color: 'text.secondary', fontSize: 13 },
        ...(rows ? {} : { '& .MuiTablePagination-displayedRows': { visibility: 'hidden' } }), // it would say that there are none
        ...(onRow ? { '& .MuiDataGrid-row': { cursor: 'pointer' } } : {}),
      }}
    />
  );
}

/** An old link may lead behind the last page: there is something, but not here. */
function PastTheEnd({ onBack }: { readonly onBack: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyFace
      title={t('table.past-end')}
      text={t('table.past-end.text')}
      action={<Button onClick={onBack}>{t('table.to-start')}</Button>}
    />
  );
}

/** Said to who hears the table, where who sees it needs no word. */
const ForReaders = ({ children }: { readonly children: ReactNode }) => (
  <Box component="span" sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}>
    {children}
  </Box>
);
