import type { TextTrack } from './message.ts';

/** A sentence of the language file `message`, with the numbers that it names. */
export interface MessageVerdict {
  readonly key: 'none' | 'nothingAsks' | 'only' | 'short' | 'long' | 'still';
  readonly values: Readonly<Record<string, number>>;
}

type Timed = Pick<TextTrack, 'need_s' | 'hold_s' | 'in_scene'>;

/** Whether a text asks for time to be read: writing in the scene and single words do not. */
export const asksToBeRead = ({ need_s, in_scene }: Timed): boolean => need_s > 0 && !in_scene;

/**
 * Whether what is written can be read in the time that it stands. Writing in the scene and single words ask for no time: where
 * there is nothing else, nothing can stand too short, and that is no praise. A picture has no time.
 */
export function messageVerdictOf(tracks: readonly Timed[], isStill: boolean): MessageVerdict {
  if (tracks.length === 0) return { key: 'none', values: {} };
  if (isStill) return { key: 'still', values: { count: tracks.length } };
  const asking = tracks.filter(asksToBeRead);
  const short = asking.filter(({ need_s, hold_s }) => hold_s < need_s).length;
  if (asking.length === 0) return { key: 'nothingAsks', values: {} };
  if (short === 0) return { key: 'long', values: {} };
  return asking.length === 1 ? { key: 'only', values: {} } : { key: 'short', values: { count: short, of: asking.length } };
}
