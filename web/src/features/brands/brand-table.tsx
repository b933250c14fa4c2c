import { Brand } from '@fovea/contract/brands';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/format.ts';
import { ClearFilters } from '../../ui/clear-filters.tsx';
import { ColourSwatch } from '../../ui/colour-swatch.tsx';
import { EmptyFace } from '../../ui/faces.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { ACTIONS_COLUMN } from '../../ui/table/actions-column.ts';
import type { ServerColumn } from '../../ui/table/server-grid.tsx';
import { ServerTable } from '../../ui/table/server-table.tsx';
import type { TableAddress } from '../../ui/table/use-table-address.ts';
import { useBrandActions } from './use-brand-actions.ts';

interface BrandTableProps {
  readonly page: { readonly data: readonly Brand[]; readonly total: number; readonly total_is_estimate: boolean };
  readonly isReading: boolean;
  readonly address: TableAddress<string>;
  readonly onOpen: (brand: Brand) => void;
}

const SHOWN_COLOURS = 6;

/** The brands as rows. A row opens its form, unless it is archived: then it is restored first. */
export function BrandTable({ page, isReading, address, onOpen }: BrandTableProps) {
  const { t, i18n } = useTranslation('brand');
  const actionsOf = useBrandActions(onOpen);
  const columns: ServerColumn[] = [
    { field: 'name', headerName: t('name'), flex: 2, minWidth: 150 },
    {
      field: 'colours',
      headerName: t('colours'),
      sortable: false,
      isWide: true,
      valueGetter: (_, row) => Brand.parse(row).colours.map(({ hex }) => hex),
      renderCell: ({ row }) => <Colours brand={Brand.parse(row)} />,
    },
    {
      field: 'words',
      headerName: t('words'),
      sortable: false,
      isWide: true,
      flex: 2,
      valueGetter: (_, row) => {
        const { aliases, spellings, products } = Brand.parse(row);
        return [...new Set([...aliases, ...spellings, ...products])].join(', ');
      },
    },
    {
      field: 'updated_at',
      headerName: t('changed'),
      isWide: true,
      maxWidth: 150,
      valueFormatter: (value) => formatDay(String(value), i18n.language),
    },
    {
      ...ACTIONS_COLUMN,
      headerName: t('actions'),
      renderCell: ({ row }) => {
        const brand = Brand.parse(row);
        return <RowMenu label={t('action.more-of', { name: brand.name })} actions={actionsOf(brand)} />;
      },
    },
  ];
  return (
    <ServerTable
      label={t('title')}
      rows={page.data}
      total={page.total}
      isTotalEstimate={page.total_is_estimate}
      isReading={isReading}
      columns={columns}
      address={address}
      rowId={(row) => Brand.parse(row).id}
      onRow={(row) => {
        const brand = Brand.parse(row);
        if (brand.archived_at === null) onOpen(brand);
      }}
      nothing={
        <EmptyFace title={t('none.title')} text={t('none.text')} action={<ClearFilters onClear={() => address.clear('name', 'state')} />} />
      }
    />
  );
}

const Colours = ({ brand: { colours } }: { readonly brand: Brand }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, height: '100%' }}>
    {colours.slice(0, SHOWN_COLOURS).map(({ hex, name }) => (
      <Box component="span" key={`${hex} ${name}`} title={name || hex} sx={{ display: 'inline-flex' }}>
        <ColourSwatch hex={hex} />
      </Box>
    ))}
    {colours.length > SHOWN_COLOURS && <span>{`+${colours.length - SHOWN_COLOURS}`}</span>}
  </Box>
);
