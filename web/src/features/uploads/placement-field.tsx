import type { PlacementId } from '@fovea/contract/placements';
import { PlacementId as Placement } from '@fovea/contract/placements';
import { useTranslation } from 'react-i18next';
import { PLACEMENT_IDS, PLACEMENTS, ratioOf } from '../../lib/placements.ts';
import { GroupedSelect } from '../../ui/grouped-select.tsx';
import { ShapeIcon } from '../../ui/shape-icon.tsx';

interface PlacementFieldProps {
  readonly value: PlacementId | null;
  readonly onChange: (placement: PlacementId | null) => void;
}

/** Where the ad will run: it decides safe zones, viewing distance and which rules apply. */
export function PlacementField({ value, onChange }: PlacementFieldProps) {
  const { t } = useTranslation('pre-test');
  return (
    <GroupedSelect
      label={t('placement')}
      none={t('placement.none')}
      value={value ?? ''}
      onChange={(text) => onChange(Placement.safeParse(text).data ?? null)}
      options={PLACEMENT_IDS.map((id) => ({
        value: id,
        label: t(`placement.${id}`),
        group: t(`placement.group.${PLACEMENTS[id].group}`),
        icon: <ShapeIcon ratio={ratioOf(id)} />,
        ...(PLACEMENTS[id].group === 'generic' ? {} : { note: PLACEMENTS[id].ratios[0] ?? '' }),
      }))}
    />
  );
}
