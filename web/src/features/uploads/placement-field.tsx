import type { PlacementId } from '@fovea/contract/placements';
import { PlacementId as Placement } from '@fovea/contract/placements';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';

const groupOf = (id: PlacementId): 'youtube' | 'social' | 'tv' | 'generic' => {
  if (id.startsWith('youtube')) return 'youtube';
  if (id.startsWith('generic')) return 'generic';
  return id.startsWith('tv') || id.startsWith('ctv') ? 'tv' : 'social';
};
const GROUPS = ['generic', 'youtube', 'social', 'tv'] as const;

interface PlacementFieldProps {
  readonly value: PlacementId | null;
  readonly disabled: boolean;
  readonly onChange: (placement: PlacementId | null) => void;
}

/** Where the ad will run: it decides safe zones, viewing distance and which rules apply. */
export function PlacementField({ value, disabled, onChange }: PlacementFieldProps) {
  const { t } = useTranslation('pre-test');
  return (
    <TextField
      select
      size="small"
      fullWidth
      label={t('placement')}
      value={value ?? ''}
      disabled={disabled}
      onChange={({ target }) => onChange(Placement.safeParse(target.value).data ?? null)}
      slotProps={{
        inputLabel: { shrink: true },
        select: { displayEmpty: true, MenuProps: { slotProps: { paper: { sx: { maxHeight: 420 } } } } },
      }}
    >
      <MenuItem value="">{t('placement.none')}</MenuItem>
      {GROUPS.flatMap((group) => [
        <ListSubheader key={group}>{t(`placement.group.${group}`)}</ListSubheader>,
        ...Placement.options
          .filter((id) => groupOf(id) === group)
          .map((id) => (
            <MenuItem key={id} value={id}>
              {t(`placement.${id}`)}
            </MenuItem>
          )),
      ])}
    </TextField>
  );
}
