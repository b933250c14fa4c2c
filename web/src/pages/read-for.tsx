import type { PlacementId } from '@fovea/contract/placements';
import type { PreTest } from '@fovea/contract/pre-tests';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type Place = Pick<PreTest, 'placement' | 'placement_gone'>;

/**
 * What a file or a link that is made from the page reads the result for: as the page does, unless the test's own placement is chosen.
 * @param shown the placement that the page is read for; null for the test's own
 */
export function useReadFor(own: Place, shown: PlacementId | null) {
  const { t } = useTranslation('prediction');
  const [isOwn, setIsOwn] = useState(false);
  const hasOther = shown !== null && shown !== own.placement;
  const placement = hasOther && !isOwn ? shown : null;
  const nameOf = (id: PlacementId) => t(`placement.${id}`);
  const { placement: named, placement_gone: gone } = own;
  const byTest = gone === undefined ? t('readFor.shape') : t('placement.gone', { placement: gone });
  const field = (
    <TextField
      select
      size="small"
      label={t('readFor')}
      value={placement ?? ''}
      helperText={t('readFor.help')}
      onChange={({ target }) => setIsOwn(target.value === '')}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      sx={{ justifySelf: 'start', minWidth: 220, maxWidth: '100%' }}
    >
      {hasOther && <MenuItem value={shown}>{t('readFor.shown', { placement: nameOf(shown) })}</MenuItem>}
      <MenuItem value="">{named ? t('readFor.own', { placement: nameOf(named) }) : byTest}</MenuItem>
    </TextField>
  );
  return { placement, field };
}
