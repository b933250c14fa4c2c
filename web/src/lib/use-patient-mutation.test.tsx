import { onlineManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPiece } from '../testing/render.tsx';
import { useMutation } from './use-mutation.ts';
import { usePatientMutation } from './use-patient-mutation.ts';

// As of a server that is somewhere else, and a browser that has lost its connection.
beforeEach(() => {
  vi.stubGlobal('location', { ...window.location, hostname: 'fovea.example' });
  onlineManager.setOnline(false);
});
afterEach(() => onlineManager.setOnline(true));

/** A form over a page: sent by one button, closed by the other. */
async function sent(useSending: typeof useMutation, deed: () => Promise<string>) {
  const told = vi.fn();
  function Form({ onClose }: { readonly onClose: () => void }) {
    const { mutate, isPending } = useSending<string>({ mutationFn: deed });
    return (
      <>
        <button type="button" onClick={() => mutate(undefined, { onSuccess: told, onError: told })}>
          Send
        </button>
        <button type="button" onClick={onClose}>
          Close
        </button>
        {isPending && 'Waiting'}
      </>
    );
  }
  function Page() {
    const [isOpen, setIsOpen] = useState(true);
    return isOpen ? <Form onClose={() => setIsOpen(false)} /> : 'Nothing left';
  }
  renderPiece(<Page />);
  await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
  return told;
}

const comeBack = () => act(async () => onlineManager.setOnline(true));

it('what no form waits for is tried at once, so that it fails now and is not done later', async () => {
  const deed = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  const told = await sent(useMutation, deed);
  await vi.waitFor(() => expect(told).toHaveBeenCalledWith(expect.any(TypeError), undefined));
  await comeBack();
  expect(deed).toHaveBeenCalledOnce();
});

it('what a form waits for is done when the connection is back', async () => {
  const deed = vi.fn(async () => 'done');
  const told = await sent(usePatientMutation, deed);
  await screen.findByText('Waiting');
  expect(deed).not.toHaveBeenCalled();
  await comeBack();
  await vi.waitFor(() => expect(told).toHaveBeenCalledWith('done', undefined));
});

it('and never once the form was closed meanwhile', async () => {
  const deed = vi.fn(async () => 'done');
  await sent(usePatientMutation, deed);
  await screen.findByText('Waiting');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await screen.findByText('Nothing left');
  await comeBack();
  expect(deed).not.toHaveBeenCalled();
});
