import { brandApi } from '@fovea/contract/brands';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { aBrand, fakeApi, replies } from '../../testing/fake-api.ts';
import { renderPiece } from '../../testing/render.tsx';
import { BrandForm } from './brand-form.tsx';
import { BrandsPanel } from './brands-panel.tsx';

/** Answers the table with so many brands in the archive and none in use. */
const archive = (names: readonly string[]) => {
  const id = (n: number) => `01930000-0000-7000-8000-${String(n).padStart(12, '0')}`;
  const archived = names.map((name, at) => ({
    ...{ id: id(at), tenant_id: id(99), name, slug: 'harbour', aliases: [], spellings: [], products: [], colours: [], notes: '' },
    ...{ archived_at: '2026-11-20T10:00:00.000Z', created_at: '2026-11-20T10:00:00.000Z', updated_at: '2026-11-20T10:00:00.000Z' },
  }));
  return fakeApi([
    brandApi.table,
    ({ body }) => {
      const data = Object(body).is_archived ? archived : [];
      return Response.json({ data, total: data.length, total_is_estimate: false, start: 0, size: 25 });
    },
  ]);
};

it('leads to the archived brands where none is in use', async () => {
  archive(['Harbour Tea']);
  renderPiece(<BrandsPanel />);
  await userEvent.click(await screen.findByRole('button', { name: 'Show the archived ones' }));
  expect(await screen.findByText('Harbour Tea')).toBeDefined();
});

it('says that there are no brands yet where none is archived either', async () => {
  const api = archive([]);
  renderPiece(<BrandsPanel />);
  expect(await screen.findByText('No brands yet')).toBeDefined();
  await vi.waitFor(() => expect(api.of(brandApi.table)).toHaveLength(2));
  expect(screen.queryByRole('button', { name: 'Show the archived ones' })).toBeNull();
});

it('saves nothing over what somebody else wrote meanwhile, and sends what was changed alone', async () => {
  const cola = aBrand(1, 'Cola');
  const theirs = { ...cola, notes: 'Theirs' };
  const api = fakeApi(replies(brandApi.read, theirs), replies(brandApi.change, theirs));
  const onClose = vi.fn();
  renderPiece(<BrandForm brand={cola} onClose={onClose} />);
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Name'), ' light');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Somebody else saved this meanwhile/)).toBeDefined();
  expect(api.of(brandApi.change)).toEqual([]);
  expect(screen.getByLabelText('Notes')).toHaveProperty('value', 'Theirs');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(api.of(brandApi.change).map(({ body }) => body)).toEqual([{ name: 'Cola light' }]);
});
