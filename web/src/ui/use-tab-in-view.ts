import { useEffect, useRef } from 'react';

function isOnScreen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}

/**
 * Brings the chosen tab into view once its words have their own letters: the strip is put in place while another font stands in, in
 * which they are narrower, and a phone then cuts off the tab that it shows.
 * @param chosen what is chosen, so that another choice is brought into view too
 * @returns goes on the strip of tabs
 */
export function useTabInView(chosen: string) {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isThere = true;
    void document.fonts?.ready.then(() => {
      const tab = strip.current?.querySelector(`#tab-${chosen}`);
      // Who is reading further down stays there: the strip is moved along itself only.
      if (isThere && tab && isOnScreen(tab)) tab.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
    return () => {
      isThere = false;
    };
  }, [chosen]);
  return strip;
}
