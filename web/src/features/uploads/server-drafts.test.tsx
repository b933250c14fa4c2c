import { UserId } from '@fovea/contract/ids';
import { preTestApi } from '@fovea/contract/pre-tests';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aPreTest, aUser, fakeApi, refuses, replies } from '../../testing/fake-api.ts';
import { renderPiece } from '../../testing/render.tsx';
import { namedQuery } from './api.ts';
import { ServerDrafts } from './server-drafts.tsx';

const ada = aUser().id;
const table = (...data: ReturnType<typeof aPreTest>[]) =>
  replies(preTestApi.table, { data, total: data.length, total_is_estimate: false, start: 0, size: 100 });
const grace = { id: UserId.parse('01930000-0000-7000-8000-0000000000e1'), name: 'Grace' };
const hers = aPreTest({ status: 'draft', created_by: grace, pre_test_name: 'Hers' });

it('shows the test that a link named, whoever made it, and says who', async () => {
  const mine = '01930000-0000-7000-8000-0000000000f1';
  fakeApi(table(aPreTest({ id: mine, uuid: mine, status: 'draft', pre_test_name: 'Mine' })), replies(preTestApi.read, hers));
  renderPiece(<ServerDrafts person={ada} named={hers.uuid} />);
  expect(await screen.findByText(/by Grace/)).toBeDefined();
  expect(await screen.findByText('Mine')).toBeDefined();
  expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('Hers');
});

it('offers a film for a test that was cancelled before it had one', async () => {
  fakeApi(table(), replies(preTestApi.read, { ...hers, status: 'cancelled' }));
  renderPiece(<ServerDrafts person={ada} named={hers.uuid} />);
  expect(await screen.findByRole('button', { name: 'Choose its film: Hers' })).toBeDefined();
});

it('lets a named one go once it lies in the bin', async () => {
  let isBinned = false;
  fakeApi(
    table(),
    [preTestApi.read, (asked) => (isBinned ? refuses(preTestApi.read, 'pre_test_not_found') : replies(preTestApi.read, hers))[1](asked)],
    [
      preTestApi.remove,
      () => {
        isBinned = true;
        return new Response(null, { status: 204 });
      },
    ],
  );
  renderPiece(<ServerDrafts person={ada} named={hers.uuid} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Hers' }));
  expect(await screen.findByText('Hers is in the bin')).toBeDefined();
  await expect.poll(() => screen.queryByRole('list')).toBeNull();
});

it('keeps a named one that cannot be read again for now', async () => {
  let isDown = false;
  fakeApi(table(), [
    preTestApi.read,
    (asked) => (isDown ? refuses(preTestApi.read, 'internal') : replies(preTestApi.read, hers))[1](asked),
  ]);
  const Reading = () => <p>{useQuery(namedQuery(hers.uuid)).status}</p>;
  const { queries } = renderPiece(
    <>
      <ServerDrafts person={ada} named={hers.uuid} />
      <Reading />
    </>,
  );
  await screen.findByText('Hers');
  isDown = true;
  await queries.refetchQueries({ queryKey: ['pre-test', hers.uuid] });
  await screen.findByText('error');
  expect(screen.getByText('Hers')).toBeDefined();
});
