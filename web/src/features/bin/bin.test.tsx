import type { BinEntry } from '@fovea/contract/bin';
import { binApi } from '@fovea/contract/bin';
import { folderApi } from '@fovea/contract/folders';
import { PreTestUuid } from '@fovea/contract/ids';
import { selectionApi } from '@fovea/contract/selections';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aPreTest, fakeApi, refuses, replies } from '../../testing/fake-api.ts';
import { renderPiece } from '../../testing/render.tsx';
import { Bin } from './bin.tsx';

const id = (n: number) => `01930000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const entry = (type: BinEntry['type'], n: number): BinEntry => ({
  ...{ type, id: id(n), name: `Thing ${n}`, pre_test_count: 0, deleted_by: null },
  ...{ deleted_at: '2026-11-20T10:00:00.000Z', gone_at: '2026-12-20T10:00:00.000Z' },
});

/** A bin with a folder and three films, of which these are not there any more; of the rest films may be refused. */
function show(gone: readonly string[], areFilmsRefused = false) {
  let there = [entry('folder', 1), entry('pre-test', 2), entry('pre-test', 3), entry('pre-test', 4)];
  const took = (ids: readonly string[]) => {
    there = there.filter((one) => !ids.includes(one.id));
  };
  const api = fakeApi(
    [binApi.list, () => Response.json({ data: there, next_cursor: null })],
    [
      folderApi.restore,
      (asked) => {
        const named = asked.url.pathname.split('/').at(-2) ?? '';
        if (gone.includes(named)) return refuses(folderApi.restore, 'folder_not_found')[1](asked);
        took([named]);
        return Response.json({
          ...{ id: named, tenant_id: id(90), slug: 'thing', name: 'Thing 1', parent_id: null, breadcrumbs: [], folder_count: 0 },
          ...{ pre_test_count: 0, created_by: null, created_at: '2026-11-20T10:00:00.000Z', updated_at: '2026-11-20T10:00:00.000Z' },
        });
      },
    ],
    [
      selectionApi.restore,
      (asked) => {
        if (areFilmsRefused) return refuses(selectionApi.restore, 'forbidden')[1](asked);
        const { ids } = selectionApi.restore.body.parse(asked.body);
        if (ids.some((one) => gone.includes(one))) return refuses(selectionApi.restore, 'pre_test_not_found')[1](asked);
        took(ids);
        return Response.json(ids.map((uuid) => aPreTest({ id: uuid, uuid })));
      },
    ],
    replies(folderApi.discard, undefined),
    replies(selectionApi.bin, undefined),
  );
  renderPiece(<Bin mayEdit />);
  return api;
}

const putAllBack = async () => {
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await userEvent.click(screen.getByRole('button', { name: 'Put back' }));
};

it('puts back what is there still, says what is not, and takes back what was done', async () => {
  const api = show([id(1), id(3)]);
  await putAllBack();
  await screen.findByText(/^2 things are back where they were\. 2 are not in the bin any more/);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.of(selectionApi.bin).map(({ body }) => body)).toEqual([{ ids: [id(2), id(4)] }]));
  expect(api.of(folderApi.discard)).toEqual([]);
});

it('that is half done says of the rest why it was not, and leaves it chosen', async () => {
  const api = show([], true);
  await putAllBack();
  await screen.findByText('It is back where it was. 3 stay in the bin: Your role does not allow this.');
  expect(await screen.findByText('3 selected')).toBeDefined();
  expect(api.of(selectionApi.restore)).toHaveLength(1);
});

it('of which nothing is there any more says so', async () => {
  show([id(1), id(2), id(3), id(4)]);
  await putAllBack();
  await screen.findByText(/^4 are not in the bin any more/);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('counts apart what is gone and what stays for another reason', async () => {
  show([id(1)], true);
  await putAllBack();
  const said = await screen.findByText(/^1 is not in the bin any more: .* 3 stay in the bin: Your role does not allow this\.$/);
  expect(said.textContent).not.toContain('back where');
});

it('holds nothing chosen that has left the bin: binned again by somebody else, it does not stand chosen', async () => {
  const there = new Set([2, 3, 4]);
  fakeApi(
    [binApi.list, () => Response.json({ data: [...there].map((n) => entry('pre-test', n)), next_cursor: null })],
    [
      selectionApi.restore,
      (asked) => {
        const { ids } = selectionApi.restore.body.parse(asked.body);
        there.delete(3);
        if (ids.includes(PreTestUuid.parse(id(3)))) return refuses(selectionApi.restore, 'pre_test_not_found')[1](asked);
        for (const one of ids) there.delete(Number(one.slice(-1)));
        if (ids.includes(PreTestUuid.parse(id(4)))) there.add(3);
        return Response.json(ids.map((uuid) => aPreTest({ id: uuid, uuid })));
      },
    ],
  );
  renderPiece(<Bin mayEdit />);
  await userEvent.click(await screen.findByRole('checkbox', { name: /Thing 2/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /Thing 3/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Put back' }));
  await waitFor(() => expect(screen.queryByText('Thing 3')).toBeNull());
  await userEvent.click(screen.getByRole('checkbox', { name: /Thing 4/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Put back' }));
  const again = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Thing 3/ });
  expect(again.checked).toBe(false);
});
