import { onlineManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { wouldLoseWork } from '../../lib/unsaved-work.ts';
import { usePatientMutation } from '../../lib/use-patient-mutation.ts';
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

/** A form whose sending ends when the test says so. */
function Sending({ done }: { readonly done: Promise<string> }) {
  const send = usePatientMutation<string>({ mutationFn: () => done });
  return (
    <FormDrawer
      {...{ title: 'Add a preset', submit: 'Add', problem: undefined, isDirty: true, onClose: nothing }}
      isBusy={send.isPending}
      onSubmit={() => send.mutate()}
    >
      <input aria-label="Name" />
    </FormDrawer>
  );
}

const note = () => screen.queryByText(/^The server cannot be reached\. This is sent as soon as the connection is back/);
const connected = (isOnline: boolean) => act(async () => onlineManager.setOnline(isOnline));

describe('a server somewhere else', () => {
  beforeEach(() => void vi.stubGlobal('location', { ...window.location, hostname: 'fovea.example' }));
  afterEach(() => onlineManager.setOnline(true));

  it('what is sent without a connection is said to wait for it', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    renderPiece(<Sending done={promise} />);
    await connected(false);
    await userEvent.click(await screen.findByRole('button', { name: 'Add' }));
    await vi.waitFor(() => expect(note()).not.toBeNull());
    await connected(true);
    await vi.waitFor(() => expect(note()).toBeNull());
    await act(async () => resolve('done'));
  });

  it('what was under way when the connection went is not said to wait: it may have arrived', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    renderPiece(<Sending done={promise} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Add' }));
    await connected(false);
    expect(note()).toBeNull();
    await act(async () => resolve('done'));
  });
});
