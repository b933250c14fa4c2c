export { canEditFolders } from './policy.ts';
export { presentFolder } from './present.ts';
export { assertFolder, fitsInto, holdFolders, viewFolder } from './service.ts';
