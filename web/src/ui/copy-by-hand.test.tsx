import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderPiece } from '../testing/render.tsx';
import { useSnackbar } from './snackbar.tsx';
import { useCopy } from './use-copy.ts';

const SECRET = 'whsec-7f3a';
let sayLater: (text: string) => void = () => undefined;

function Page() {
  const copy = useCopy();
  const say = useSnackbar();
  sayLater = (text) => say({ text });
  return (
    <button type="button" onClick={() => void copy(SECRET)}>
      {'Copy the secret'}
    </button>
  );
}

/** A browser that lets nothing be copied. */
async function refused() {
  const user = userEvent.setup();
  vi.stubGlobal('isSecureContext', true);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('not here', 'NotAllowedError'));
  renderPiece(<Page />);
  const button = await screen.findByRole('button', { name: 'Copy the secret' });
  await user.click(button);
  const field = await screen.findByRole('textbox', { name: 'Text to copy' });
  return { user, button, field };
}

it('a text to be copied by hand stays while something else is said, which is said too', async () => {
  const { field } = await refused();
  sayLater('The folder is moved.');
  expect(await screen.findByText('The folder is moved.')).toBeDefined();
  expect(field.isConnected).toBe(true);
  expect(field).toHaveProperty('value', SECRET);
});

it('a browser over plain http that has no such command leaves nothing on the page that was not there', async () => {
  const user = userEvent.setup();
  vi.stubGlobal('isSecureContext', false);
  expect(Reflect.get(document, 'execCommand')).toBeUndefined();
  renderPiece(<Page />);
  await user.click(await screen.findByRole('button', { name: 'Copy the secret' }));
  await screen.findByRole('textbox', { name: 'Text to copy' });
  expect(document.body.querySelectorAll(':scope > textarea')).toHaveLength(0);
});

it('once it is closed it is gone, and the focus is where it was', async () => {
  const { user, button, field } = await refused();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(field.isConnected).toBe(false);
  expect(document.activeElement).toBe(button);
  sayLater('The folder is moved.');
  await screen.findByText('The folder is moved.');
  expect(screen.queryByRole('textbox')).toBeNull();
});
