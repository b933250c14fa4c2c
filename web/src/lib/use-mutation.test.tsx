import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderRoutes } from '../testing/render.tsx';
import { useMutation } from './use-mutation.ts';

interface Row {
  readonly deed: () => Promise<string>;
  readonly told: (word: string, what?: unknown) => void;
}

/** The list is read again without the row before its deed counts as done. */
async function leave(onLeave: () => void) {
  onLeave();
  await screen.findByText('Nothing left');
}

/** A row that leaves the page while its own deed is being finished, as when a list is read again without it. */
const page = ({ deed, told }: Row) => {
  function Leaving({ onLeave }: { readonly onLeave: () => void }) {
    const { mutate } = useMutation<string>({ mutationFn: deed, onSettled: () => leave(onLeave) });
    const hear = (word: string) => (what: unknown) => told(word, what);
    return (
      <button
        type="button"
        onClick={() => mutate(undefined, { onSuccess: hear('done'), onError: hear('failed'), onSettled: () => told('over') })}
      >
        Do it
      </button>
    );
  }
  function List() {
    const [isThere, setIsThere] = useState(true);
    return isThere ? <Leaving onLeave={() => setIsThere(false)} /> : 'Nothing left';
  }
  return renderRoutes([{ path: '/', Component: List }]);
};

test('whoever left the page meanwhile still hears that it is done', async () => {
  const told = vi.fn();
  page({ deed: () => new Promise((resolve) => setTimeout(resolve, 20, 'the answer')), told });
  await userEvent.click(await screen.findByRole('button', { name: 'Do it' }));
  await screen.findByText('Nothing left');
  await vi.waitFor(() => expect(told.mock.calls).toEqual([['done', 'the answer'], ['over']]));
});

test('and that it failed', async () => {
  const told = vi.fn();
  const fault = new Error('no');
  page({ deed: () => new Promise((_, reject) => setTimeout(reject, 20, fault)), told });
  await userEvent.click(await screen.findByRole('button', { name: 'Do it' }));
  await screen.findByText('Nothing left');
  await vi.waitFor(() => expect(told.mock.calls).toEqual([['failed', fault], ['over']]));
});

/** A button that is pressed again before anything on the page says that the first press counts. */
const pressing = (deed: (wish: unknown) => Promise<unknown>, wishes: readonly [unknown, unknown], told: () => void) => {
  function Pressed() {
    const { mutate, mutateAsync } = useMutation<unknown, Error, unknown>({ mutationFn: deed });
    const [first, second] = wishes;
    const twice = () => {
      mutate(first, { onSuccess: told });
      mutate(second, { onSuccess: told });
      void mutateAsync(second).then(told);
    };
    return (
      <button type="button" onClick={twice}>
        Do it
      </button>
    );
  }
  return renderRoutes([{ path: '/', Component: Pressed }]);
};

test('the same wish twice at once is done once, and whoever waits for it hears', async () => {
  const deed = vi.fn(async (_: unknown) => 'done');
  const told = vi.fn();
  pressing(deed, [{ days: 30 }, { days: 30 }], told);
  const button = await screen.findByRole('button', { name: 'Do it' });
  await userEvent.click(button);
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(2));
  expect(deed).toHaveBeenCalledOnce();
  await userEvent.click(button);
  await vi.waitFor(() => expect(deed).toHaveBeenCalledTimes(2));
});

test('wishes that differ, and files, are each done', async () => {
  const deed = vi.fn(async (_: unknown) => 'done');
  pressing(deed, [{ file: new File(['a'], 'a') }, { file: new File(['b'], 'b') }], vi.fn());
  await userEvent.click(await screen.findByRole('button', { name: 'Do it' }));
  await vi.waitFor(() => expect(deed).toHaveBeenCalledTimes(3));
});
