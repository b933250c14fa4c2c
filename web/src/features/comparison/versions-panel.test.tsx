import { preTestApi } from '@fovea/contract/pre-tests';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aResult } from '../../testing/a-result.ts';
import { aPreTest, fakeApi } from '../../testing/fake-api.ts';
import { renderRoutes } from '../../testing/render.tsx';
import { VersionsPanel } from './versions-panel.tsx';

const own = aPreTest({});
const film = (number: number, pre_test_name: string) => {
  const uuid = `01930000-0000-7000-8000-00000000030${number}`;
  return aPreTest({ id: uuid, uuid, pre_test_name, status: 'complete' });
};
const beside = film(1, 'Hero 30s, second cut');
const elsewhere = film(2, 'Autumn film');

it('finds films of any folder, and keeps in sight what was chosen before', async () => {
  const api = fakeApi([
    preTestApi.table,
    ({ body }) => {
      const { q } = preTestApi.table.body.parse(body);
      const data = q === undefined ? [own, beside] : q === 'autumn' ? [elsewhere] : [];
      return Response.json({ data, total: data.length, total_is_estimate: false, start: 0, size: 21 });
    },
  ]);
  renderRoutes([{ path: '/', element: <VersionsPanel preTest={own} prediction={aResult()} /> }], { path: '/' });
  await userEvent.click(await screen.findByRole('checkbox', { name: `Choose ${beside.pre_test_name}` }));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find a film in any folder' }), 'autumn');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose Autumn film' }));
  expect(screen.getByRole('checkbox', { name: `Choose ${beside.pre_test_name}` })).toHaveProperty('checked', true);
  const link = screen.getByRole('link', { name: 'Compare with 2 versions' });
  expect(link.getAttribute('href')).toBe(`/compare?ids=${aResult().id},${beside.uuid},${elsewhere.uuid}`);
  expect(api.of(preTestApi.table).at(-1)?.body).not.toHaveProperty('folder_id');
  await userEvent.click(screen.getByRole('checkbox', { name: `Choose ${beside.pre_test_name}` }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Autumn film' }));
  await userEvent.type(screen.getByRole('searchbox'), ' nowhere');
  expect(await screen.findByText('No film with a result has these words in its name.')).toBeDefined();
});
