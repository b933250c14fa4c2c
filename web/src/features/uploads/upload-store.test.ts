import { PreTestUuid } from '@fovea/contract/ids';
import { describe, expect, it, vi } from 'vitest';
import type { TransferEvents, TransferWish } from './api.ts';
import type { Facts } from './facts.ts';
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

interface Sending {
  readonly wish: TransferWish;
  readonly on: TransferEvents;
  isStopped: boolean;
}

/** A server and a browser that do only what the test tells them. */
function world(restored: Parameters<typeof createUploadStore>[1] = []) {
  const sendings: Sending[] = [];
  let count = 0;
  const ports = {
    create: vi.fn(async () => ({ uuid: PreTestUuid.parse(`01930000-0000-7000-8000-${String(++count).padStart(12, '0')}`) })),
    cancel: vi.fn(async () => undefined),
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
  const store = createUploadStore(ports, restored);
  const sent = async (index: number) => vi.waitFor(() => sendings[index] ?? expect.fail('not sending yet'));
  const phase = (index = 0) => store.read()[index]?.phase.kind;
  const keyOf = (index = 0) => store.read()[index]?.key ?? '';
  return { store, ports, sendings, sent, phase, keyOf };
}

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
    store.place(keyOf(), 'tiktok_infeed');
    store.start([keyOf()]);
    const { wish, on } = await sent(0);
    expect(ports.create).toHaveBeenCalledWith({ pre_test_name: 'Hero', placement: 'tiktok_infeed' });
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
    (await sent(0)).on.onWaiting();
    expect(phase()).toBe('waiting');
    store.wake();
    await sent(1);
    expect(phase()).toBe('sending');
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
  async function reloaded() {
    const before = world();
    before.store.add([file()]);
    before.store.start([before.keyOf()]);
    const { on } = await before.sent(0);
    on.onAddress('/api/upload/abc');
    on.onProgress(6);
    const kept: unknown = JSON.parse(JSON.stringify(toKept(before.store.read())));
    return world(fromKept(KeptUploads.parse(kept)));
  }

  it('the row is there again and asks for its file', async () => {
    const { store, phase } = await reloaded();
    expect(phase()).toBe('needs-file');
    expect(store.read()[0]).toMatchObject({ fileName: 'hero.mp4', sentBytes: 6, file: null });
  });

  it('the same file, dropped anywhere, goes on where it stopped', async () => {
    const { store, ports, sent } = await reloaded();
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
      preTest: '01930000-0000-7000-8000-000000000001',
      sentBytes: 0,
    };
    expect(KeptUploads.safeParse([{ ...kept, address: 'https://evil.example/api/upload/x' }]).success).toBe(false);
    expect(KeptUploads.safeParse([{ ...kept, address: '/api/upload/x' }]).success).toBe(true);
  });
});

describe('a name from a file name', () => {
  it.each([
    ['Hero_30s-v3.final.mp4', 'Hero 30s-v3.final'],
    ['  spaced \n out .mov', 'spaced out'],
    ['.mp4', '.mp4'],
    [`${'x'.repeat(300)}.mp4`, 'x'.repeat(200)],
  ])('%j becomes %j', (fileName, name) => expect(nameFromFile(fileName)).toBe(name));
});
