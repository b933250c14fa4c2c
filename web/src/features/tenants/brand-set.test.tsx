import { brandApi } from '@fovea/contract/brands';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aBrand, aTenant, fakeApi, heldBack, replies } from '../../testing/fake-api.ts';
import { renderPiece } from '../../testing/render.tsx';
import { BrandSet } from './brand-set.tsx';

const acme = aTenant();
const [cola, soda] = [aBrand(1, 'Cola'), aBrand(2, 'Soda')];

it('keeps what is typed while a set is saved, and saves it as the brand that was made meanwhile', async () => {
  const { held, letGo } = heldBack(replies(brandApi.replaceAll, [cola, soda]));
  const api = fakeApi(held, replies(brandApi.all, [cola]));
  renderPiece(<BrandSet tenant={acme} brands={[cola]} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Add a brand' }));
  const nameOf = (index: number) => screen.getAllByLabelText('Name')[index] ?? document.body;
  await user.type(nameOf(1), 'Soda');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.type(nameOf(1), ' light');
  letGo();
  await screen.findByText('Saved');
  expect(nameOf(1)).toHaveProperty('value', 'Soda light');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.of(brandApi.replaceAll)).toHaveLength(2));
  expect(api.of(brandApi.replaceAll)[1]?.body).toMatchObject({
    brands: [
      { id: cola.id, name: 'Cola' },
      { id: soda.id, name: 'Soda light' },
    ],
  });
});

it('takes no brand for another where one before it is taken out meanwhile', async () => {
  const { held, letGo } = heldBack(replies(brandApi.replaceAll, [cola, soda]));
  const there = [cola];
  const api = fakeApi(held, [brandApi.all, () => Response.json(there)]);
  renderPiece(<BrandSet tenant={acme} brands={[cola]} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Add a brand' }));
  await user.type(screen.getAllByLabelText('Name')[1] ?? document.body, 'Soda');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(screen.getByRole('button', { name: 'Leave out Cola' }));
  letGo();
  there.push(soda);
  await screen.findByText('Saved');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.of(brandApi.replaceAll)).toHaveLength(2));
  expect(Object(api.of(brandApi.replaceAll)[1]?.body).brands).toMatchObject([{ id: soda.id, name: 'Soda' }]);
});

it('says of a name that is too long how long it may be', async () => {
  fakeApi();
  renderPiece(<BrandSet tenant={acme} brands={[cola]} />);
  await userEvent.click(await screen.findByLabelText('Name'));
  await userEvent.paste('x'.repeat(201));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Use at most 200 characters.')).toBeTruthy();
});

it('leaves out nothing that somebody else added meanwhile, and takes back nothing that they changed', async () => {
  const theirs = [{ ...cola, notes: 'Theirs', spellings: ['COLA'] }, soda];
  const api = fakeApi(replies(brandApi.all, theirs), replies(brandApi.replaceAll, theirs));
  renderPiece(<BrandSet tenant={acme} brands={[cola]} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Add a brand' }));
  await user.type(screen.getAllByLabelText('Name')[1] ?? document.body, 'Tea');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved');
  expect(api.of(brandApi.replaceAll).map(({ body }) => body)).toMatchObject([
    { brands: [{ id: cola.id, notes: 'Theirs', spellings: ['COLA'] }, { name: 'Tea' }, { id: soda.id }] },
  ]);
});
