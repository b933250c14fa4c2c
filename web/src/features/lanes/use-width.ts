import { useEffect } from 'react';

/** Tells the inner width of an element in whole pixels, at once and whenever it changes. */
export function useReportWidth(element: HTMLElement | null, onWidth: (widthPx: number) => void): void {
  useEffect(() => {
    if (!element) return undefined;
    const observer = new ResizeObserver(() => onWidth(Math.floor(element.clientWidth)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, onWidth]);
}
