import { screen } from '@testing-library/react';

/** Whether the tests' library waits for everything that a press leads to. */
const setWaiting = (isWaiting: boolean) => Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', isWaiting);

const SETTLED_MS = 50;

/** Presses as a quick hand does: React has shown what belongs to each press itself, but the router not yet its address. */
export async function pressQuickly(...names: readonly string[]): Promise<void> {
  setWaiting(false);
  try {
    for (const name of names) {
      screen.getByRole('button', { name }).click();
      await Promise.resolve();
    }
    await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
  } finally {
    setWaiting(true);
  }
}
