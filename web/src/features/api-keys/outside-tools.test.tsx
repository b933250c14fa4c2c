import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderPiece } from '../../testing/render.tsx';
import { OutsideTools } from './outside-tools.tsx';

it('gives the address for tools of others, to look at and to copy, and says what they may', async () => {
  const copied = vi.fn(async () => undefined);
  vi.stubGlobal('isSecureContext', true);
  const person = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(copied);
  renderPiece(<OutsideTools />);
  const address = `${window.location.origin}/api/v1/mcp`;
  expect(await screen.findByText(address)).toBeDefined();
  expect(screen.getByRole('region', { name: 'For AI tools (MCP)' }).textContent).toContain('change nothing');
  await person.click(screen.getByRole('button', { name: 'Copy the address' }));
  await vi.waitFor(() => expect(copied).toHaveBeenCalledWith(address));
  expect(await screen.findByText('Address copied')).toBeDefined();
});
