import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, Link, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { pressQuickly } from '../../testing/quick-presses.ts';
import { useAddressWord, useChangeOfAddress } from '../../ui/use-address-word.ts';
import { useAskedSeek } from './use-asked-seek.ts';

/** The clock of a page whose film has gone on since the address was written. */
function Page({ seek }: { readonly seek: (timeS: number) => void }) {
  useAskedSeek(seek);
  const [tab, setTab] = useAddressWord('tab');
  const change = useChangeOfAddress();
  const choose = () => change({ note: 'n', tab: 'notes' });
  const chooseFirst = () => {
    choose();
    seek(20);
  };
  const chooseLast = () => {
    seek(20);
    choose();
  };
  return (
    <>
      <button type="button" onClick={() => setTab('brand')}>
        {'brand'}
      </button>
      <button type="button" onClick={chooseFirst}>
        {'in the list'}
      </button>
      <button type="button" onClick={chooseLast}>
        {'on the lanes'}
      </button>
      <Link to="/?t=9">{'from 9'}</Link>
      <p>{`tab: ${tab}`}</p>
    </>
  );
}

const soon = () => new Promise((resolve) => setTimeout(() => resolve(null), 5));

/** As a page of the product: its data is asked for again before an address is shown. */
async function show() {
  window.history.replaceState(null, '', '/?t=5');
  const seek = vi.fn<(timeS: number) => void>();
  const router = createBrowserRouter([{ path: '*', loader: soon, element: <Page seek={seek} />, HydrateFallback: () => null }]);
  render(<RouterProvider router={router} />);
  await screen.findByText('tab: null');
  return { seek, router };
}

it('stays where it is when another tab is opened: the moment in the address is an old one', async () => {
  const { seek } = await show();
  await userEvent.click(screen.getByRole('button', { name: 'brand' }));
  await screen.findByText('tab: brand');
  expect(seek).not.toHaveBeenCalled();
});

it.each(['in the list', 'on the lanes'])('ends at the moment of a note that is chosen %s', async (place) => {
  const { seek } = await show();
  await userEvent.click(screen.getByRole('button', { name: place }));
  await screen.findByText('tab: notes');
  expect(seek.mock.calls).toEqual([[20]]);
});

it('goes to the moment of a link each time that it is pressed, also after another tab was opened', async () => {
  const { seek } = await show();
  const press = async (times: number) => {
    await userEvent.click(screen.getByRole('link', { name: 'from 9' }));
    await vi.waitFor(() => expect(seek.mock.calls).toEqual(Array.from({ length: times }, () => [9])));
  };
  await press(1);
  await press(2);
  await userEvent.click(screen.getByRole('button', { name: 'brand' }));
  await screen.findByText('tab: brand');
  await press(3);
});

it('goes to the moment of a link that is still on its way when a tab is opened', async () => {
  const { seek } = await show();
  act(() => screen.getByRole('link', { name: 'from 9' }).click());
  await pressQuickly('brand');
  expect(window.location.search).toBe('?t=9&tab=brand');
  expect(seek.mock.calls).toEqual([[9]]);
});

it('goes back to the moment at which the page was left', async () => {
  const { seek } = await show();
  await userEvent.click(screen.getByRole('button', { name: 'brand' }));
  await screen.findByText('tab: brand');
  await userEvent.click(screen.getByRole('link', { name: 'from 9' }));
  await screen.findByText('tab: null');
  window.history.back();
  await screen.findByText('tab: brand');
  await vi.waitFor(() => expect(seek.mock.calls).toEqual([[9], [5]]));
});
