import { useLayoutEffect, useState } from 'react';

/** Width of an element in CSS pixels, and how far below the top of the document it begins; null until it has been measured. */
export function useElementWidth(element: HTMLElement | null): { readonly widthPx: number; readonly topPx: number } | null {
  const [size, setSize] = useState<{ readonly widthPx: number; readonly topPx: number } | null>(null);
  useLayoutEffect(() => {
    if (!element) return undefined;
    const measure = () => {
      const { width, top } = element.getBoundingClientRect();
      const next = { widthPx: width, topPx: Math.round(top + window.scrollY) };
      setSize((last) => (last && last.widthPx === next.widthPx && last.topPx === next.topPx ? last : next));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    watch.observe(document.body); // what stands above may grow
    return () => watch.disconnect();
  }, [element]);
  return size;
}
