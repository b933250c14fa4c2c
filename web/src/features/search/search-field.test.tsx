import { searchApi } from '@fovea/contract/search';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { fakeApi, heldBack, refuses, replies } from '../../testing/fake-api.ts';
import { renderRoutes } from '../../testing/render.tsx';
import { SearchBox } from './search-box.tsx';

const show = () => renderRoutes([{ path: '*', element: <SearchBox /> }]);
const field = () => screen.findByRole('combobox', { name: 'Search your files' });
const uuid = '01930000-0000-7000-8000-000000000010';
const aFolder = (name: string) => ({ type: 'folder' as const, content: { name, slug: name.toLowerCase() } });
const wordsAsked = (api: ReturnType<typeof fakeApi>) => api.of(searchApi.search).map(({ url }) => url.searchParams.get('query'));

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

  it('shows and opens nothing of an older text', async () => {
    const [route] = replies(searchApi.search, []);
    const api = fakeApi([route, ({ url }) => Response.json([aFolder(url.searchParams.get('query') === 'autumn' ? 'Autumn' : 'Spring')])]);
    const { router } = show();
    await userEvent.type(await field(), 'spring');
    await screen.findByRole('option', { name: /Spring/ });
    await userEvent.clear(await field());
    await userEvent.type(await field(), 'autumn');
    expect(screen.queryByRole('option')).toBeNull();
    expect((await field()).getAttribute('aria-activedescendant')).toBeNull();
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/folder/autumn'));
    expect(wordsAsked(api)).toEqual(['spring', 'autumn']);
  });

  it('asks at once by Enter, and opens the first once it is found', async () => {
    const { held, letGo } = heldBack(replies(searchApi.search, [aFolder('Spring'), aFolder('Springtime')]));
    const api = fakeApi(held);
    const { router } = show();
    await userEvent.type(await field(), 'spring{Enter}');
    expect(wordsAsked(api)).toEqual(['spring']);
    expect(router.state.location.pathname).toBe('/');
    letGo();
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/folder/spring'));
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it.each([
    ['more was typed', 's'],
    ['the focus went on', '{Tab}'],
  ])('opens nothing by itself where %s before the answer', async (_what, keys) => {
    const { held, letGo } = heldBack(replies(searchApi.search, [aFolder('Spring')]));
    fakeApi(held);
    const { router } = show();
    await userEvent.type(await field(), 'spring{Enter}');
    await userEvent.keyboard(keys);
    letGo();
    await userEvent.click(await field());
    await screen.findByRole('option', { name: /Spring/ });
    expect(router.state.location.pathname).toBe('/');
  });
});
