import { useEffect, useEffectEvent, useState } from 'react';
import type { Handle } from './chosen-files.ts';
import { handlesOf } from './chosen-files.ts';
import { isTyping } from './is-typing.ts';

const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

/**
 * Takes files dropped anywhere in the window or pasted anywhere but into a field, whose words may have a picture of themselves beside
 * them in the clipboard; dropped ones with what opens them again after a reload.
 * @returns whether files hover over the window right now
 */
export function useFileDrop(onFiles: (files: File[], handles: Promise<(Handle | null)[]>) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const stop = new AbortController();
    const listen = <K extends keyof WindowEventMap>(name: K, run: (event: WindowEventMap[K]) => void) =>
      window.addEventListener(name, run, { signal: stop.signal });
    const give = (carried: DataTransfer | null) => {
      const files = [...(carried?.files ?? [])];
      if (files.length > 0) take(files, handlesOf(carried?.items));
    };
    listen('dragenter', (event) => carriesFiles(event) && setIsOver(true));
    listen('dragover', (event) => carriesFiles(event) && event.preventDefault());
    listen('dragleave', (event) => event.relatedTarget === null && setIsOver(false));
    listen('drop', (event) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setIsOver(false);
      give(event.dataTransfer);
    });
    listen('paste', ({ clipboardData, target }) => isTyping(target) || give(clipboardData));
    return () => stop.abort();
  }, []);
  return isOver;
}
