import { cutApi } from '@fovea/contract/cuts';
import { preTestApi } from '@fovea/contract/pre-tests';
import type { Route } from '@fovea/contract/route';
import { uploadApi } from '@fovea/contract/uploads';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { useUploads } from '../features/uploads/use-uploads.ts';
import { aPreTest, fakeApi, refuses, replies } from '../testing/fake-api.ts';
import { renderRoutes } from '../testing/render.tsx';
import { NextCutDialog } from './next-cut-dialog.tsx';

const film = aPreTest({ pre_test_name: 'Hero v1' });
const uuid = '01930000-0000-7000-8000-000000000031';
const next = aPreTest({ ...{ id: uuid, uuid, pre_test_name: 'Hero v2', status: 'draft' }, cut: { number: 2, of: 2 }, placement: 'tv_eu' });

/** The rows of the page where uploads are started. */
const Rows = () => (
  <ul>
    {useUploads().map(({ key, name, fileName, preTest, placement }) => (
      <li key={key}>{[name, fileName, preTest, placement].join(' / ')}</li>
    ))}
  </ul>
);

type Supplied = [Route, (asked: { readonly url: URL; readonly body: unknown }) => Response | Promise<Response>];

async function choose(supplied: Supplied) {
  const asked = fakeApi(supplied, replies(preTestApi.read, next), refuses(uploadApi.limits, 'internal'));
  const onClose = vi.fn();
  const routes = [
    { path: '/', element: <NextCutDialog preTest={film} onClose={onClose} /> },
    { path: '/pre-test', element: <Rows /> },
  ];
  renderRoutes(routes, { path: '/' });
  const dialog = await screen.findByRole('dialog', { name: 'Upload the next cut' });
  const input = dialog.querySelector('input');
  await userEvent.upload(input ?? dialog, new File(['film'], 'hero-2.mp4', { type: 'video/mp4' }));
  return { asked, onClose };
}

it('gives the draft of the next cut its film, on the page where uploads are started', async () => {
  const { asked, onClose } = await choose(replies(cutApi.next, next));
  expect(await screen.findByText(`Hero v2 / hero-2.mp4 / ${uuid} / tv_eu`)).toBeDefined();
  expect(asked.of(cutApi.next).map(({ url, body }) => [url.pathname, body])).toEqual([[`/api/v1/pre-test/${film.uuid}/next-cut`, {}]]);
  expect(onClose).toHaveBeenCalledOnce();
});

it('says why there can be none, and stays', async () => {
  const { onClose } = await choose(refuses(cutApi.next, 'state_forbids', { detail: 'A series has at most 50 cuts.' }));
  expect(await screen.findByText('A series has at most 50 cuts.')).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
});
