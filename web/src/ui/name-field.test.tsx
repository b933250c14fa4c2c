import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderPiece } from '../testing/render.tsx';
import { NameField } from './name-field.tsx';

function Named({ onSave }: { readonly onSave: (name: string) => Promise<boolean> }) {
  const [isOpen, setIsOpen] = useState(true);
  if (!isOpen) return 'closed';
  return <NameField label="Name" value="Spring" isValid={(text) => text !== ''} onSave={onSave} onDone={() => setIsOpen(false)} />;
}

const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });

it('keeps a name that is refused where it was typed, to be sent again', async () => {
  const answers = [false, true];
  const save = vi.fn(async () => answers.shift() ?? false);
  renderPiece(<Named onSave={save} />);
  await field();
  await userEvent.keyboard('Summer of 2027{Enter}');
  await waitFor(async () => expect((await field()).readOnly).toBe(false));
  expect(save).toHaveBeenCalledExactlyOnceWith('Summer of 2027');
  expect(await field()).toBe(document.activeElement);
  expect((await field()).value).toBe('Summer of 2027');
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('closed')).toBeDefined();
  expect(save).toHaveBeenCalledTimes(2);
});

it('keeps it too where leaving the field had sent it, and takes no focus for it', async () => {
  renderPiece(
    <>
      <Named onSave={async () => false} />
      <button type="button">{'elsewhere'}</button>
    </>,
  );
  await userEvent.type(await field(), ' and May');
  await userEvent.click(screen.getByRole('button', { name: 'elsewhere' }));
  await waitFor(async () => expect((await field()).readOnly).toBe(false));
  expect((await field()).value).toBe('Spring and May');
  expect(document.activeElement?.textContent).toBe('elsewhere');
});

it('closes on Escape while a name is on its way, and does not close what was opened since', async () => {
  const kept = Promise.withResolvers<boolean>();
  const done = vi.fn();
  const { unmount } = renderPiece(<NameField label="Name" value="Spring" isValid={() => true} onSave={() => kept.promise} onDone={done} />);
  await field();
  await userEvent.keyboard('Summer{Enter}{Escape}');
  expect(done).toHaveBeenCalledTimes(1);
  unmount();
  kept.resolve(true);
  await kept.promise;
  expect(done).toHaveBeenCalledTimes(1);
});

it('says that it is done too where it goes from the page while its name is on its way', async () => {
  const kept = Promise.withResolvers<boolean>();
  const done = vi.fn();
  const { unmount } = renderPiece(<NameField label="Name" value="Spring" isValid={() => true} onSave={() => kept.promise} onDone={done} />);
  await field();
  await userEvent.keyboard('Summer{Enter}');
  unmount();
  expect(done).not.toHaveBeenCalled();
  kept.resolve(true);
  await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(1));
});

it('takes a name that somebody else gave meanwhile back neither by leaving nor by going where nothing was typed', async () => {
  const save = vi.fn(async () => true);
  const done = vi.fn();
  function Renamed() {
    const [value, setValue] = useState('Spring');
    return (
      <>
        <NameField label="Name" value={value} isValid={() => true} onSave={save} onDone={done} />
        <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => setValue('Autumn')}>
          {'somebody else'}
        </button>
      </>
    );
  }
  const { unmount } = renderPiece(<Renamed />);
  await field();
  await userEvent.click(screen.getByRole('button', { name: 'somebody else' }));
  unmount();
  expect([save, done].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  renderPiece(<Renamed />);
  await field();
  await userEvent.click(screen.getByRole('button', { name: 'somebody else' }));
  await userEvent.tab();
  expect(done).toHaveBeenCalledTimes(1);
  expect(save).not.toHaveBeenCalled();
});

it('sends what was typed where the list takes it from the page, and nothing where nothing was typed or Escape gave it up', async () => {
  const save = vi.fn(async () => true);
  const begin = () => renderPiece(<NameField label="Name" value="Spring" isValid={() => true} onSave={save} onDone={() => undefined} />);
  const taken = async (keys: string) => {
    const { unmount } = begin();
    await userEvent.type(await field(), keys);
    unmount();
  };
  await taken(' ');
  await taken(' and May{Escape}');
  expect(save).not.toHaveBeenCalled();
  await taken(' and May');
  expect(save).toHaveBeenCalledExactlyOnceWith('Spring and May');
});
