import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Keeps what is typed for a field whose code is on its way; no shortcut of the page hears it.
 * @param onText called with everything typed so far
 */
export function useEarlyTyping(onText: (text: string) => void): void {
  const tell = useEffectEvent(onText);
  useLayoutEffect(() => {
    let text = '';
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.key === 'Escape') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (event.key === 'Backspace') text = text.slice(0, -1);
      else if (event.key.length === 1) text += event.key;
      else return;
      tell(text);
    };
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
