import type { ChangeFolder, CreateFolder, Folder, FolderContent } from '@fovea/contract/folders';
import { folderApi } from '@fovea/contract/folders';
import type { FolderId } from '@fovea/contract/ids';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';

/** What a change of folders puts out of date. */
export const FOLDER_CHANGES = ['folders', 'pre-tests', 'pre-test', 'bin'] as const;

/** The folders that lie directly in one, or at the root, by name. */
export const foldersInQuery = (parent: string) =>
  queryOptions({
    queryKey: ['folders', 'in', parent],
    queryFn: async ({ signal }) => sorted(await call(folderApi.all, { query: { parent_id: parent } }, { signal })),
  });

/** One folder by its slug or id, with the way to it. */
export const folderQuery = (key: string) =>
  queryOptions({
    queryKey: ['folders', 'one', key],
    queryFn: ({ signal }) => call(folderApi.find, { params: { id: key }, query: {} }, { signal }),
  });

const sorted = (folders: readonly Folder[]): Folder[] =>
  folders.toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true, sensitivity: 'base' }));

export const addFolder = (body: CreateFolder): Promise<Folder> => call(folderApi.add, { query: {}, body });

export const editFolder = (id: FolderId, body: ChangeFolder): Promise<Folder> => call(folderApi.edit, { params: { id }, query: {}, body });

export const discardFolder = (id: FolderId, content: FolderContent): Promise<void> =>
  call(folderApi.discard, { params: { id }, query: { content } });

export const restoreFolder = (id: FolderId): Promise<Folder> => call(folderApi.restore, { params: { id } });
