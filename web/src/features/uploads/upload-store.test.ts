import { CallError } from '@fovea/contract/call';
import { BrandId, FolderId, PresetId, PreTestUuid } from '@fovea/contract/ids';
import type { CreatePreTest } from '@fovea/contract/pre-tests';
import { describe, expect, it, vi } from 'vitest';
import { aPreTest } from '../../testing/fake-api.ts';
import type { TransferEvents, TransferWish } from './api.ts';
import type { Facts } from './facts.ts';
import type { Upload } from './upload.ts';
import { fromKept, KeptUploads, nameFromFile, toKept } from './upload.ts';
import type { UploadPorts } from './upload-store.ts';
import { createUploadStore } from './upload-store.ts';

const FACTS: Facts = {
  bytes: 10,
  sniffed: { kind: 'mp4', isStill: false },
  durationS: 1,
  widthPx: 16,
  heightPx: 9,
  hasSound: null,
  thumbnail: null,
};
const file = (name = 'hero.mp4', text = '0123456789') => new File([text], name, { type: 'video/mp4', lastModified: 5 });

interface Kept {
  readonly may: 'yes' | 'ask';
  readonly file: File | null;
}

interface Sending {
  readonly wish: TransferWish;
  readonly on: TransferEvents;
  isStopped: boolean;
}

/** A server and a browser that do only what the test tells them. */
function world({
  restored = [],
  kept = {},
  hasArrived = false,
}: {
  restored?: readonly Upload[];
  kept?: Record<string, Kept>;
  hasArrived?: boolean;
} = {}) {
  const sendings: Sending[] = [];
  let count = 0;
  const ports = {
    create: vi.fn(async (_wish: CreatePreTest, _key: string) => ({
      uuid: PreTestUuid.parse(`01930000-0000-7000-8000-${String(++count).padStart(12, '0')}`),
    })),
    change: vi.fn(async () => undefined),
    discard: vi.fn(async () => undefined),
    cancel: vi.fn(async () => undefined),
    hasArrived: async () => hasArrived,
    files: {
      keep: vi.fn(),
      forget: (key: string) => void delete kept[key],
      find: async (key: string) => {
        const found = kept[key];
        return found ? { may: found.may, open: async () => found.file } : { may: 'no' as const };
      },
    },
    send: (wish: TransferWish, on: TransferEvents) => {
      const sending: Sending = { wish, on, isStopped: false };
      sendings.push(sending);
      return {
        stop: () => {
          sending.isStopped = true;
        },
      };
    },
    probe: async () => FACTS,
    keep: vi.fn(),
    onChange: vi.fn(),
    newKey: () => `key-${++count}`,
    nowMs: () => 0,
  } satisfies UploadPorts;
  const store = createUploadStore(ports);
  store.restore(restored);
  const sent = async (index: number) => vi.waitFor(() => sendings[index] ?? expect.fail('not sending yet'));
  const phase = (index = 0) => store.read()[index]?.phase.kind;
  const keyOf = (index = 0) => store.read()[index]?.key ?? '';
  return { store, ports, sendings, sent, phase, keyOf };
}

const refusal = (status: number, code: 'state_forbids' | 'upload_locked') => {
  const text = 'Refused';
  return new CallError(status, { status, code, title: text, detail: text, message: text, errors: {}, job_id: 'job-1' });
};

describe('an upload', () => {
  it('begins as a draft with its facts and a name from its file', async () => {
    const { store, phase } = world();
    store.add([file('Hero_30s v3.mp4')]);
    expect(phase()).toBe('draft');
    expect(store.read()[0]?.name).toBe('Hero 30s v3');
    await vi.waitFor(() => expect(store.read()[0]?.facts).toEqual(FACTS));
  });

  it('is created with its name and place, then sent, then has arrived', async () => {
    const { store, ports, sent, phase, keyOf } = world();
    store.add([file()]);
    store.rename(keyOf(), ' Hero ');
    store.wish(keyOf(), { placement: 'tiktok_infeed' });
    store.start([keyOf()]);
    const { wish, on } = await sent(0);
    expect(ports.create).toHaveBeenCalledWith(
      { pre_test_name: 'Hero', placement: 'tiktok_infeed', brand_id: null, folder_id: null, preset_id: null, ad_type: null },
      expect.any(String),
    );
    expect(wish).toMatchObject({ fileName: 'hero.mp4', address: null });
    on.onProgress(4);
    expect(store.read()[0]).toMatchObject({ sentBytes: 4, phase: { kind: 'sending' } });
    on.onSent();
    expect(phase()).toBe('sent');
    expect(ports.onChange).toHaveBeenLastCalledWith(wish.preTest);
  });

  it('pauses and goes on at the same address without a second pre-test', async () => {
    const { store, ports, sendings, sent, phase, keyOf } = world();
    store.add([file()]);
    store.start([keyOf()]);
    (await sent(0)).on.onAddress('/api/upload/abc');
    store.pause(keyOf());
    expect(sendings[0]?.isStopped).toBe(true);
    expect(phase()).toBe('paused');
    store.start([keyOf()]);
    expect((await sent(1)).wish.address).toBe('/api/upload/abc');
    expect(ports.create).toHaveBeenCalledOnce();
  });

  it('waits while the connection is lost and wakes when it is back', async () => {
    const { store, sent, phase, keyOf } = world();
    store.add([file()]);
    store.start([keyOf()]);
    (await sent(0)).on.onWaiting(false);
    expect(phase()).toBe('waiting');
    store.wake();
    await sent(1);
    expect(phase()).toBe('sending');
  });

  it.each([
    { status: 503, retryAfterS: 20 },
    { status: 502, retryAfterS: 5 },
    { status: 429, retryAfterS: 9 },
  ])(
    'waits by itself where its test is answered $status, as long as the server says, and asks the same',
    async ({ status, retryAfterS }) => {
      vi.useFakeTimers();
      const { store, ports, sendings, phase, keyOf } = world();
      ports.create.mockRejectedValueOnce(new CallError(status, undefined, retryAfterS === 5 ? undefined : retryAfterS));
      store.add([file()]);
      store.start([keyOf()]);
      await vi.advanceTimersByTimeAsync(retryAfterS * 1_000 - 1);
      expect(store.read()[0]?.phase).toEqual({ kind: 'waiting', isAnswered: true });
      await vi.advanceTimersByTimeAsync(1);
      expect(phase()).toBe('sending');
      expect(sendings).toHaveLength(1);
      const [first, second] = ports.create.mock.calls;
      expect(second).toEqual(first);
      vi.useRealTimers();
    },
  );

  it('that is tried sooner by hand waits anew for as long as it is told then', async () => {
    vi.useFakeTimers();
    const { store, ports, phase, keyOf } = world();
    ports.create.mockRejectedValueOnce(new CallError(503, undefined, 20)).mockRejectedValueOnce(new CallError(503, undefined, 60));
    store.add([file()]);
    store.start([keyOf()]);
    await vi.advanceTimersByTimeAsync(10_000);
    store.wake();
    await vi.advanceTimersByTimeAsync(59_000);
    expect(ports.create).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(phase()).toBe('sending');
    vi.useRealTimers();
  });

  it.each([500, 501, 505, 507, 511])('takes %i for no server that is busy', async (status) => {
    const { store, ports, phase, keyOf } = world();
    ports.create.mockRejectedValueOnce(new CallError(status, undefined));
    store.add([file()]);
    store.start([keyOf()]);
    await vi.waitFor(() => expect(phase()).toBe('failed'));
  });

  it('does not wait for a database that has no room: nobody knows when it will', async () => {
    const { store, ports, phase, keyOf } = world();
    const detail = 'The database has no room left to save this.';
    const full = {
      status: 503,
      code: 'unavailable',
      title: 'Not available right now',
      detail,
      message: detail,
      errors: {},
      job_id: 'job',
    } as const;
    ports.create.mockRejectedValueOnce(new CallError(503, full));
    store.add([file()]);
    store.start([keyOf()]);
    await vi.waitFor(() => expect(phase()).toBe('failed'));
  });

  it('says of a fault of the server, and of an allowance for the day, that they ended it', async () => {
    const { store, ports, phase, keyOf } = world();
    ports.create.mockRejectedValueOnce(new CallError(500, undefined)).mockRejectedValueOnce(new CallError(429, undefined, 86_400));
    store.add([file(), file('other.mp4')]);
    store.start([keyOf(0), keyOf(1)]);
    await vi.waitFor(() => expect([phase(0), phase(1)]).toEqual(['failed', 'failed']));
  });

  it('keeps the reason of a failure and can be tried again', async () => {
    const { store, ports, sent, phase, keyOf } = world();
    ports.create.mockRejectedValueOnce(new TypeError('no answer'));
    store.add([file()]);
    store.start([keyOf()]);
    await vi.waitFor(() => expect(phase()).toBe('failed'));
    store.start([keyOf()]);
    await sent(0);
    expect(phase()).toBe('sending');
  });

  it('that is removed while under way is cancelled on the server', async () => {
    const { store, ports, sent, sendings, keyOf } = world();
    store.add([file()]);
    store.start([keyOf()]);
    const { wish } = await sent(0);
    store.remove(keyOf());
    expect(store.read()).toEqual([]);
    expect(sendings[0]?.isStopped).toBe(true);
    expect(ports.cancel).toHaveBeenCalledWith(wish.preTest);
  });

  it('whose folder somebody else deleted is a draft again, without it, and is then sent', async () => {
    const { store, ports, sendings } = world();
    const remark = 'There is no such folder.';
    const problem = { status: 422, code: 'invalid_body', title: remark, detail: remark, message: remark, job_id: 'job' };
    const refusal = new CallError(422, { ...problem, errors: { folder_id: [remark] } });
    ports.create.mockRejectedValueOnce(refusal);
    store.add([file()], FolderId.parse('01930000-0000-7000-8000-000000000077'));
    const row = () => store.read()[0];
    store.start([row()?.key ?? '']);
    await vi.waitFor(() => expect(row()?.phase).toEqual({ kind: 'draft', error: refusal }));
    expect(row()).toMatchObject({ isStarted: false, folder: null });
    store.wish(row()?.key ?? '', { placement: null });
    expect(row()?.phase).toEqual({ kind: 'draft' });
    store.start([row()?.key ?? '']);
    await vi.waitFor(() => expect(sendings).toHaveLength(1));
    expect(ports.create.mock.calls.map(([wish]) => wish.folder_id)).toEqual(['01930000-0000-7000-8000-000000000077', null]);
  });

  it('that has failed for good goes with what has arrived; one that may yet arrive stays', async () => {
    const { store, ports, sent } = world();
    store.add([file('done.mp4'), file('cancelled.mp4'), file('late.mp4')]);
    store.start(store.read().map(({ key }) => key));
    (await sent(0)).on.onSent();
    (await sent(1)).on.onFailed(refusal(409, 'state_forbids'), true);
    (await sent(2)).on.onFailed(refusal(423, 'upload_locked'), true);
    const cancelled = store.read()[1]?.preTest;
    store.clearDone();
    expect(store.read().map(({ fileName }) => fileName)).toEqual(['late.mp4']);
    expect(ports.cancel.mock.calls).toEqual([[cancelled]]);
  });

  it('is sent two at a time, the third when one has arrived', async () => {
    const { store, sendings, sent, phase } = world();
    store.add([file('a.mp4'), file('b.mp4'), file('c.mp4')]);
    store.start(store.read().map(({ key }) => key));
    await sent(1);
    expect(sendings).toHaveLength(2);
    expect(phase(2)).toBe('lined-up');
    sendings[0]?.on.onSent();
    expect((await sent(2)).wish.fileName).toBe('c.mp4');
  });
});

describe('after a reload', () => {
  async function reloaded(kept?: Kept, hasArrived = false) {
    const before = world();
    before.store.add([file()]);
    before.store.start([before.keyOf()]);
    const { on } = await before.sent(0);
    on.onAddress('/api/upload/abc');
    on.onProgress(6);
    const restored = fromKept(KeptUploads.parse(JSON.parse(JSON.stringify(toKept(before.store.read())))));
    return world({ restored, hasArrived, ...(kept ? { kept: { [before.keyOf()]: kept } } : {}) });
  }

  it('the row is there again and asks for its file', async () => {
    const { store, phase } = await reloaded();
    await vi.waitFor(() => expect(phase()).toBe('needs-file'));
    expect(store.read()[0]).toMatchObject({ fileName: 'hero.mp4', sentBytes: 6, file: null });
  });

  it('it is gone where the last byte had arrived in that moment, and nothing is cancelled', async () => {
    const { store, ports, sendings } = await reloaded({ may: 'yes', file: file() }, true);
    await vi.waitFor(() => expect(store.read()).toEqual([]));
    expect(ports.cancel).not.toHaveBeenCalled();
    expect(sendings).toEqual([]);
  });

  it('it goes on by itself where the browser still has the file', async () => {
    const { ports, sent } = await reloaded({ may: 'yes', file: file() });
    expect((await sent(0)).wish).toMatchObject({ address: '/api/upload/abc', fileName: 'hero.mp4' });
    expect(ports.create).not.toHaveBeenCalled();
  });

  it('one click is enough where the browser wants a yes', async () => {
    const { store, sendings, sent, phase, keyOf } = await reloaded({ may: 'ask', file: file() });
    await vi.waitFor(() => expect(phase()).toBe('needs-yes'));
    expect(sendings).toEqual([]);
    await store.goOn(keyOf());
    expect((await sent(0)).wish.address).toBe('/api/upload/abc');
  });

  it('a no, or a file that is gone, asks for the file again', async () => {
    const { store, phase, keyOf } = await reloaded({ may: 'ask', file: null });
    await vi.waitFor(() => expect(phase()).toBe('needs-yes'));
    await store.goOn(keyOf());
    expect(phase()).toBe('needs-file');
  });

  it('a file that was changed meanwhile is another file', async () => {
    const { phase, sendings } = await reloaded({ may: 'yes', file: file('hero.mp4', 'longer than before') });
    await vi.waitFor(() => expect(phase()).toBe('needs-file'));
    expect(sendings).toEqual([]);
  });

  it('the same file, dropped anywhere, goes on where it stopped', async () => {
    const { store, ports, sent, phase } = await reloaded();
    await vi.waitFor(() => expect(phase()).toBe('needs-file'));
    store.add([file()]);
    expect((await sent(0)).wish.address).toBe('/api/upload/abc');
    expect(store.read()).toHaveLength(1);
    expect(ports.create).not.toHaveBeenCalled();
  });

  it('another file is refused for that row', async () => {
    const { store, keyOf } = await reloaded();
    store.giveFile(keyOf(), file('other.mp4'));
    expect(store.read()[0]?.phase).toEqual({ kind: 'needs-file', wrongFile: true });
  });

  it('an address on another host is not taken from storage', () => {
    const kept = {
      key: 'k',
      fileName: 'a',
      bytes: 1,
      lastModified: 1,
      name: 'a',
      placement: null,
      brand: null,
      folder: null,
      preset: null,
      isStarted: true,
      preTest: '01930000-0000-7000-8000-000000000001',
      sentBytes: 0,
    };
    expect(KeptUploads.safeParse([{ ...kept, address: 'https://evil.example/api/upload/x' }]).success).toBe(false);
    expect(KeptUploads.safeParse([{ ...kept, address: '/api/upload/x' }]).success).toBe(true);
    expect(KeptUploads.parse(Array.from({ length: 1_200 }, () => ({ ...kept, address: null })))).toHaveLength(1_000);
  });
});

describe('a draft', () => {
  const BRAND = BrandId.parse('01930000-0000-7000-8000-0000000000b1');
  const PRESET = PresetId.parse('01930000-0000-7000-8000-0000000000c1');
  const FOLDER = FolderId.parse('01930000-0000-7000-8000-0000000000d1');

  async function chosen() {
    const all = world();
    all.store.add([file()]);
    await vi.waitFor(() => expect(all.store.read()[0]?.facts).toEqual(FACTS));
    return all;
  }

  it('is kept on the server when it is left, once, and told of changes', async () => {
    const { store, ports, keyOf } = await chosen();
    store.saveDrafts();
    store.saveDrafts();
    await vi.waitFor(() => expect(store.read()[0]?.saved).not.toBeNull());
    store.wish(keyOf(), { brand: BRAND });
    store.saveDrafts();
    await vi.waitFor(() => expect(ports.change).toHaveBeenCalledOnce());
    expect(ports.create).toHaveBeenCalledOnce();
    expect(ports.change).toHaveBeenCalledWith(store.read()[0]?.preTest, expect.objectContaining({ brand_id: BRAND }));
  });

  it('whose answer a reload cut off is found again as the same test, not asked for as a second', async () => {
    const { store, ports } = await chosen();
    ports.create.mockReturnValueOnce(new Promise(() => undefined));
    store.saveDrafts();
    await vi.waitFor(() => expect(ports.create).toHaveBeenCalledOnce());
    const after = world({ restored: fromKept(KeptUploads.parse(JSON.parse(JSON.stringify(toKept(store.read()))))) });
    await vi.waitFor(() => expect(after.store.read()[0]?.preTest).not.toBeNull());
    expect(after.ports.create.mock.calls).toEqual(ports.create.mock.calls);
  });

  it('that was never asked for is not made by a reload', async () => {
    const { store } = await chosen();
    const after = world({ restored: fromKept(KeptUploads.parse(JSON.parse(JSON.stringify(toKept(store.read()))))) });
    await vi.waitFor(() => expect(after.store.read()[0]?.phase.kind).toBe('needs-file'));
    expect(after.ports.create).not.toHaveBeenCalled();
  });

  it('is not kept where its file is no film and no picture', async () => {
    const { store } = await chosen();
    const [row] = store.read();
    expect(toKept(row ? [{ ...row, facts: { ...FACTS, sniffed: null } }] : [])).toEqual([]);
    expect(toKept(store.read())).toHaveLength(1);
  });

  it('that was kept is sent as the same test', async () => {
    const { store, ports, sent, keyOf } = await chosen();
    store.saveDrafts();
    store.start([keyOf()]);
    expect((await sent(0)).wish.preTest).toBe(store.read()[0]?.preTest);
    expect(ports.create).toHaveBeenCalledOnce();
  });

  it('that somebody deleted meanwhile is made anew when it is started', async () => {
    const { store, ports, sent, keyOf } = await chosen();
    store.saveDrafts();
    await vi.waitFor(() => expect(store.read()[0]?.saved).not.toBeNull());
    ports.change.mockRejectedValueOnce(new CallError(404, undefined));
    store.rename(keyOf(), 'Another name');
    store.start([keyOf()]);
    await sent(0);
    const keys = ports.create.mock.calls.map(([, key]) => key);
    expect(new Set(keys).size).toBe(2);
  });

  it('that is removed goes to the bin, and nothing is cancelled', async () => {
    const { store, ports, keyOf } = await chosen();
    store.saveDrafts();
    await vi.waitFor(() => expect(store.read()[0]?.preTest).not.toBeNull());
    const preTest = store.read()[0]?.preTest;
    store.remove(keyOf());
    expect(ports.discard).toHaveBeenCalledWith(preTest);
    expect(ports.cancel).not.toHaveBeenCalled();
  });

  it('of the server that a file was chosen for stays there when the row goes, and is cancelled once it is being sent', async () => {
    const { store, ports, sent, keyOf } = world();
    const waiting = aPreTest({ status: 'draft' });
    store.adopt(waiting, file());
    store.remove(keyOf());
    expect(ports.discard).not.toHaveBeenCalled();
    expect(ports.cancel).not.toHaveBeenCalled();
    store.adopt(waiting, file());
    store.start([keyOf()]);
    expect((await sent(0)).wish.preTest).toBe(waiting.uuid);
    store.remove(keyOf());
    expect(ports.cancel).toHaveBeenCalledWith(waiting.uuid);
  });

  it('that is removed while it is being made leaves nothing behind', async () => {
    const { store, ports, keyOf } = await chosen();
    const made = Promise.withResolvers<{ uuid: PreTestUuid }>();
    ports.create.mockReturnValueOnce(made.promise);
    store.saveDrafts();
    await vi.waitFor(() => expect(ports.create).toHaveBeenCalledOnce());
    store.remove(keyOf());
    const uuid = PreTestUuid.parse('01930000-0000-7000-8000-00000000000a');
    made.resolve({ uuid });
    await vi.waitFor(() => expect(ports.discard).toHaveBeenCalledWith(uuid));
  });

  it('is filled in once; what was chosen by hand or for all goes before, and its own folder stays', async () => {
    const { store, keyOf } = world();
    store.add([file('a.mp4')], FOLDER);
    store.fill({ preset: PRESET, placement: 'tv_uk', folder: null });
    expect(store.read()[0]).toMatchObject({ preset: PRESET, placement: 'tv_uk', folder: FOLDER });
    store.wish(keyOf(), { placement: null });
    store.share({ brand: BRAND });
    store.add([file('b.mp4')]);
    store.fill({ preset: PRESET, placement: 'tv_uk' });
    expect(store.read()).toMatchObject([
      { brand: BRAND, placement: null },
      { brand: BRAND, placement: 'tv_uk' },
    ]);
  });
});

describe('a name from a file name', () => {
  it.each([
    ['Hero_30s-v3.final.mp4', 'Hero 30s-v3.final'],
    ['  spaced \n out .mov', 'spaced out'],
    ['.mp4', '.mp4'],
    ['\u200B\u2060.mp4', '\u200B\u2060.mp4'],
    [`${'x'.repeat(300)}.mp4`, 'x'.repeat(200)],
  ])('%j becomes %j', (fileName, name) => expect(nameFromFile(fileName)).toBe(name));
});
