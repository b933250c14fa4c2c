import type { FollowAnswer, Look } from '@fovea/contract/looks';
import type { Prediction } from '@fovea/contract/predictions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/error-text.ts';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { orderFollow, readLook } from './api.ts';
import type { Place } from './marks.ts';

const ASK_EVERY_MS = 300;

/** The look once it has ended, asked for again and again. @param tell hears how far it is, 0..100 */
async function whenEnded(look: Look, tell: (progress: number) => void): Promise<Look> {
  tell(look.progress);
  if (look.status !== 'waiting' && look.status !== 'running') return look;
  await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  return whenEnded(await readLook(look.id), tell);
}

export interface FollowWish {
  readonly id: string;
  readonly place: Place;
  readonly atS: number;
}

/** Has a box followed through the film, and tells how far that is. */
export function useFollow(prediction: Prediction) {
  const { t } = useTranslation('brand-boxes');
  const say = useSnackbar();
  const text = useErrorText();
  const [going, setGoing] = useState<{ readonly id: string; readonly progress: number } | null>(null);
  /** @returns where the box went; null when that could not be told, which was said then */
  const follow = async ({ id, place, atS }: FollowWish): Promise<FollowAnswer | null> => {
    setGoing({ id, progress: 0 });
    try {
      const first = await orderFollow(prediction, { at_s: atS, box: place });
      const look = await whenEnded(first, (progress) => setGoing({ id, progress }));
      if (look.failure) say({ text: t(`follow.failure.${look.failure}`), tone: 'error' });
      const { answer } = look;
      if (answer?.kind !== 'follow') return null;
      if (answer.ended === 'plain') {
        say({ text: t('follow.plain'), tone: 'error' });
        return null;
      }
      return answer;
    } catch (error) {
      say({ text: text(error), tone: 'error' });
      return null;
    } finally {
      setGoing(null);
    }
  };
  return { going, follow };
}
