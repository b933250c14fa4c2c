import type { AreaInput } from '@fovea/contract/areas';
import type { Prediction } from '@fovea/contract/predictions';
import { useTranslation } from 'react-i18next';
import { useFollow } from '../features/brand-boxes/use-follow.ts';
import { areaAt } from '../features/diagnosis/area-at.ts';
import type { Following } from '../features/diagnosis/areas-section.tsx';
import type { AreasInHand } from '../features/diagnosis/use-areas.ts';
import { useSnackbar } from '../ui/snackbar.tsx';

interface FollowingWish {
  readonly areas: AreasInHand;
  readonly timeS: () => number;
}

/** Having a drawn area followed from the present moment on, as boxes of the brand are; null where there is no film. */
export function useAreaFollowing(prediction: Prediction, { areas, timeS }: FollowingWish): Following | null {
  const { t } = useTranslation('diagnosis');
  const say = useSnackbar();
  const { going, follow } = useFollow(prediction);
  if (prediction.media.kind !== 'film') return null;
  const begin = async (area: AreaInput) => {
    const atS = Number(timeS().toFixed(3));
    const place = areaAt(area, atS);
    if (!place) return say({ text: t('areas.notHere', { name: area.name }), tone: 'error' });
    const answer = await follow({ id: area.name, place, atS });
    if (answer) areas.followed(area, atS, answer);
  };
  return { going, begin: (area) => void begin(area) };
}
