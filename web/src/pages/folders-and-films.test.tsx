import type { Folder } from '@fovea/contract/folders';
import { folderApi } from '@fovea/contract/folders';
import { FolderId } from '@fovea/contract/ids';
import { preTestApi } from '@fovea/contract/pre-tests';
import type { Route } from '@fovea/contract/route';
import { selectionApi } from '@fovea/contract/selections';
import { sessionApi } from '@fovea/contract/sessions';
import { uploadApi } from '@fovea/contract/uploads';
import { videoApi } from '@fovea/contract/videos';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aPreTest, aUser, fakeApi, refuses, replies } from '../testing/fake-api.ts';
import { NoSize } from '../testing/no-size.ts';
import { renderRoutes } from '../testing/render.tsx';
import { FolderPage } from './folder.tsx';

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', NoSize);
  window.scrollTo = () => undefined;
});

const id = (n: number) => `01930000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const folderOf = (n: number, name: string, parent: FolderId | null): Folder => ({
  id: FolderId.parse(id(n)),
  tenant_id: aUser().tenant_id,
  slug: name.toLowerCase(),
  name,
  parent_id: parent,
  breadcrumbs: parent ? [{ id: parent, slug: 'spring', name: 'Spring' }] : [],
  folder_count: 0,
  pre_test_count: 1,
  created_by: null,
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
});
const spring = folderOf(50, 'Spring', null);
const inside = [folderOf(51, 'Alpha', spring.id), folderOf(52, 'Beta', spring.id)];
const films = ['One', 'Two'].map((name, n) =>
  aPreTest({
    id: id(n + 1),
    uuid: id(n + 1),
    pre_test_name: name,
    folder_id: spring.id,
    folder: { id: spring.id, slug: 'spring', name: 'Spring' },
  }),
);

const aVideo = {
  kind: 'film',
  ...{ id: id(99), file_name: 'hero.mp4', bytes: 5_000, container: 'mov' },
  ...{ duration_s: null, width_px: null, height_px: null, frame_rate: null, video_codec: null, has_audio: null },
} as const;
const LIMITS = {
  ...{ bytes_max: 1_000_000, duration_min_s: 0.5, duration_max_s: 600, side_max_px: 4_096, frame_rate_max: 120 },
  ...{ containers: ['mp4'], counts_credits: false },
  allowance: { films_left: null, seconds_left: null, renews_at: '2026-12-01T00:00:00.000Z' },
};

type Supplied = [Route, (asked: { readonly url: URL; readonly body: unknown }) => Response | Promise<Response>];
const done: Supplied[] = [
  replies(folderApi.edit, folderOf(51, 'Alpha', null)),
  replies(folderApi.restore, folderOf(51, 'Alpha', spring.id)),
  [folderApi.discard, () => new Response(null, { status: 204 })],
  [selectionApi.bin, () => new Response(null, { status: 204 })],
  replies(selectionApi.change, films),
  replies(selectionApi.restore, films),
];

/** Two folders and two films in one folder. The outermost place holds nothing but it. */
async function show(...more: Supplied[]) {
  const rows = films.map((pre_test) => ({ id: pre_test.uuid, pre_test }));
  const permissions = ['pre-test.read', 'pre-test.edit', 'pre-test.delete', 'folder.edit'];
  const asked = fakeApi(
    ...more,
    replies(sessionApi.verified, aUser({ all_permissions: permissions })),
    [
      folderApi.find,
      ({ url }) =>
        Response.json([...inside, spring].find(({ slug, id: own }) => url.pathname.endsWith(slug) || url.pathname.endsWith(own))),
    ],
    [folderApi.all, ({ url }) => Response.json(url.searchParams.get('parent_id') === 'spring' ? inside : [spring])],
    replies(videoApi.table, { data: rows, total: 2, total_is_estimate: false, start: 0, size: 100 }),
    ...done,
  );
  renderRoutes([{ path: '/folder/:folder', element: <FolderPage /> }], { path: '/folder/spring' });
  await screen.findByRole('link', { name: 'One' });
  return asked;
}

const idsOf = (asked: readonly { readonly url: URL }[]) =>
  asked.map(({ url }) => Number(/0*(\d+)(\/restore)?\/?$/.exec(url.pathname)?.[1]));
const box = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` });

describe('folders and films', () => {
  it('are chosen in one range and moved together, and one Undo brings all of it back', async () => {
    const asked = await show();
    const user = userEvent.setup();
    await user.click(await box('Beta'));
    await user.keyboard('{Shift>}');
    await user.click(await box('Two'));
    await user.keyboard('{/Shift}');
    await user.click(await box('Alpha'));
    const bar = within(await screen.findByRole('toolbar', { name: 'What to do with what is selected' }));
    expect(await bar.findByText('4 selected')).toBeDefined();
    await user.click(bar.getByRole('button', { name: 'Move to…' }));
    const tree = within(await screen.findByRole('tree'));
    await user.click(tree.getByText('Library'));
    expect(tree.queryByRole('treeitem', { name: 'Alpha' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Move here' }));
    expect(await screen.findByText('Moved to Library: 2 folders and 2 films')).toBeDefined();
    expect(screen.queryByRole('toolbar')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone');
    expect(asked.of(folderApi.edit).map(({ body }) => body)).toEqual([null, null, spring.id, spring.id].map((to) => ({ parent_id: to })));
    expect(asked.of(selectionApi.change).map(({ body }) => body)).toEqual(
      [null, spring.id].map((to) => ({ ids: [id(1), id(2)], folder_id: to })),
    );
  });

  it('are chosen no longer once they are analysed again', async () => {
    const rows = films.map((film) => ({ id: film.uuid, pre_test: { ...film, video: aVideo } }));
    const asked = await show(
      replies(videoApi.table, { data: rows, total: 2, total_is_estimate: false, start: 0, size: 100 }),
      replies(uploadApi.limits, LIMITS),
      replies(preTestApi.rerun, aPreTest({ status: 'queued' })),
    );
    const user = userEvent.setup();
    await user.click(await box('One'));
    await user.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Analyse again' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Analyse again' }));
    await vi.waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
    expect(asked.of(preTestApi.rerun)).toHaveLength(1);
  });

  it('are deleted together once it is said what becomes of what is in the folders', async () => {
    const asked = await show();
    const user = userEvent.setup();
    await user.keyboard('{Control>}a{/Control}{Delete}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 2 folders and 2 films?' }));
    expect(dialog.getByText('In the folders: 2 films. Whatever you choose can be undone.')).toBeDefined();
    await user.click(dialog.getByRole('radio', { name: 'Move it to the bin too, for 30 days' }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone');
    expect(asked.of(folderApi.discard).map(({ url }) => url.searchParams.get('content'))).toEqual(['bin', 'bin']);
    expect(idsOf(asked.of(folderApi.restore))).toEqual([52, 51]);
    expect(asked.of(selectionApi.restore)).toHaveLength(1);
  });

  it('go on being analysed where Undo takes them out of the bin again, which had cancelled that', async () => {
    const [one, two] = films;
    if (!one || !two) throw new Error('Two films are shown');
    const video = {
      ...{ id: id(80), file_name: 'two.mp4', bytes: 1_000, kind: 'film' as const, container: 'mp4' },
      ...{ duration_s: 30, width_px: 640, height_px: 360, frame_rate: 25, video_codec: 'h264', has_audio: true },
    };
    const running = aPreTest({ ...two, video, status: 'processing' });
    const cancelled = aPreTest({ ...two, video, status: 'cancelled' });
    const rows = [one, running].map((pre_test) => ({ id: pre_test.uuid, pre_test }));
    const asked = await show(
      replies(videoApi.table, { data: rows, total: 2, total_is_estimate: false, start: 0, size: 100 }),
      replies(selectionApi.restore, [one, cancelled]),
      replies(preTestApi.retry, running),
    );
    const user = userEvent.setup();
    await user.click(await box('One'));
    await user.click(await box('Two'));
    await user.click(await screen.findByRole('button', { name: 'Move to bin' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone');
    expect(asked.of(preTestApi.retry).map(({ url }) => url.pathname)).toEqual([`/api/v1/pre-test/${two.uuid}/retry`]);
  });

  it('stay as they were where one of them is refused, and stay chosen', async () => {
    const [, refusal] = refuses(folderApi.edit, 'forbidden');
    const [, taken] = replies(folderApi.edit, folderOf(51, 'Alpha', null));
    const asked = await show([folderApi.edit, (call) => (call.url.pathname.includes(id(52)) ? refusal(call) : taken(call))]);
    const user = userEvent.setup();
    await user.keyboard('{Control>}a{/Control}');
    await user.click(await screen.findByRole('button', { name: 'Move to…' }));
    await user.click(within(await screen.findByRole('tree')).getByText('Library'));
    await user.click(screen.getByRole('button', { name: 'Move here' }));
    expect(await screen.findByText('Your role does not allow this.')).toBeDefined();
    expect(idsOf(asked.of(folderApi.edit))).toEqual([51, 52, 51]);
    expect(asked.of(selectionApi.change)).toHaveLength(0);
    expect(screen.getByText('4 selected')).toBeDefined();
  });

  it('are chosen by key: arrows walk, Shift takes along, Space chooses, Escape lets go', async () => {
    await show();
    const user = userEvent.setup();
    screen.getByRole('link', { name: 'Alpha' }).focus();
    await user.keyboard(' {Shift>}{ArrowRight}{/Shift}');
    expect(await screen.findByText('2 selected')).toBeDefined();
    expect(document.activeElement?.textContent).toBe('Beta');
    await user.keyboard(' ');
    expect(await screen.findByText('1 selected')).toBeDefined();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  it('are renamed from their menu, in a field that has the focus', async () => {
    await show();
    const rename = async (name: string) => {
      await userEvent.click(screen.getByRole('button', { name: `More actions for ${name}` }));
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename' }));
      expect(document.activeElement).toBe(await screen.findByRole('textbox', { name: 'Name' }));
      await userEvent.keyboard('{Escape}');
    };
    await rename('Alpha');
    await rename('One');
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'One' })));
  });

  it('hand the focus to the next one when one goes to the bin', async () => {
    let left = films;
    const rows = () => left.map((pre_test) => ({ id: pre_test.uuid, pre_test }));
    const table = () => Response.json({ data: rows(), total: left.length, total_is_estimate: false, start: 0, size: 100 });
    const bin = () => {
      left = films.slice(1);
      return new Response(null, { status: 204 });
    };
    await show([videoApi.table, table], [selectionApi.bin, bin]);
    screen.getByRole('link', { name: 'One' }).focus();
    await userEvent.keyboard('{Delete}');
    await vi.waitFor(() => expect(screen.queryByRole('link', { name: 'One' })).toBeNull());
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Two' })));
  });
});
