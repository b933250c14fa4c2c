import { Preset } from '@fovea/contract/presets';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/format.ts';
import { usePlacements } from '../../lib/placements.ts';
import { ClearFilters } from '../../ui/clear-filters.tsx';
import { EmptyFace } from '../../ui/faces.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { ShapeIcon } from '../../ui/shape-icon.tsx';
import { ACTIONS_COLUMN } from '../../ui/table/actions-column.ts';
import type { ServerColumn } from '../../ui/table/server-grid.tsx';
import { ServerTable } from '../../ui/table/server-table.tsx';
import type { TableAddress } from '../../ui/table/use-table-address.ts';
import { usePresetActions } from './use-preset-actions.ts';

interface PresetTableProps {
  readonly page: { readonly data: readonly Preset[]; readonly total: number; readonly total_is_estimate: boolean };
  readonly isReading: boolean;
  readonly address: TableAddress<string>;
  readonly onOpen: (preset: Preset) => void;
}

/** The presets as rows. A row opens its form, unless it is archived: then it is restored first. */
export function PresetTable({ page, isReading, address, onOpen }: PresetTableProps) {
  const { t } = useTranslation('preset');
  return (
    <ServerTable
      label={t('title')}
      rows={page.data}
      total={page.total}
      isTotalEstimate={page.total_is_estimate}
      isReading={isReading}
      columns={useColumns(onOpen)}
      address={address}
      rowId={(row) => Preset.parse(row).id}
      onRow={(row) => {
        const preset = Preset.parse(row);
        if (preset.archived_at === null) onOpen(preset);
      }}
      nothing={
        <EmptyFace title={t('none.title')} text={t('none.text')} action={<ClearFilters onClear={() => address.clear('name', 'state')} />} />
      }
    />
  );
}

function useColumns(onOpen: (preset: Preset) => void): ServerColumn[] {
  const { t, i18n } = useTranslation('preset');
  const places = usePlacements();
  const actionsOf = usePresetActions(onOpen);
  return [
    { field: 'name', headerName: t('name'), flex: 2, minWidth: 150, renderCell: ({ row }) => <Name preset={Preset.parse(row)} /> },
    { field: 'brand_name', headerName: t('brand'), sortable: false, isWide: true, valueFormatter: (value) => value ?? t('brand.none') },
    {
      field: 'placement',
      headerName: t('placement'),
      sortable: false,
      isWide: true,
      flex: 2,
      renderCell: ({ row }) => <Where preset={Preset.parse(row)} />,
    },
    {
      field: 'ad_type',
      headerName: t('ad-type'),
      sortable: false,
      isWide: true,
      valueGetter: (_, row) => {
        const { ad_type: type, placement } = Preset.parse(row);
        const meant = type ?? (placement && places.of(placement).adType);
        return meant ? t(`ad-type.${meant}`) : t('by-placement');
      },
    },
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
        const preset = Preset.parse(row);
        return <RowMenu label={t('action.more-of', { name: preset.name })} actions={actionsOf(preset)} />;
      },
    },
  ];
}

const LINE = { display: 'flex', alignItems: 'center', gap: 2, height: '100%', minWidth: 0 } as const;
const CUT = { overflow: 'hidden', textOverflow: 'ellipsis' } as const;

function Name({ preset: { name, is_default: isDefault, placements_gone: gone } }: { readonly preset: Preset }) {
  const { t } = useTranslation('preset');
  return (
    <Box sx={LINE}>
      <Box component="span" sx={CUT}>
        {name}
      </Box>
      {isDefault && <Chip size="small" variant="outlined" label={t('default.chip')} />}
      {gone && <Chip size="small" color="warning" variant="outlined" label={t('gone.chip')} />}
    </Box>
  );
}

function Where({ preset: { placement } }: { readonly preset: Preset }) {
  const { t } = useTranslation('preset');
  const places = usePlacements();
  if (!placement) return t('placement.none');
  return (
    <Box sx={LINE}>
      <ShapeIcon ratio={places.ratioOf(placement)} />
      <Box component="span" sx={CUT}>
        {t(`placement.${placement}`)}
      </Box>
    </Box>
  );
}
