import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Size } from './picture-box.ts';

/**
 * The size of an element's inside, in CSS pixels, kept current. What follows it is drawn before the browser shows the new size: a
 * canvas that waits for the next picture is seen empty.
 */
export function useElementSize(element: HTMLElement | null): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    if (!element) return undefined;
    const observer = new ResizeObserver(() => flushSync(() => setSize({ width: element.clientWidth, height: element.clientHeight })));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
