import { CallError } from '@fovea/contract/call';
import { ERRORS } from '@fovea/contract/errors';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderPiece } from '../testing/render.tsx';
import type { Done } from './use-change.ts';
import { useChange } from './use-change.ts';

function Deed(way: Pick<Done, 'undo' | 'undone'>) {
  const { change } = useChange([]);
  return (
    <button type="button" onClick={() => void change(async () => ({ text: 'Moved', ...way }))}>
      {'move'}
    </button>
  );
}

const refusal = (code: 'internal' | 'folder_not_found' | 'changed_meanwhile') => {
  const { status, title } = ERRORS[code];
  return new CallError(status, { status, code, title, detail: title, message: title, errors: {}, job_id: 'job-7f3a' });
};

async function moveAndUndo(fault: Error) {
  const undo = vi.fn(async () => undefined).mockRejectedValueOnce(fault);
  renderPiece(<Deed undo={undo} />);
  await userEvent.click(screen.getByRole('button', { name: 'move' }));
  await screen.findByText('Moved');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  return undo;
}

it.each([
  ['no answer came', new TypeError('Failed to fetch'), /^The server did not answer/],
  ['the server failed', refusal('internal'), /^Something went wrong on our side/],
])('an undo is offered again where %s, by button and by key', async (_, fault, said) => {
  const undo = (await moveAndUndo(fault)).mockRejectedValueOnce(fault);
  await screen.findByText(said);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await vi.waitFor(() => expect(undo).toHaveBeenCalledTimes(2));
  await screen.findByText(said);
  await vi.waitFor(() => {
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    expect(undo).toHaveBeenCalledTimes(3);
  });
  await screen.findByText('Undone');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it.each(['folder_not_found', 'changed_meanwhile'] as const)(
  'an undo that was refused for what it asks (%s) is not offered again',
  async (code) => {
    await moveAndUndo(refusal(code));
    await screen.findByRole('alert');
    await vi.waitFor(() => expect(screen.queryByText('Moved')).toBeNull());
    await screen.findByRole('alert');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  },
);

it('what came of an undo is said where it is more than that it was undone', async () => {
  let found = 'nobody';
  const undo = async () => {
    found = 'somebody else';
  };
  renderPiece(<Deed undo={undo} undone={() => ({ text: `Moved back, beside ${found}`, tone: 'info' })} />);
  await userEvent.click(screen.getByRole('button', { name: 'move' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Moved back, beside somebody else');
  expect(screen.queryByText('Undone')).toBeNull();
});
