import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { useSteps } from './use-steps.ts';

function Stepper() {
  const steps = useSteps('word');
  return (
    <>
      <output>{steps.word ?? '–'}</output>
      {['one', 'two', 'three'].map((word) => (
        <button type="button" key={word} onClick={() => steps.go(word)}>
          {word}
        </button>
      ))}
      <button type="button" onClick={() => steps.undo('of the link')}>
        Undo
      </button>
      <button type="button" onClick={steps.redo}>
        Do again
      </button>
    </>
  );
}

/** Presses as a hand does: React has shown what belongs to the press itself, but the router not yet its address. */
async function pressQuickly(...names: string[]) {
  for (const name of names) {
    screen.getByRole('button', { name }).click();
    await Promise.resolve();
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

/** Whether the tests' library waits for everything that a press leads to. */
const setWaiting = (isWaiting: boolean) => Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', isWaiting);

describe('steps over a word of the address', () => {
  afterEach(() => void setWaiting(true));
  const open = (path: string) => {
    const router = createMemoryRouter([{ path: '/', element: <Stepper /> }], { initialEntries: [path] });
    render(<RouterProvider router={router} />);
    setWaiting(false);
    return router;
  };

  it('go on from the press before, also where the address is not shown yet', async () => {
    const router = open('/');
    await pressQuickly('one', 'two', 'three', 'Undo', 'Undo', 'Do again');
    await settled();
    expect(screen.getByRole('status').textContent).toBe('two');
    expect(router.state.location.search).toBe('?word=two');
  });

  it('take back what came with a link', async () => {
    const router = open('/?word=sent');
    await pressQuickly('Undo', 'Do again', 'Do again');
    await settled();
    expect(screen.getByRole('status').textContent).toBe('sent');
    await pressQuickly('Undo');
    await settled();
    expect(router.state.location.search).toBe('?word=of+the+link');
  });
});
