import { onlineManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { wouldLoseWork } from '../../lib/unsaved-work.ts';
import { renderPiece } from '../../testing/render.tsx';
import { FormDrawer } from './form-drawer.tsx';

const nothing = () => undefined;

it.each([
  ['nothing was typed', { isDirty: false, isBusy: false }, false],
  ['something was typed', { isDirty: true, isBusy: false }, true],
  ['what was typed is being sent, and may come back refused', { isDirty: true, isBusy: true }, true],
])('would lose work by being left: when %s', async (_, state, expected) => {
  renderPiece(
    <FormDrawer title="Add a preset" submit="Add" problem={undefined} onSubmit={nothing} onClose={nothing} {...state}>
      <input aria-label="Name" />
    </FormDrawer>,
  );
  await screen.findByRole('textbox', { name: 'Name' });
  expect(wouldLoseWork()).toBe(expected);
});

it('says that what was sent waits for the connection', async () => {
  renderPiece(
    <FormDrawer title="Add a preset" submit="Add" problem={undefined} isDirty isBusy onSubmit={nothing} onClose={nothing}>
      <input aria-label="Name" />
    </FormDrawer>,
  );
  await screen.findByRole('textbox', { name: 'Name' });
  expect(screen.queryByText(/^The server cannot be reached/)).toBeNull();
  act(() => onlineManager.setOnline(false));
  expect(await screen.findByText(/^The server cannot be reached\. This is sent as soon as the connection is back/)).toBeTruthy();
  act(() => onlineManager.setOnline(true));
  expect(screen.queryByText(/^The server cannot be reached/)).toBeNull();
});
