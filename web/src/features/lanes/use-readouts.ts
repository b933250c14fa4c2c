import { useCallback, useMemo, useRef } from 'react';
import type { Lane } from './lane.ts';
import { laneKey } from './lane.ts';
import type { LaneWords } from './lane-text.ts';
import { readingText } from './lane-text.ts';
import { wholeText } from './lane-whole.ts';

/**
 * The places beside the lanes where values are painted, and the painter of one moment into all of them. Until a moment has been asked
 * for they tell of the whole film: of its very first picture little can be said, and nobody wanted to know.
 */
export function useReadouts(lanes: readonly Lane[], durationS: number, { t, write }: LaneWords) {
  const places = useRef(new Map<string, HTMLElement>());
  const keep = useMemo(() => {
    const keepers = new Map<string, (element: HTMLElement | null) => void>();
    return (id: string) => {
      const known = keepers.get(id);
      if (known) return known;
      const made = (element: HTMLElement | null) => {
        if (element) places.current.set(id, element);
        else places.current.delete(id);
      };
      keepers.set(id, made);
      return made;
    };
  }, []);
  const hasMoved = useRef(false);
  const onMoment = useCallback(
    (timeS: number, isPointed: boolean) => {
      if (timeS > 0 && !isPointed) hasMoved.current = true;
      for (const lane of lanes) {
        const text = hasMoved.current || isPointed ? readingText(lane, timeS, { t, write }) : wholeText(lane, { t, write, durationS });
        const place = places.current.get(laneKey(lane));
        if (place && place.textContent !== text) place.textContent = text;
      }
    },
    [lanes, durationS, t, write],
  );
  return { keep, onMoment };
}
