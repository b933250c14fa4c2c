import { useEffect, useState } from 'react';

/**
 * What is being typed, told onwards when the typing pauses.
 * @param value what is in force now; changed from outside, by the back button or a cleared filter, it replaces what was typed
 */
export function usePausedText(value: string, onPause: (text: string) => void, waitMs: number): [string, (text: string) => void] {
  const [text, setText] = useState(value);
  const [told, setTold] = useState(value);
  if (value !== told) {
    setTold(value);
    setText(value);
  }
  useEffect(() => {
    const next = text.trim();
    if (next === value) return undefined;
    const timer = setTimeout(() => {
      setTold(next);
      onPause(next);
    }, waitMs);
    return () => clearTimeout(timer);
  }, [text, value, onPause, waitMs]);
  return [text, setText];
}
