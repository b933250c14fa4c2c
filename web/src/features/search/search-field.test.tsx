import { searchApi } from '@fovea/contract/search';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeApi, refuses, replies } from '../../testing/fake-api.ts';
import { renderRoutes } from '../../testing/render.tsx';
import { SearchBox } from './search-box.tsx';

const show = () => renderRoutes([{ path: '*', element: <SearchBox /> }]);
const field = () => screen.findByRole('combobox', { name: 'Search your files' });
const uuid = '01930000-0000-7000-8000-000000000010';

describe('the search', () => {
  it('asks once when the typing has paused, and opens what Enter is on', async () => {
    const api = fakeApi(
      replies(searchApi.search, [
        { type: 'video', content: { pre_test: { pre_test_name: 'Spring hero', uuid } } },
        { type: 'folder', content: { name: 'Spring', slug: 'spring' } },
      ]),
    );
    const { router } = show();
    await userEvent.type(await field(), 'spring');
    expect((await screen.findByRole('option', { name: /Spring hero/ })).getAttribute('href')).toBe(`/prediction/${uuid}`);
    expect(api.of(searchApi.search).map(({ url }) => url.search)).toEqual(['?query=spring']);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(router.state.location.pathname).toBe('/folder/spring');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('that fails finds nothing', async () => {
    fakeApi(refuses(searchApi.search, 'internal'));
    show();
    await userEvent.type(await field(), 'spring');
    expect(await screen.findByText('No film and no folder has this in its name.')).toBeDefined();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
  });
});
