import { searchApi } from '@fovea/contract/search';
import { videoApi } from '@fovea/contract/videos';
import AddRounded from '@mui/icons-material/AddRounded';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { aPreTest, fakeApi, heldBack, refuses, replies } from '../../testing/fake-api.ts';
import { renderPiece } from '../../testing/render.tsx';
import { Palette } from './palette.tsx';

const hero = aPreTest();
const recent = replies(videoApi.table, {
  data: [{ id: hero.uuid, pre_test: hero }],
  total: 1,
  total_is_estimate: false,
  start: 0,
  size: 5,
});

function show(early: { readonly typed?: string; readonly isEntered?: boolean } = {}) {
  const onGo = vi.fn();
  const commands = ['Library', 'Start a test', 'How good is this?'].map((label) => ({
    id: label,
    group: 'go' as const,
    label,
    icon: AddRounded,
    run: () => onGo(label),
  }));
  const onClose = vi.fn();
  renderPiece(<Palette commands={commands} onGo={onGo} onClose={onClose} {...early} />);
  return { onGo, onClose };
}

test('what was typed is gone to with Enter', async () => {
  fakeApi(recent, replies(searchApi.search, []));
  const { onGo } = show();
  await screen.findByRole('option', { name: 'Library' });
  await userEvent.keyboard('how good');
  await userEvent.keyboard('{Enter}');
  expect(onGo.mock.calls).toEqual([['How good is this?']]);
});

test('Enter that is quicker than the offers waits for them, and typing on takes it back', async () => {
  const { held, letGo } = heldBack(recent);
  fakeApi(held, replies(searchApi.search, []));
  const { onGo } = show();
  await userEvent.keyboard('lib{Enter}');
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}how{Enter}');
  expect(onGo).not.toHaveBeenCalled();
  letGo();
  await vi.waitFor(() => expect(onGo.mock.calls).toEqual([['How good is this?']]));
});

test('Enter that was pressed before the palette was there is obeyed once', async () => {
  fakeApi(recent, replies(searchApi.search, []));
  const { onGo } = show({ typed: 'start', isEntered: true });
  await vi.waitFor(() => expect(onGo.mock.calls).toEqual([['Start a test']]));
  await userEvent.keyboard('{Backspace}');
  expect(onGo).toHaveBeenCalledOnce();
});

test('arrows choose another one, and Escape closes', async () => {
  fakeApi(recent, replies(searchApi.search, []));
  const { onGo, onClose } = show();
  await screen.findByRole('option', { name: 'Hero 30s' });
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(onGo.mock.calls).toEqual([['Start a test']]);
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalled();
});

test('films and folders are found on the server, and a search that fails finds none', async () => {
  const folder = { type: 'folder' as const, content: { name: 'Winter', slug: 'winter' } };
  fakeApi(recent, replies(searchApi.search, [folder]));
  const { onGo } = show();
  await screen.findByRole('option', { name: 'Library' });
  await userEvent.keyboard('winter');
  await userEvent.click(await screen.findByRole('option', { name: 'Winter' }));
  expect(onGo.mock.calls).toEqual([['/folder/winter']]);
});

test('a search that fails says only that nothing fits', async () => {
  fakeApi(recent, refuses(searchApi.search, 'internal'));
  show();
  await screen.findByRole('option', { name: 'Library' });
  await userEvent.keyboard('zzz');
  expect((await screen.findByText(/Nothing fits/)).textContent).toContain('Try fewer letters');
});

test('what was found for the words before is not gone to for others, and still offered for more of the same', async () => {
  const folder = { type: 'folder' as const, content: { name: 'Winter', slug: 'winter' } };
  fakeApi(recent, replies(searchApi.search, [folder]));
  const { onGo } = show();
  await screen.findByRole('option', { name: 'Library' });
  await userEvent.keyboard('wint');
  await screen.findByRole('option', { name: 'Winter' });
  await userEvent.keyboard('er');
  expect(screen.getByRole('option', { name: 'Winter' })).toBeDefined();
  await userEvent.keyboard('{Backspace>6/}zebra{Enter}');
  expect(screen.queryByRole('option', { name: 'Winter' })).toBeNull();
  expect(onGo).not.toHaveBeenCalled();
});
