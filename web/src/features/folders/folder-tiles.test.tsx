import { LIST_MAX } from '@fovea/contract/crud';
import { Folder } from '@fovea/contract/folders';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPiece } from '../../testing/render.tsx';
import { FolderTiles } from './folder-tiles.tsx';

const idOf = (nth: number) => `01930000-0000-7000-8000-${String(nth).padStart(12, '0')}`;
const folder = (nth: number): Folder =>
  Folder.parse({
    ...{ id: idOf(nth), tenant_id: idOf(0), slug: `folder-${nth}`, name: `Folder ${nth}`, parent_id: null, breadcrumbs: [] },
    ...{ folder_count: 0, pre_test_count: 0, created_by: null, created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' },
  });
const picks = { folders: [], isPicking: false, onToggle: () => undefined, onExtend: () => undefined };
const show = (count: number) =>
  renderPiece(<FolderTiles folders={Array.from({ length: count }, (_, nth) => folder(nth + 1))} wishes={null} picks={picks} />);

it('says how many there are, where all of them were read', async () => {
  show(60);
  expect(await screen.findByRole('button', { name: 'Show all 60 folders' })).toBeDefined();
  expect(screen.queryByText(/These are the first/)).toBeNull();
});

it('takes as many as are read at once for no count, and says how the others are found', async () => {
  show(LIST_MAX);
  expect(await screen.findByRole('button', { name: 'Show the first 1,000 folders' })).toBeDefined();
  expect(screen.getByText('These are the first 1,000 folders. If there are more, the search finds them by name.')).toBeDefined();
});
