import { late } from '../../ui/late.tsx';

/** The dialog that makes a folder, for whoever opens it. */
export const NewFolderDialog = late('new-folder-dialog', async () => (await import('./new-folder-dialog.tsx')).NewFolderDialog, 'over');
