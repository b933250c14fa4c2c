import type { TabsActions } from '@mui/material/Tabs';
import { useEffect, useRef } from 'react';

function isOnScreen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}

/** Who is reading further down stays there: the strip is moved along itself only. */
function bringIntoView(strip: HTMLElement | null, chosen: string): void {
  const tab = strip?.querySelector(`#tab-${chosen}`);
  if (tab && isOnScreen(tab)) tab.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** What a person moves a strip with, or moves to in it. */
const BY_HAND = ['pointerdown', 'wheel', 'touchstart', 'keydown', 'focusin'] as const;

/** How long a strip has stood still when it is at rest: longer than two pictures of a busy page lie apart. */
const RESTS_AFTER_MS = 150;

/**
 * Keeps the chosen tab in view from each new width of the strip until somebody moves it: it slides to where the tab was before arrows
 * took their room, and would come to rest there.
 * @returns how to stop
 */
function holdInView({ strip, scroller, chosen, onRest }: { strip: HTMLElement; scroller: Element; chosen: string; onRest: () => void }) {
  const gone = new AbortController();
  let isHeld = true;
  const hold = () => isHeld && bringIntoView(strip, chosen);
  let settling: ReturnType<typeof setTimeout> | undefined;
  const onMotion = () => {
    clearTimeout(settling);
    settling = setTimeout(onRest, RESTS_AFTER_MS);
  };
  const watch = new ResizeObserver(() => {
    onMotion();
    isHeld = true;
    hold();
  });
  watch.observe(scroller);
  if (scroller.firstElementChild) watch.observe(scroller.firstElementChild);
  scroller.addEventListener('scroll', hold, { signal: gone.signal });
  scroller.addEventListener('scroll', onMotion, { signal: gone.signal });
  const letGo = () => {
    isHeld = false;
  };
  for (const act of BY_HAND) strip.addEventListener(act, letGo, { signal: gone.signal, passive: true });
  return () => {
    clearTimeout(settling);
    watch.disconnect();
    gone.abort();
  };
}

/**
 * What a strip of tabs needs beside its tabs:
 * - The chosen one is brought into view once its words have their own letters: the strip is put in place while another font stands in,
 *   in which they are narrower, and a phone then cuts off the tab that it shows. And whenever the strip has another width.
 * - Its arrows are looked at anew when it is at rest, after another width and after each slide. The strip hears of both its ends when they
 *   go out of sight and come back, and takes the first of what it hears for the last where both come at once: arrows would stay that lead
 *   nowhere.
 * @param chosen what is chosen, so that another choice is brought into view too
 * @returns properties of the strip
 */
export function useTabStrip(chosen: string) {
  const ref = useRef<HTMLDivElement>(null);
  const action = useRef<TabsActions>(null);
  useEffect(() => {
    let isThere = true;
    void document.fonts?.ready.then(() => isThere && bringIntoView(ref.current, chosen));
    return () => {
      isThere = false;
    };
  }, [chosen]);
  useEffect(() => {
    const strip = ref.current;
    const scroller = chosen === '' ? null : strip?.querySelector('.MuiTabs-scroller');
    if (!strip || !scroller || typeof ResizeObserver === 'undefined') return;
    return holdInView({ strip, scroller, chosen, onRest: () => action.current?.updateScrollButtons() });
  }, [chosen]);
  return { ref, action };
}
