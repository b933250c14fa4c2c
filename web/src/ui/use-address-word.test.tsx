import { render, screen } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { pressQuickly } from '../testing/quick-presses.ts';
import { useAddressWord } from './use-address-word.ts';

function Word({ name }: { readonly name: string }) {
  const [word, change] = useAddressWord(name);
  return (
    <>
      <button type="button" onClick={() => change('x')}>{`set ${name}`}</button>
      <button type="button" onClick={() => change(null)}>{`clear ${name}`}</button>
      <p>{`${name}: ${word}`}</p>
    </>
  );
}

const soon = () => new Promise((resolve) => setTimeout(() => resolve(null), 5));

/** As a page of the product: its data is asked for again before an address is shown. */
async function show() {
  window.history.replaceState(null, '', '/?t=4');
  const words = ['tab', 'sheet'].map((name) => <Word key={name} name={name} />);
  const router = createBrowserRouter([{ path: '*', loader: soon, element: words, HydrateFallback: () => null }]);
  render(<RouterProvider router={router} />);
  await screen.findByText('tab: null');
}

it('keeps the first of two words that are changed quickly', async () => {
  await show();
  await pressQuickly('set tab', 'set sheet');
  expect(window.location.search).toBe('?t=4&tab=x&sheet=x');
});

it('takes a word away that was set a moment before', async () => {
  await show();
  await pressQuickly('set tab', 'set sheet', 'clear tab');
  expect(window.location.search).toBe('?t=4&sheet=x');
});

it('keeps what was written into the address without the router', async () => {
  await show();
  window.history.replaceState(window.history.state, '', '/?t=9');
  await pressQuickly('set tab');
  expect(window.location.search).toBe('?t=9&tab=x');
});
