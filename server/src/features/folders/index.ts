export { canEditFolders } from './policy.ts';
export { presentFolder } from './present.ts';
export type { FolderView } from './repo.ts';
export { addFolder, assertFolder, existsLive, fitsInto, foldersNamed, holdFolders, viewFolder } from './service.ts';
