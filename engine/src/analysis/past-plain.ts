import type { GridFrame } from '../metrics/reduce.ts';
import type { SampleMoment } from './sample-clock.ts';

/** Container time stamps are rounded to milliseconds. */
const CLOCK_TOLERANCE_S = 0.001;

type Seen = Pick<GridFrame, 'index' | 'timeS' | 'isBlank'>;

/**
 * Moves samples off the plain frames of a strobe: where its light keeps step with the samples, each of them falls on a plain frame, and
 * pictures that are shown between were never looked at. A sample on a plain frame goes to the next picture, if that comes within half a
 * sample's time, where the sample before fell on a plain frame too although a picture was shown since. A flash, a fade and black between
 * two shots are none of these.
 * @param rate samples per second
 */
export function createPastPlain(rate: number) {
  let wasPlain = false;
  let isShownSince = false;
  let owed: { readonly index: number; readonly tick: number } | null = null;
  /** @param moments at which a frame would be a sample @param coming the frames after it, as far as they are known */
  return (frame: Seen, moments: readonly SampleMoment[], coming: readonly Seen[]): readonly SampleMoment[] => {
    isShownSince ||= !frame.isBlank;
    if (owed?.index === frame.index) {
      const { tick } = owed;
      owed = null;
      return [{ timeS: frame.timeS, tick }];
    }
    const [first, ...more] = moments;
    if (!first || first.tick === null) return moments;
    const next = frame.isBlank && wasPlain && isShownSince && more.length === 0 ? coming.find(({ isBlank }) => !isBlank) : undefined;
    wasPlain = frame.isBlank;
    isShownSince = !frame.isBlank;
    if (!next || next.timeS - frame.timeS > 0.5 / rate + CLOCK_TOLERANCE_S) return moments;
    owed = { index: next.index, tick: first.tick };
    return [];
  };
}
