import { useEffect } from 'react';
import { flushSync } from 'react-dom';

/** Tells the inner width of an element in whole pixels, at once and whenever it changes; what follows it is drawn in the same picture. */
export function useReportWidth(element: HTMLElement | null, onWidth: (widthPx: number) => void): void {
  useEffect(() => {
    if (!element) return undefined;
    const observer = new ResizeObserver(() => flushSync(() => onWidth(Math.floor(element.clientWidth))));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, onWidth]);
}
