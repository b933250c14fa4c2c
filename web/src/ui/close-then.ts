import { flushSync } from 'react-dom';

/**
 * Closes a menu or a dialog and only then does what was chosen in it. What closes hands the focus back to where it was opened; in one
 * step with the choice it would take it away from the field, the dialog or the place that the choice leads to.
 */
export function closeThen(close: () => void, run: () => void): void {
  flushSync(close);
  run();
}
