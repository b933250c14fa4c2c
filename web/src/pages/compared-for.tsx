import type { PlacementId } from '@fovea/contract/placements';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';

interface ComparedForProps {
  /** The placement that the page is at. */
  readonly shown: PlacementId;
  readonly placement: PlacementId | null;
  readonly onPlacement: (placement: PlacementId | null) => void;
}

/** At which placement a link sets the films side by side. */
export function ComparedFor({ shown, placement, onPlacement }: ComparedForProps) {
  const { t } = useTranslation('compare');
  const { t: told } = useTranslation('prediction');
  return (
    <TextField
      select
      size="small"
      label={t('placing.title')}
      value={placement ?? ''}
      onChange={({ target }) => onPlacement(target.value === '' ? null : shown)}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      sx={{ justifySelf: 'start', minWidth: 220, maxWidth: '100%' }}
    >
      <MenuItem value={shown}>{told('readFor.shown', { placement: told(`placement.${shown}`) })}</MenuItem>
      <MenuItem value="">{t('placing.own')}</MenuItem>
    </TextField>
  );
}
