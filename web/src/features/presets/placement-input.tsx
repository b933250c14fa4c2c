import { PlacementId } from '@fovea/contract/placements';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { Control } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { usePlacements } from '../../lib/placements.ts';
import { GroupedSelect } from '../../ui/grouped-select.tsx';
import { ShapeIcon } from '../../ui/shape-icon.tsx';
import type { PresetValues } from './preset-values.ts';

interface PlacementInputProps {
  readonly control: Control<PresetValues, unknown, PresetValues>;
}

/** Where the ads will run. */
export function PlacementInput({ control }: PlacementInputProps) {
  const { t } = useTranslation('preset');
  const places = usePlacements();
  const { field } = useController({ control, name: 'placement' });
  return (
    <GroupedSelect
      label={t('placement')}
      none={t('placement.none')}
      value={field.value ?? ''}
      onChange={(value) => field.onChange(PlacementId.safeParse(value).data ?? null)}
      options={places.ids.map((id) => ({
        value: id,
        label: t(`placement.${id}`),
        group: t(`placement.group.${places.of(id).group}`),
        icon: <ShapeIcon ratio={places.ratioOf(id)} />,
        ...(places.shapeOf(id) === '' ? {} : { note: places.shapeOf(id) }),
      }))}
    />
  );
}

/** Further placements whose rules are checked beside. */
export function MorePlacementsInput({ control }: PlacementInputProps) {
  const { t } = useTranslation('preset');
  const places = usePlacements();
  const { field } = useController({ control, name: 'more_placements' });
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      size="small"
      options={[...places.ids]}
      value={field.value}
      groupBy={(id) => t(`placement.group.${places.of(id).group}`)}
      getOptionLabel={(id) => t(`placement.${id}`)}
      onChange={(_, chosen) => field.onChange(chosen)}
      onBlur={field.onBlur}
      openText={t('pick.open')}
      closeText={t('pick.close')}
      clearText={t('pick.clear')}
      noOptionsText={t('pick.nothing')}
      slotProps={{ chip: { size: 'small' } }}
      renderInput={(input) => (
        <TextField {...input} inputRef={field.ref} label={t('more-placements')} helperText={t('more-placements.help')} />
      )}
    />
  );
}
