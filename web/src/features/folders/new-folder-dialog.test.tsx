import { folderApi } from '@fovea/contract/folders';
import { FolderId } from '@fovea/contract/ids';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi, refuses } from '../../testing/fake-api.ts';
import { renderPiece } from '../../testing/render.tsx';
import { NewFolderDialog } from './new-folder-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

it('says that the folder around it is gone, which no field of the form could', async () => {
  const remark = 'There is no such folder.';
  fakeApi(refuses(folderApi.add, 'invalid_body', { errors: { parent_id: [remark] } }));
  const parent = { id: FolderId.parse('01930000-0000-7000-8000-000000000077'), slug: 'spring', name: 'Spring' };
  renderPiece(<NewFolderDialog parent={parent} onClose={() => undefined} />);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Inner');
  await userEvent.click(screen.getByRole('button', { name: 'Make folder' }));
  expect(await screen.findByText(remark)).toBeDefined();
});
