import type { TabsActions } from '@mui/material/Tabs';
import { useEffect, useRef } from 'react';

function isOnScreen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}

/**
 * What a strip of tabs needs beside its tabs:
 * - The chosen one is brought into view once its words have their own letters: the strip is put in place while another font stands in,
 *   in which they are narrower, and a phone then cuts off the tab that it shows.
 * - Its arrows are looked at anew when it has another width. The strip hears of both its ends when they go out of sight and come back,
 *   and takes the first of what it hears for the last where both come at once: arrows would stay that lead nowhere.
 * @param chosen what is chosen, so that another choice is brought into view too
 * @returns properties of the strip
 */
export function useTabStrip(chosen: string) {
  const ref = useRef<HTMLDivElement>(null);
  const action = useRef<TabsActions>(null);
  useEffect(() => {
    let isThere = true;
    void document.fonts?.ready.then(() => {
      const tab = ref.current?.querySelector(`#tab-${chosen}`);
      // Who is reading further down stays there: the strip is moved along itself only.
      if (isThere && tab && isOnScreen(tab)) tab.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
    return () => {
      isThere = false;
    };
  }, [chosen]);
  useEffect(() => {
    const scroller = chosen === '' ? null : ref.current?.querySelector('.MuiTabs-scroller');
    if (!scroller || typeof ResizeObserver === 'undefined') return;
    const watch = new ResizeObserver(() => action.current?.updateScrollButtons());
    watch.observe(scroller);
    return () => watch.disconnect();
  }, [chosen]);
  return { ref, action };
}
