import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPiece } from '../testing/render.tsx';
import { late } from './late.tsx';

const FLAG = 'fovea.forced-refresh';
const there = async () => () => <p>{'the dialog'}</p>;
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
let reload: ReturnType<typeof vi.fn>;
let isThere: boolean;

beforeEach(() => {
  reload = vi.fn();
  isThere = true;
  vi.stubGlobal('fetch', async () => {
    if (!isThere) throw new TypeError('Failed to fetch');
    return Response.json({ status: 'ready' });
  });
  vi.stubGlobal('location', { ...window.location, reload });
});
afterEach(() => {
  vi.unstubAllGlobals();
  window.localStorage.clear();
});

describe('a part that is loaded when it is first shown', () => {
  const show = (load: () => ReturnType<typeof there>, ...place: [] | ['nowhere']) => {
    const Part = late('dialog', load, ...place);
    renderPiece(
      <>
        <p>{'the page'}</p>
        <Suspense fallback={<p>{'loading'}</p>}>
          <Part />
        </Suspense>
      </>,
    );
  };

  it('is there once its code has come', async () => {
    show(there);
    await screen.findByText('the dialog');
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads the page once as a page does, and waits', async () => {
    show(gone);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(window.localStorage.getItem(FLAG)).toBe('["dialog"]');
    expect(screen.getByText('loading')).toBeDefined();
  });

  it('that fails again says so, leaves the page as it is, and comes when it is tried again', async () => {
    window.localStorage.setItem(FLAG, '["dialog"]');
    const load = vi.fn(there).mockImplementationOnce(gone).mockImplementationOnce(gone);
    show(load);
    expect((await screen.findByRole('alert')).textContent).toMatch(/^This part of the page could not be loaded/);
    expect(screen.getByText('the page')).toBeDefined();
    const again = () => userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await again();
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    await again();
    await screen.findByText('the dialog');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads nothing over what is not saved yet, and says so', async () => {
    const hold = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    show(gone);
    await screen.findByRole('alert');
    expect(reload).not.toHaveBeenCalled();
    window.removeEventListener('beforeunload', hold);
  });

  it('says so while the server does not answer, instead of nothing', async () => {
    isThere = false;
    const load = vi.fn(there).mockImplementationOnce(gone);
    show(load);
    await screen.findByRole('alert');
    isThere = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('the dialog');
    expect(reload).not.toHaveBeenCalled();
  });

  it('that is an ornament stays away', async () => {
    window.localStorage.setItem(FLAG, '["dialog"]');
    show(gone, 'nowhere');
    await waitFor(() => expect(screen.queryByText('loading')).toBeNull());
    expect(screen.getByText('the page')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it('a dialog that does not come can be closed, and is asked for anew when it is opened again', async () => {
  window.localStorage.setItem(FLAG, '["dialog"]');
  const load = vi.fn(async () => (_: { readonly onClose: () => void }) => <p>{'the dialog'}</p>).mockImplementationOnce(gone);
  const Part = late('dialog', load, 'over');
  const onClose = vi.fn();
  const shown = () => (
    <Suspense>
      <Part onClose={onClose} />
    </Suspense>
  );
  const { unmount } = renderPiece(shown());
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
  unmount();
  renderPiece(shown());
  await screen.findByText('the dialog');
});

describe('a dialog whose code is on its way', () => {
  interface DialogProps {
    readonly onClose: () => void;
    readonly isOpen?: boolean;
  }
  const Dialog = ({ isOpen = true }: DialogProps) => isOpen && <p>{'the dialog'}</p>;
  const pressEscape = () => !fireEvent.keyDown(document.body, { key: 'Escape' });

  function show(more: { readonly isOpen?: boolean; readonly meanwhile?: string } = {}) {
    const { promise, resolve } = Promise.withResolvers<typeof Dialog>();
    const Part = late('dialog', () => promise, 'over');
    const onClose = vi.fn();
    renderPiece(
      <Suspense>
        <Part onClose={onClose} {...more} />
      </Suspense>,
    );
    return { onClose, come: () => resolve(Dialog) };
  }

  it('is given up by Escape, which does nothing else then', () => {
    const { onClose } = show();
    fireEvent.keyDown(document.body, { key: 'a' });
    expect(onClose).not.toHaveBeenCalled();
    expect(pressEscape()).toBe(true);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('hears of its own keys alone once it is there', async () => {
    const { onClose, come } = show();
    come();
    await screen.findByText('the dialog');
    expect(pressEscape()).toBe(false);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('leaves Escape to others while it is closed', () => {
    const { onClose } = show({ isOpen: false });
    expect(pressEscape()).toBe(false);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('keeps what it holds while it is closed', async () => {
    const Held = (_: DialogProps) => <input aria-label="held" />;
    const Part = late('dialog', async () => Held, 'over');
    const shown = (isOpen: boolean) => <Part onClose={() => undefined} isOpen={isOpen} />;
    const { rerender } = render(shown(true));
    const field = await screen.findByLabelText('held');
    rerender(shown(false));
    expect(screen.getByLabelText('held')).toBe(field);
  });

  it('has something stand in for it', async () => {
    const { onClose, come } = show({ meanwhile: 'a moment' });
    expect(screen.getByText('a moment')).toBeDefined();
    pressEscape();
    expect(onClose).toHaveBeenCalledOnce();
    come();
    await screen.findByText('the dialog');
    expect(screen.queryByText('a moment')).toBeNull();
  });
});
