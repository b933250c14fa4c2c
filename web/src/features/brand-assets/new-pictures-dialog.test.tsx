import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPiece } from '../../testing/render.tsx';
import { NewPicturesDialog } from './new-pictures-dialog.tsx';

/** As browsers have it. */
class WithPictures extends URL {
  static override createObjectURL = () => 'blob:made';
  static override revokeObjectURL = () => undefined;
}

function show(...files: File[]) {
  const onClose = vi.fn();
  vi.stubGlobal('URL', WithPictures);
  fakeApi();
  renderPiece(<NewPicturesDialog brands={[]} brand={null} files={files} onClose={onClose} />);
  return onClose;
}

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const seen = () => vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 80, height: 40, close: () => undefined }));

it('asks before chosen pictures are let go, by Escape as by its button', async () => {
  seen();
  const onClose = show(new File([PNG], 'logo.png'));
  await screen.findByText(/logo\.png/);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
  await waitFor(() => expect(screen.queryByText('Discard this picture?')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('closes at once while nothing is chosen', async () => {
  const onClose = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('lets go at once of files that are no pictures, and counts none to add', async () => {
  const onClose = show(new File(['words'], 'note.txt'));
  await screen.findByText('This is not a PNG, JPEG or WebP picture, whatever its name says.');
  expect(screen.getByRole('button', { name: 'Add' })).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledOnce();
});
