import { CallError } from '@fovea/contract/call';
import { PreTestUuid } from '@fovea/contract/ids';
import type { CreatePreTest } from '@fovea/contract/pre-tests';
import { expect, it, vi } from 'vitest';
import { createLinkStore, linkIn, nameFromLink } from './link-store.ts';
import { NO_WISHES } from './wishes.ts';

const uuid = PreTestUuid.parse('01930000-0000-7000-8000-0000000000f1');
const LINK = 'https://store.example/films/Hero_30s.mp4?signature=secret';

function opened(kept: readonly PreTestUuid[] = []) {
  const keys = ['a', 'b'];
  const ports = {
    create: vi.fn(async (_wish: CreatePreTest, _key: string) => ({ uuid })),
    ask: vi.fn(async (): Promise<unknown> => undefined),
    cancel: vi.fn(async () => undefined),
    discard: vi.fn(async () => undefined),
    onChange: vi.fn(),
    keep: vi.fn(),
    newKey: () => keys.shift() ?? 'z',
  };
  const store = createLinkStore(ports);
  store.restore(kept);
  return { ports, store };
}

it('makes a test that is called like the film, has it fetched, and writes no address down', async () => {
  const { ports, store } = opened();
  await store.add(LINK, { ...NO_WISHES, placement: 'meta_feed' });
  expect(ports.create).toHaveBeenCalledWith(expect.objectContaining({ pre_test_name: 'Hero 30s', placement: 'meta_feed' }), 'a');
  expect(ports.ask).toHaveBeenCalledWith(uuid, LINK);
  expect(store.read()).toMatchObject([{ preTest: uuid, phase: { kind: 'asked' } }]);
  expect(JSON.stringify(ports.keep.mock.calls)).not.toContain('secret');
  expect(ports.keep).toHaveBeenLastCalledWith([uuid]);
});

it('asks again for the same test after a refusal, with another link', async () => {
  const { ports, store } = opened();
  ports.ask.mockRejectedValueOnce(new TypeError('no answer'));
  await store.add(LINK, NO_WISHES);
  expect(store.read()).toMatchObject([{ address: LINK, phase: { kind: 'refused' } }]);
  await store.again('a', 'https://store.example/other.mp4');
  expect(ports.create).toHaveBeenCalledTimes(1);
  expect(ports.ask).toHaveBeenLastCalledWith(uuid, 'https://store.example/other.mp4');
  expect(store.read()).toMatchObject([{ phase: { kind: 'asked' } }]);
});

it('leaves no test behind for a link that is refused, and makes another for the next try', async () => {
  const { ports, store } = opened();
  ports.ask.mockRejectedValueOnce(new CallError(400, undefined));
  await store.add(LINK, NO_WISHES);
  expect(ports.discard.mock.calls).toEqual([[uuid]]);
  expect(ports.keep).toHaveBeenLastCalledWith([]);
  expect(store.read()).toMatchObject([{ address: LINK, preTest: null, phase: { kind: 'refused' } }]);
  await store.again('a', 'https://store.example/other.mp4');
  expect(ports.create.mock.calls.map(([, key]) => key)).toEqual(['a', 'b']);
  expect(store.read()).toMatchObject([{ preTest: uuid, phase: { kind: 'asked' } }]);
});

it('stops what a row was taken away from, whenever that was', async () => {
  const { ports, store } = opened();
  const early = store.add(LINK, NO_WISHES);
  store.remove('a', 'stop');
  await early;
  expect([ports.discard.mock.calls, ports.ask.mock.calls]).toEqual([[[uuid]], []]);
  const answer = Promise.withResolvers<void>();
  ports.ask.mockReturnValueOnce(answer.promise);
  const late = store.add(LINK, NO_WISHES);
  await expect.poll(() => ports.ask.mock.calls.length).toBe(1);
  store.remove('b', 'keep');
  answer.resolve();
  await late;
  expect(ports.cancel.mock.calls).toEqual([[uuid]]);
  expect(store.read()).toEqual([]);
});

it('shows the tests of before a reload, whose addresses nobody knows any more', async () => {
  const { ports, store } = opened([uuid]);
  expect(store.read()).toMatchObject([{ preTest: uuid, address: null, phase: { kind: 'asked' } }]);
  await store.again(uuid, LINK);
  expect([ports.create.mock.calls.length, ports.ask.mock.calls]).toEqual([0, [[uuid, LINK]]]);
});

it('takes a link for one only where nothing else stands beside it', () => {
  expect([LINK, ` ${LINK}\n`, 'http://localhost:1/a'].map(linkIn)).toEqual([LINK, LINK, 'http://localhost:1/a']);
  expect(['', 'film.mp4', `see ${LINK}`, 'file:///a.mp4', 'https://'].map(linkIn)).toEqual([null, null, null, null, null]);
});

it('names a test by the file, or by the place where the path names none', () => {
  const named = ['https://a.test/x/Ein%20Film.mov', 'https://a.test/50%.mp4', 'https://cdn.a.test/dl/SECRET', 'https://a.test/'].map(
    nameFromLink,
  );
  expect(named).toEqual(['Ein Film', '50%', 'cdn.a.test', 'a.test']);
});
