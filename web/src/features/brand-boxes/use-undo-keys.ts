import { useEffect } from 'react';
import { undoOf } from './undo-keys.ts';

interface UndoKeys {
  readonly undo: () => void;
  readonly redo: () => void;
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'));

/** Ctrl-Z (or Command-Z) takes back, with Shift it does again; text fields keep their own. */
export function useUndoKeys(isOn: boolean, { undo, redo }: UndoKeys): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent) => {
      const deed = undoOf(event);
      if (!deed || event.defaultPrevented || isWriting(event.target)) return;
      event.preventDefault();
      if (deed === 'redo') redo();
      else undo();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isOn, undo, redo]);
}
