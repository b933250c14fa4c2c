import type { TimeRange } from '@fovea/contract/curve-reading';
import type { PointerEvent, RefObject } from 'react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { LaneClock } from './lane-clock.ts';
import { pixelOf, timeAt } from './time-axis.ts';

interface LanePointer {
  readonly clock: LaneClock;
  readonly widthPx: number;
  readonly playhead: RefObject<HTMLElement | null>;
  readonly finger: RefObject<HTMLElement | null>;
  /** Writes the values of a moment beside the lanes; `isPointed` when the pointer, not the playhead, chose it. */
  readonly onMoment: (timeS: number, isPointed: boolean) => void;
  readonly onRange: (range: TimeRange | null) => void;
}

/**
 * Paints the playhead and follows the pointer: press and drag seek, with Shift they select a range, hovering only reads.
 * Everything here is painted; React hears of a range alone.
 */
export function useLanePointer({ clock, widthPx, playhead, finger, onMoment, onRange }: LanePointer) {
  const hoverS = useRef<number | null>(null);
  const drag = useRef<'seek' | number | null>(null);
  const paint = useCallback(() => {
    const timeS = clock.timeS();
    const axis = { durationS: clock.durationS, widthPx };
    if (playhead.current) playhead.current.style.transform = `translateX(${pixelOf(axis, timeS)}px)`;
    const pointedS = hoverS.current;
    if (finger.current) {
      finger.current.style.visibility = pointedS === null ? 'hidden' : 'visible';
      finger.current.style.transform = `translateX(${pixelOf(axis, pointedS ?? 0)}px)`;
    }
    onMoment(pointedS ?? timeS, pointedS !== null);
  }, [clock, widthPx, playhead, finger, onMoment]);
  useEffect(() => {
    paint();
    return clock.onTime(paint);
  }, [clock, paint]);
  return useMemo(() => {
    const timeOf = (event: PointerEvent<HTMLElement>) =>
      timeAt({ durationS: clock.durationS, widthPx }, event.clientX - event.currentTarget.getBoundingClientRect().left);
    const move = (event: PointerEvent<HTMLElement>) => {
      const timeS = timeOf(event);
      hoverS.current = event.pointerType === 'mouse' ? timeS : null;
      if (drag.current === 'seek') clock.seek(timeS);
      else if (drag.current !== null) onRange(ordered(drag.current, timeS));
      paint();
    };
    return {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = event.shiftKey ? timeOf(event) : 'seek';
        move(event);
      },
      onPointerMove: move,
      onPointerUp: () => {
        drag.current = null;
      },
      onPointerCancel: () => {
        drag.current = null;
      },
      onPointerLeave: () => {
        hoverS.current = null;
        paint();
      },
    };
  }, [clock, widthPx, paint, onRange]);
}

/** A range from two times in any order; null when they are the same moment. */
const ordered = (a: number, b: number): TimeRange | null =>
  Math.abs(a - b) < 0.01 ? null : { startS: Math.min(a, b), endS: Math.max(a, b) };
