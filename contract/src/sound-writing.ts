import type { Speech } from './comparison-writing.ts';
import type { Prediction } from './predictions.ts';

type Sound = Pick<Prediction['media'], 'audio_codec' | 'audio_channels' | 'audio_joined' | 'audio_tracks_left_out'>;

/**
 * What a film's sound is, in words: the same on the page and in exports. Says what was assumed of it and what was left out.
 * @param t says a text of `prediction` with what it tells
 */
export function soundText(media: Sound, t: Speech['t']): string {
  if (media.audio_codec === null) return t('details.noSound', {});
  const track = t('details.soundValue', { codec: media.audio_codec, count: media.audio_channels ?? 0 });
  const joined = { named: 'details.soundNamed', assumed: 'details.soundAssumed', none: null }[media.audio_joined ?? 'none'];
  const sound = joined === null ? track : t(joined, { sound: track });
  return media.audio_tracks_left_out ? t('details.soundLeftOut', { sound, count: media.audio_tracks_left_out }) : sound;
}
