import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPiece } from '../testing/render.tsx';
import { useFileDrop } from './use-file-drop.ts';

function Page({ onFiles }: { readonly onFiles: (files: File[]) => void }) {
  useFileDrop(onFiles);
  return <input aria-label="Name" />;
}

it('takes a picture that is pasted on the page, and none that only lies beside words pasted into a field', async () => {
  const onFiles = vi.fn();
  renderPiece(<Page onFiles={onFiles} />);
  const clipboardData = { files: [new File(['picture'], 'table.png', { type: 'image/png' })] };
  fireEvent.paste(await screen.findByLabelText('Name'), { clipboardData });
  expect(onFiles).not.toHaveBeenCalled();
  fireEvent.paste(document.body, { clipboardData });
  expect(onFiles.mock.calls.map(([files]) => files)).toEqual([clipboardData.files]);
});
