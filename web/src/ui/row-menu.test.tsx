import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderPiece } from '../testing/render.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { NameField } from './name-field.tsx';
import { RowMenu } from './row-menu.tsx';

const nothing = () => undefined;

function Row({ onSave }: { readonly onSave: (name: string) => Promise<boolean> }) {
  const [isRenaming, setIsRenaming] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const actions = [
    { name: 'rename', label: 'Rename', run: () => setIsRenaming(true) },
    { name: 'delete', label: 'Delete', run: () => setIsAsking(true) },
  ];
  return (
    <>
      {isRenaming && <NameField label="Name" value="Spring" isValid={() => true} onSave={onSave} onDone={() => setIsRenaming(false)} />}
      <RowMenu label="More" actions={actions} />
      {isAsking && (
        <ConfirmDialog title="Delete it?" text="It goes." confirm="Delete it" onConfirm={nothing} onCancel={() => setIsAsking(false)} />
      )}
    </>
  );
}

const choose = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};

it('leaves the focus to the field that a choice opens', async () => {
  const save = vi.fn(async () => true);
  renderPiece(<Row onSave={save} />);
  await choose('Rename');
  const field = await screen.findByRole('textbox', { name: 'Name' });
  expect(document.activeElement).toBe(field);
  await userEvent.keyboard('Summer{Enter}');
  expect(save).toHaveBeenCalledWith('Summer');
});

it('has the focus again when the dialog that a choice opened is closed', async () => {
  renderPiece(<Row onSave={async () => true} />);
  await choose('Delete');
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' })));
});
