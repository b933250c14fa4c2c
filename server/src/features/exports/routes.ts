import { TABLE_MARK } from '@fovea/contract/comma-table';
import { exportApi } from '@fovea/contract/exports';
import { libraryFiguresApi } from '@fovea/contract/library-figures';
import { noteApi } from '@fovea/contract/notes';
import type { Deps } from '../../deps.ts';
import type { Mounted } from '../../http/mount.ts';
import { mount, mountRaw } from '../../http/mount.ts';
import { sendBlob, sendBytes } from '../../http/send-bytes.ts';
import { presentNotes, readNotes } from '../notes/index.ts';
import { takeFilms } from '../pre-tests/index.ts';
import { contentDisposition } from './file-name.ts';
import { figuresTable } from './library/figures-table.ts';
import { notesTable } from './notes/notes-table.ts';
import { presentResultExport, savedName } from './present.ts';
import type { ExportDeps } from './service.ts';
import { exportsOf, findFile, orderExport, readExport, removeExport } from './service.ts';

const CONTENT_TYPES = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  png: 'image/png',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
} as const;

export const exportRoutes = (deps: ExportDeps & Pick<Deps, 'config'>): Mounted[] => [
  mount(exportApi.list, async ({ actor, params }) => {
    const views = await exportsOf(deps, actor, params.uuid);
    return views.map((view) => presentResultExport(view, actor));
  }),
  mount(exportApi.order, async ({ actor, params, body, meta }) =>
    presentResultExport(await orderExport(deps, actor, { ...body, preTestId: params.uuid, locale: body.locale ?? meta.locale }), actor),
  ),
  mount(exportApi.read, async ({ actor, params }) => presentResultExport(await readExport(deps, actor, params.id), actor)),
  mount(exportApi.remove, async ({ actor, params }) => void (await removeExport(deps, actor, params.id))),
  mountRaw(noteApi.table, async ({ actor, params, request, reply }) => {
    const table = notesTable(presentNotes(await readNotes(deps, actor, params.uuid)));
    const disposition = contentDisposition('notes.csv');
    sendBytes({ request, reply, contentType: CONTENT_TYPES.csv, cache: 'never', disposition }, Buffer.from(`${TABLE_MARK}${table}`));
  }),
  mount(libraryFiguresApi.take, async ({ actor, body }) => {
    const taken = await takeFilms(deps, actor, body);
    return { table: figuresTable({ ...taken, origin: deps.config.publicOrigin }), films: taken.films.length, is_cut: taken.isCut };
  }),
  mountRaw(exportApi.file, async ({ actor, params, request, reply }) => {
    const { view, file } = await findFile(deps, actor, params.id);
    const contentType = CONTENT_TYPES[view.row.kind];
    await sendBlob(deps.blobs, { request, reply, contentType, cache: 'never', disposition: contentDisposition(savedName(view)) }, file);
  }),
];
