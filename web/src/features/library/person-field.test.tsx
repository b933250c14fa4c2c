import { UserId } from '@fovea/contract/ids';
import { userApi } from '@fovea/contract/users';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { aUser, fakeApi } from '../../testing/fake-api.ts';
import { renderPiece } from '../../testing/render.tsx';
import { PersonField } from './person-field.tsx';

const self = aUser();
const bo = { id: UserId.parse('01930000-0000-7000-8000-000000000031'), name: 'Bo' };
const zoe = { id: UserId.parse('01930000-0000-7000-8000-000000000032'), name: 'Zoe' };

/** Zoe stands behind the hundred names that come at once. */
function show(value: UserId | null) {
  fakeApi([
    userApi.names,
    ({ url: { searchParams } }) => {
      const id = searchParams.get('id');
      if (id !== null) return Response.json([bo, zoe].filter((one) => one.id === id));
      return Response.json(searchParams.get('search') === 'zo' ? [zoe] : [{ id: self.id, name: self.name }, bo]);
    },
  ]);
  const onChange = vi.fn();
  renderPiece(<PersonField value={value} self={self} onChange={onChange} />);
  return onChange;
}

const field = () => screen.findByRole('combobox', { name: 'Started by' });

it('offers what is one’s own first, and then all others once', async () => {
  const onChange = show(null);
  await userEvent.click(await field());
  await screen.findByRole('option', { name: 'Bo' });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Mine (Ada)', 'Bo']);
  await userEvent.click(screen.getByRole('option', { name: 'Mine (Ada)' }));
  expect(onChange).toHaveBeenCalledWith(self.id);
});

it('finds by typing who stands further on than the names that come at once', async () => {
  const onChange = show(null);
  await userEvent.type(await field(), 'zo');
  await userEvent.click(await screen.findByRole('option', { name: 'Zoe' }));
  expect(onChange).toHaveBeenCalledWith(zoe.id);
});

it('names who is chosen, wherever they stand, and says so where they have left', async () => {
  show(zoe.id);
  expect(await screen.findByDisplayValue('Zoe')).toBeDefined();
});

it('says of somebody who has left that they are gone', async () => {
  show(UserId.parse('01930000-0000-7000-8000-000000000039'));
  expect(await screen.findByDisplayValue(/gone|no longer/i)).toBeDefined();
});
