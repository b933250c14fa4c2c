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

it('asks before chosen pictures are let go, by Escape as by its button', async () => {
  const onClose = show(new File(['words'], 'logo.png'));
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
