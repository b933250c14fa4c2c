import type { PlacementId } from '@fovea/contract/placements';
import { PlacementId as Placement } from '@fovea/contract/placements';
import { useTranslation } from 'react-i18next';
import { usePlacements } from '../../lib/placements.ts';
import { GroupedSelect } from '../../ui/grouped-select.tsx';
import { ShapeIcon } from '../../ui/shape-icon.tsx';

interface PlacementFieldProps {
  readonly value: PlacementId | null;
  readonly onChange: (placement: PlacementId | null) => void;
}

/** Where the ad will run: it decides safe zones, viewing distance and which rules apply. */
export function PlacementField({ value, onChange }: PlacementFieldProps) {
  const { t } = useTranslation('pre-test');
  const places = usePlacements();
  return (
    <GroupedSelect
      label={t('placement')}
      none={t('placement.none')}
      value={value ?? ''}
      onChange={(text) => onChange(Placement.safeParse(text).data ?? null)}
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
