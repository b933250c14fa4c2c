import type { Folder } from '@fovea/contract/folders';
import type { FolderView } from './repo.ts';

export const presentFolder = ({ folder, breadcrumbs, folderCount, preTestCount, creator }: FolderView): Folder => ({
  id: folder.id,
  tenant_id: folder.tenantId,
  slug: folder.slug,
  name: folder.name,
  parent_id: folder.parentId,
  breadcrumbs: breadcrumbs.map(({ id, slug, name }) => ({ id, slug, name })),
  folder_count: folderCount,
  pre_test_count: preTestCount,
  created_by: creator && { id: creator.id, name: creator.name },
  created_at: folder.createdAt.toISOString(),
  updated_at: folder.updatedAt.toISOString(),
});
