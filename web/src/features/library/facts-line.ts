import type { PreTest } from '@fovea/contract/pre-tests';
import { formatRatio, formatTime } from '../../lib/format.ts';
import type { FilmWords } from './use-film-words.ts';

/** Length and shape as far as they are known; a picture has no length. */
export function factsOf({ t, locale }: Pick<FilmWords, 't' | 'locale'>, preTest: PreTest): { length: string | null; ratio: string | null } {
  const { video } = preTest;
  if (!video) return { length: null, ratio: null };
  const known = video.duration_s === null ? null : formatTime(video.duration_s);
  const ratio = video.width_px !== null && video.height_px !== null ? formatRatio(video.width_px, video.height_px, locale) : null;
  return { length: video.kind === 'still' ? t('media.still') : known, ratio };
}
