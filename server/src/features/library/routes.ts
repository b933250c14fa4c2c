import { binApi } from '@fovea/contract/bin';
import { folderApi } from '@fovea/contract/folders';
import { preTestApi } from '@fovea/contract/pre-tests';
import { selectionApi } from '@fovea/contract/selections';
import { answer, mount } from '../../http/mount.ts';
import { presentFolder } from '../folders/index.ts';
import { presentPreTest } from '../pre-tests/index.ts';
import { binFolder, binSelected, eraseFolder, eraseSelected, readBin, restoreFolder, restoreSelected } from './bin/service.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { presentBinEntry } from './present.ts';
import type { LibraryDeps } from './service.ts';
import { duplicatePreTest, rerunPreTest } from './service.ts';

/** Nothing to say but that it is done. */
async function done(work: Promise<void>) {
  await work;
  return answer({ status: 204, body: undefined });
}

/** What touches folders, pre-tests and analyses together. */
export const libraryRoutes = (deps: LibraryDeps) => [
  mount(preTestApi.rerun, async ({ actor, params, body }) =>
    presentPreTest(await rerunPreTest(deps, actor, { id: params.uuid, change: body ?? {} })),
  ),
  mount(preTestApi.duplicate, async ({ actor, params, body }) =>
    presentPreTest(await duplicatePreTest(deps, actor, { id: params.uuid, change: body })),
  ),
  mount(preTestApi.remove, ({ actor, params }) => done(binSelected(deps, actor, [params.id]))),
  mount(preTestApi.erase, ({ actor, params }) => done(eraseSelected(deps, actor, [params.uuid]))),
  mount(preTestApi.restore, async ({ actor, params }) => {
    const [view] = await restoreSelected(deps, actor, [params.uuid]);
    if (!view) throw new Error('What was put back is not there');
    return presentPreTest(view);
  }),
  mount(selectionApi.bin, ({ actor, body }) => done(binSelected(deps, actor, body.ids))),
  mount(selectionApi.restore, async ({ actor, body }) => (await restoreSelected(deps, actor, body.ids)).map(presentPreTest)),
  mount(selectionApi.erase, ({ actor, body }) => done(eraseSelected(deps, actor, body.ids))),
  ...[folderApi.remove, folderApi.discard].map((route) =>
    mount(route, ({ actor, params, query }) => done(binFolder(deps, actor, { key: params.id, content: query.content }))),
  ),
  mount(folderApi.restore, async ({ actor, params }) => presentFolder(await restoreFolder(deps, actor, params.id))),
  mount(folderApi.erase, ({ actor, params }) => done(eraseFolder(deps, actor, params.id))),
  mount(binApi.list, async ({ actor, query: { cursor, limit, size = limit } }) => {
    const rows = await readBin(deps, actor, { after: cursor === undefined ? null : readCursor(cursor), size: size + 1 });
    const page = rows.slice(0, size);
    const last = rows.length > size ? page.at(-1) : undefined;
    return { data: page.map(presentBinEntry), next_cursor: last ? writeCursor({ at: last.deleted_at, id: last.id }) : null };
  }),
];
