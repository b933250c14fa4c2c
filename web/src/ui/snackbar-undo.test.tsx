import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SnackbarProvider, useSnackbar } from './snackbar.tsx';

function Deed({ undo, undoes }: { readonly undo: () => void; readonly undoes: boolean }) {
  const say = useSnackbar();
  const action = { label: 'Back', run: undo, ...(undoes ? { undoes: true as const } : {}) };
  return (
    <>
      <button type="button" onClick={() => say({ text: 'Done', action })} />
      <input type="text" />
      <input type="checkbox" />
    </>
  );
}

async function afterADeed(undoes: boolean) {
  const undo = vi.fn();
  render(
    <SnackbarProvider>
      <Deed undo={undo} undoes={undoes} />
    </SnackbarProvider>,
  );
  fireEvent.click(screen.getByRole('button'));
  await screen.findByText('Done');
  return undo;
}

const press = (target: Element) => fireEvent.keyDown(target, { key: 'z', ctrlKey: true });

it('Ctrl-Z takes back what was just done, once, and wherever nobody types', async () => {
  const undo = await afterADeed(true);
  press(screen.getByRole('textbox'));
  expect(undo).not.toHaveBeenCalled();
  press(screen.getByRole('checkbox'));
  press(document.body);
  expect(undo).toHaveBeenCalledTimes(1);
});

it('a note that leads somewhere else is not followed by Ctrl-Z', async () => {
  const undo = await afterADeed(false);
  press(document.body);
  expect(undo).not.toHaveBeenCalled();
});
