import { PreTestUuid } from '@fovea/contract/ids';
import { preTestApi } from '@fovea/contract/pre-tests';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aPreTest, fakeApi, refuses, replies } from '../../testing/fake-api.ts';
import { renderPiece } from '../../testing/render.tsx';
import { preTestQuery } from './api.ts';

const EVERY_MS = 20;
const uuid = PreTestUuid.parse('01930000-0000-7000-8000-000000000001');

function Asked() {
  const { data, error } = useQuery(preTestQuery(uuid, EVERY_MS));
  return <p>{data ? 'there' : error ? 'missing' : 'asked'}</p>;
}

const someTime = () => new Promise((passed) => setTimeout(passed, 10 * EVERY_MS));

it('asks once for a film that is not there, and not again and again', async () => {
  const api = fakeApi(refuses(preTestApi.read, 'pre_test_not_found'));
  renderPiece(<Asked />);
  await screen.findByText('missing');
  await someTime();
  expect(api.of(preTestApi.read)).toHaveLength(1);
});

it('goes on asking for one that was there: it may come back from the bin', async () => {
  const [route, moving] = replies(preTestApi.read, aPreTest({ id: uuid, uuid, status: 'processing' }));
  const [, gone] = refuses(preTestApi.read, 'pre_test_not_found');
  let asked = 0;
  const api = fakeApi([route, (request) => (++asked === 1 ? moving : gone)(request)]);
  renderPiece(<Asked />);
  await screen.findByText('there');
  await vi.waitFor(() => expect(api.of(preTestApi.read).length).toBeGreaterThan(3));
});
