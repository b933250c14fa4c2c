import { useWindowKeys } from './use-window-keys.ts';

/** Calls back when Escape is pressed anywhere, before others hear of it: what is being done ends first, not what lies behind it. */
export function useEscape(onEscape: () => void): void {
  useWindowKeys((event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onEscape();
  }, true);
}
