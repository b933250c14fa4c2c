import { CHART_MS } from '@fovea/contract/code-chart';
import { useEffect, useRef } from 'react';

/**
 * Tells when a chart has been on the screen for its time, and for how long it really was: counted from the first picture that has it.
 * @param isShown whether the chart stands there now
 */
export function useChartMoment(isShown: boolean, onOver: (shownMs: number) => void): void {
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  useEffect(() => {
    if (!isShown) return undefined;
    let sinceMs: number | null = null;
    let frame = requestAnimationFrame(function look(nowMs) {
      sinceMs ??= nowMs;
      if (nowMs - sinceMs >= CHART_MS - 8) over.current(Math.round(nowMs - sinceMs));
      else frame = requestAnimationFrame(look);
    });
    return () => cancelAnimationFrame(frame);
  }, [isShown]);
}
