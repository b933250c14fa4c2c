import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPiece } from '../../testing/render.tsx';
import { WhatIfPanel } from './what-if-panel.tsx';

const nothing = () => undefined;
const hand = {
  ...{ take: nothing, replace: nothing, remove: nothing, undo: nothing, redo: nothing, clear: nothing, setDeed: nothing },
  ...{ deed: null, atS: 0, isFilm: true, isFull: false, canUndo: true, canRedo: false },
  edits: [{ kind: 'hide' as const, box: { x: 0.1, y: 0.1, width: 0.2, height: 0.2 } }],
};

describe('the link to what is tried, on a page over plain http', () => {
  const setData = vi.fn();
  const copies = () => document.body.dispatchEvent(Object.assign(new Event('copy', { bubbles: true }), { clipboardData: { setData } }));
  beforeEach(() => {
    setData.mockClear();
    vi.stubGlobal('isSecureContext', false);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(document, 'execCommand');
    Reflect.deleteProperty(navigator, 'clipboard');
  });

  const press = async (execCommand: () => boolean) => {
    renderPiece(<WhatIfPanel hand={hand} onSeek={nothing} />);
    const person = userEvent.setup();
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    Object.defineProperty(document, 'execCommand', { value: execCommand, configurable: true });
    await person.click(screen.getByRole('button', { name: 'Copy a link to this' }));
  };

  it('is handed over without a clipboard of the page, whatever is selected', async () => {
    await press(copies);
    await screen.findByText(/^The link is copied/);
    expect(setData).toHaveBeenCalledExactlyOnceWith('text/plain', window.location.href);
  });

  it('is shown to be copied by hand where the browser copied nothing', async () => {
    await press(() => false);
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Text to copy');
    expect(field.value).toBe(window.location.href);
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, window.location.href.length]);
    expect(screen.queryByText(/^The link is copied/)).toBeNull();
    expect(setData).not.toHaveBeenCalled();
  });
});
