import type { PreTest } from '@fovea/contract/pre-tests';
import type { TFunction } from 'i18next';
import { formatRatio, formatTime } from '../../lib/format.ts';

/** Length and shape as far as they are known; a picture has no length. */
export function factsOf(t: TFunction<'predictions'>, preTest: PreTest): { length: string | null; ratio: string | null } {
  const { video } = preTest;
  if (!video) return { length: null, ratio: null };
  const known = video.duration_s === null ? null : formatTime(video.duration_s);
  const ratio = video.width_px !== null && video.height_px !== null ? formatRatio(video.width_px, video.height_px) : null;
  return { length: video.kind === 'still' ? t('media.still') : known, ratio };
}
