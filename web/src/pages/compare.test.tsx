import { comparisonApi } from '@fovea/contract/comparison';
import { preTestApi } from '@fovea/contract/pre-tests';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aPreTest, fakeApi, refuses } from '../testing/fake-api.ts';
import { renderRoutes } from '../testing/render.tsx';
import { ComparePage } from './compare.tsx';

const ids = ['01930000-0000-7000-8000-000000000010', '01930000-0000-7000-8000-000000000011'];

it('says why analyses of other versions cannot be compared, and leads to the films; trying again is not offered', async () => {
  const film = ({ url }: { readonly url: URL }) => {
    const uuid = url.pathname.split('/').at(-1) ?? '';
    return Response.json(aPreTest({ id: uuid, uuid }));
  };
  fakeApi(refuses(comparisonApi.read, 'versions_differ'), [preTestApi.read, film]);
  renderRoutes([{ path: '/compare', element: <ComparePage /> }], { path: `/compare?ids=${ids.join()}` });
  expect(await screen.findByRole('heading', { name: 'These cannot be compared' })).toBeDefined();
  expect(screen.getByText(/Analyse the older ones again/)).toBeDefined();
  const links = await screen.findAllByRole('link', { name: 'Open Hero 30s' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(ids.map((id) => `/prediction/${id}`));
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('says nothing of films for what is none', async () => {
  fakeApi(refuses(comparisonApi.read, 'versions_differ'), refuses(preTestApi.read, 'pre_test_not_found'));
  renderRoutes([{ path: '/compare', element: <ComparePage /> }], { path: `/compare?ids=${ids.join()}` });
  expect(await screen.findByRole('heading', { name: 'These cannot be compared' })).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
});
