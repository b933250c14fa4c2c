import { useEffect } from 'react';

const DARK = '[data-theme="dark"]';
/** What is folded on a screen to be short, and belongs to what is printed. */
const FOLDED = 'details[data-open-on-paper]:not([open])';

/** While a page is printed it is light, dark rooms in it too, since pale letters are not to be read on paper; what is folded lies open. */
export function useOnPaper(): void {
  useEffect(() => {
    const turned = new Set<Element>();
    const opened = new Set<Element>();
    const quit = new AbortController();
    const turn = (element: Element, theme: 'light' | 'dark') => element.setAttribute('data-theme', theme);
    const lighten = () => {
      for (const element of document.querySelectorAll(DARK)) {
        turned.add(element);
        turn(element, 'light');
      }
      for (const element of document.querySelectorAll(FOLDED)) {
        opened.add(element);
        element.setAttribute('open', '');
      }
    };
    const restore = () => {
      for (const element of turned) turn(element, 'dark');
      for (const element of opened) element.removeAttribute('open');
      turned.clear();
      opened.clear();
    };
    window.addEventListener('beforeprint', lighten, { signal: quit.signal });
    window.addEventListener('afterprint', restore, { signal: quit.signal });
    return () => {
      quit.abort();
      restore();
    };
  }, []);
}
