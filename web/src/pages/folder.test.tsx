import type { Folder } from '@fovea/contract/folders';
import { folderApi } from '@fovea/contract/folders';
import { FolderId } from '@fovea/contract/ids';
import { preTestApi } from '@fovea/contract/pre-tests';
import type { Route } from '@fovea/contract/route';
import { selectionApi } from '@fovea/contract/selections';
import { sessionApi } from '@fovea/contract/sessions';
import { videoApi } from '@fovea/contract/videos';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { withKeys } from '../features/library/with-keys.ts';
import { currentFolder } from '../lib/current-folder.ts';
import { aPreTest, aUser, fakeApi, refuses, replies } from '../testing/fake-api.ts';
import { NoSize } from '../testing/no-size.ts';
import { renderRoutes } from '../testing/render.tsx';
import { FolderPage } from './folder.tsx';

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', NoSize);
  window.scrollTo = () => undefined;
});

const id = (n: number) => `01930000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const ID = FolderId.parse(id(50));
const folder: Folder = {
  id: ID,
  tenant_id: aUser().tenant_id,
  slug: 'spring',
  name: 'Spring',
  parent_id: null,
  breadcrumbs: [],
  folder_count: 0,
  pre_test_count: 3,
  created_by: null,
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
};
const films = ['One', 'Two', 'Three'].map((name, n) =>
  aPreTest({ id: id(n + 1), uuid: id(n + 1), pre_test_name: name, folder_id: ID, folder: { id: ID, slug: 'spring', name: 'Spring' } }),
);
const all = ['pre-test.read', 'pre-test.create', 'pre-test.edit', 'pre-test.cancel', 'pre-test.delete', 'folder.edit', 'folder.create'];

type Supplied = [Route, (asked: { readonly url: URL; readonly body: unknown }) => Response | Promise<Response>];

function show(permissions: readonly string[], ...more: readonly Supplied[]) {
  const rows = films.map((pre_test) => ({ id: pre_test.uuid, pre_test }));
  const asked = fakeApi(
    ...more,
    replies(sessionApi.verified, aUser({ all_permissions: [...permissions] })),
    replies(folderApi.find, folder),
    replies(folderApi.all, []),
    replies(videoApi.table, { data: rows, total: 3, total_is_estimate: false, start: 0, size: 100 }),
  );
  const { queries } = renderRoutes([{ path: '/folder/:folder', element: <FolderPage /> }], { path: '/folder/spring' });
  return { ...asked, queries };
}

const link = (name: string) => screen.findByRole('link', { name });

describe('a folder', () => {
  it('that somebody deletes while it is looked at has nothing left to be done with, and is back with them', async () => {
    let isThere = true;
    const read: Supplied = [
      folderApi.find,
      (wish) => (isThere ? replies(folderApi.find, folder) : refuses(folderApi.find, 'folder_not_found'))[1](wish),
    ];
    const { queries } = show(all, read);
    await screen.findByRole('button', { name: 'New folder' });
    isThere = false;
    await queries.invalidateQueries({ queryKey: ['folders'] });
    await screen.findByRole('heading', { level: 1, name: 'This folder is gone' });
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to the bin' })).toBeDefined();
    expect(currentFolder.read().slug).toBeNull();
    isThere = true;
    await queries.invalidateQueries({ queryKey: ['folders'] });
    expect(await screen.findByRole('button', { name: 'New folder' })).toBeDefined();
  });

  it('that is said to be empty never shows filters for films that are not there', async () => {
    let barsSeen = 0;
    const watch = new MutationObserver(() => {
      barsSeen += document.querySelectorAll('input[type=search]').length;
    });
    watch.observe(document.body, { childList: true, subtree: true });
    show(
      all,
      replies(folderApi.find, { ...folder, pre_test_count: 0 }),
      replies(videoApi.table, { data: [], total: 0, total_is_estimate: false, start: 0, size: 100 }),
    );
    expect(await screen.findByText('Nothing is in this folder yet')).toBeDefined();
    watch.disconnect();
    expect(barsSeen).toBe(0);
  });

  it('shows nothing that changes it to who may only look', async () => {
    show(['pre-test.read']);
    await link('One');
    expect(screen.queryByRole('button', { name: /More actions|New folder|Start a test/ })).toBeNull();
    // Films are chosen to be compared, by everybody.
    expect(screen.getAllByRole('checkbox').map((one) => one.getAttribute('aria-label'))).toEqual([
      'Select One',
      'Select Two',
      'Select Three',
    ]);
  });

  it('chooses with Ctrl and Shift, bins what is chosen, and takes it back', async () => {
    const gone: Supplied = [selectionApi.bin, () => new Response(null, { status: 204 })];
    const asked = show(all, gone, replies(selectionApi.restore, films.slice(0, 2)));
    const user = userEvent.setup();
    const first = await link('One');
    await user.keyboard('{Control>}');
    await user.click(first);
    await user.keyboard('{/Control}{Shift>}');
    await user.click(await link('Two'));
    await user.keyboard('{/Shift}');
    const bar = within(await screen.findByRole('toolbar', { name: 'What to do with what is selected' }));
    expect(await bar.findByText('2 selected')).toBeDefined();
    await user.click(bar.getByRole('button', { name: 'Move to bin' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone');
    expect(asked.of(selectionApi.bin)[0]?.body).toEqual({ ids: [id(1), id(2)] });
    expect(asked.of(selectionApi.restore)[0]?.body).toEqual({ ids: [id(1), id(2)] });
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  it('says why when the server refuses, and keeps the choice', async () => {
    show(all, refuses(selectionApi.bin, 'forbidden'));
    const user = userEvent.setup();
    await user.click(await screen.findByRole('checkbox', { name: 'Select Two' }));
    await user.keyboard('{Delete}');
    expect(await screen.findByText('Your role does not allow this.')).toBeDefined();
    expect(screen.getByText('1 selected')).toBeDefined();
  });

  it('is walked through with the arrow keys and renames with F2', async () => {
    show(all);
    const user = userEvent.setup();
    (await link('One')).focus();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Two'));
    await user.keyboard('{F2}');
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Two');
    await user.keyboard('{Escape}');
    expect(await link('Two')).toBeDefined();
  });

  it('keeps the name that is being written when another film comes in before it', async () => {
    const fresh = aPreTest({ id: id(9), uuid: id(9), pre_test_name: 'Fresh' });
    const lists = [films, [fresh, ...films]];
    const { of, queries } = show(
      all,
      [
        videoApi.table,
        (asked) => {
          const now = (lists.length > 1 ? lists.shift() : lists[0]) ?? [];
          const data = now.map((pre_test) => ({ id: pre_test.uuid, pre_test }));
          return replies(videoApi.table, { data, total: data.length, total_is_estimate: false, start: 0, size: 100 })[1](asked);
        },
      ],
      replies(preTestApi.change, aPreTest()),
    );
    const user = userEvent.setup();
    (await link('One')).focus();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Two'));
    await user.keyboard('{F2}');
    await screen.findByRole('textbox', { name: 'Name' });
    await user.keyboard('Spring he');
    void queries.invalidateQueries({ queryKey: ['pre-tests'] });
    await link('Fresh');
    await user.keyboard('ro{Enter}');
    await waitFor(() => expect(of(preTestApi.change)).toHaveLength(1));
    expect(of(preTestApi.change).map(({ url, body }) => [url.pathname.includes(id(2)), body])).toEqual([
      [true, { pre_test_name: 'Spring hero' }],
    ]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Two'));
  });

  it('knows a film by itself, and by its place where it is there twice or not read yet', () => {
    const places = [0, 1, 2, 3].map((index) => ({ index }));
    const read = [films[0], films[1], films[0]];
    expect(withKeys(places, (index) => read[index]).map(({ key }) => key)).toEqual([id(1), id(2), '2', '3']);
  });
});
