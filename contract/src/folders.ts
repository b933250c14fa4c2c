import * as z from 'zod';
import { crudRoutes, Scope } from './crud.ts';
import { FolderId, FolderKey, TenantId, UserId } from './ids.ts';
import { nameUpTo } from './names.ts';
import { route } from './route.ts';

/** Characters of the longest name of a folder. */
export const FOLDER_NAME_MAX = 200;
/** Folders inside each other, the outermost counted. */
export const FOLDER_DEPTH_MAX = 8;
/** What a folder holds is counted up to here; one more stands for "more than that". */
export const FOLDER_COUNT_MAX = 10_000;
const SLUG_MAX = 80;

/** 1–200 characters after trimming, no control characters. */
export const FolderName = nameUpTo(FOLDER_NAME_MAX);

/** Small letters, digits and single hyphens; never one that could be taken for an id, for `root`, or for the call `/crud/folder/table`. */
export const FolderSlug = z
  .string()
  .max(SLUG_MAX)
  .regex(/^(?!(root|table)$)(?![0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$)[a-z0-9]+(-[a-z0-9]+)*$/);

/** A folder, or `root` for what lies in none. */
export const FolderPlace = z.union([z.literal('root'), FolderKey]);

/** A folder as its neighbours name it. */
export const FolderStep = z.strictObject({ id: FolderId, slug: z.string(), name: z.string() });
export type FolderStep = z.infer<typeof FolderStep>;

/** One folder: where it lies and how much is in it. */
export const Folder = z.strictObject({
  id: FolderId,
  tenant_id: TenantId,
  slug: z.string(),
  name: z.string(),
  parent_id: FolderId.nullable(),
  /** The folders round it, the outermost first; empty at the root. */
  breadcrumbs: z.array(FolderStep),
  /** What lies in it directly, up to `FOLDER_COUNT_MAX` + 1. */
  folder_count: z.int().min(0),
  pre_test_count: z.int().min(0),
  created_by: z.strictObject({ id: UserId, name: z.string() }).nullable(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Folder = z.infer<typeof Folder>;

/** What a person says of a new folder. Without a slug one is made of the name. */
export const CreateFolder = z.strictObject({ name: FolderName, parent_id: FolderId.nullish(), slug: FolderSlug.optional() });
export type CreateFolder = z.infer<typeof CreateFolder>;

/** A change of a folder: what is left out stays, the slug too. A null `parent_id` moves it to the root. */
export const ChangeFolder = z.strictObject({
  name: FolderName.optional(),
  parent_id: FolderId.nullable().optional(),
  slug: FolderSlug.optional(),
});
export type ChangeFolder = z.infer<typeof ChangeFolder>;

/** What becomes of a deleted folder's content: it moves up to where the folder was, or goes to the bin with it. */
export const FolderContent = z.enum(['move-up', 'bin']);
export type FolderContent = z.infer<typeof FolderContent>;

const query = z.strictObject({ scope: Scope.optional() });
/** `parent_id` lists what lies in one folder directly, or at the root. */
const listQuery = query.extend({ parent_id: FolderPlace.optional() });

const crud = crudRoutes({
  resource: 'folder',
  subject: 'folder',
  access: { read: 'view-only', write: 'user' },
  id: FolderKey,
  row: Folder,
  query,
  sortFields: ['name', 'created_at', 'updated_at'],
  filters: { parent_id: FolderPlace.optional() },
  create: CreateFolder,
  change: ChangeFolder,
  errors: { read: ['folder_not_found', 'not_found'], write: [] },
});
const list = route({ ...crud.list, query: listQuery });
const create = route({ ...crud.create, errors: [...crud.create.errors, 'slug_taken'] });
const change = route({ ...crud.change, errors: [...crud.change.errors, 'slug_taken'] });
const remove = route({ ...crud.remove, query: query.extend({ content: FolderContent.default('move-up') }) });

/** What the table of folders is asked for. */
export type FolderTable = z.output<typeof crud.table.body>;

const all = '/api/folder';
const one = '/api/folder/:id';
const binned = z.strictObject({ id: FolderId });

/** The calls round folders, at the addresses of the specification and at the generic ones. */
export const folderApi = {
  ...crud,
  list,
  create,
  change,
  remove,
  all: route({ ...list, path: all }),
  add: route({ ...create, path: all }),
  find: route({ ...crud.read, path: one }),
  edit: route({ ...change, path: one }),
  discard: route({ ...remove, path: one }),
  /** Puts a deleted folder back, with what went to the bin with it or moved out of it. */
  restore: route({
    method: 'POST',
    path: '/api/v1/folder/:id/restore',
    access: 'user',
    subject: 'folder',
    crosses: true,
    params: binned,
    replies: { 200: Folder },
    errors: ['folder_not_found', 'forbidden', 'invalid_body'],
  }),
  /** Deletes a folder that is in the bin for good, with what went there with it. */
  erase: route({
    method: 'DELETE',
    path: '/api/v1/bin/folder/:id',
    access: 'user',
    subject: 'folder',
    crosses: true,
    params: binned,
    replies: { 204: z.undefined() },
    errors: ['folder_not_found', 'forbidden'],
  }),
};
