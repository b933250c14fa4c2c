import { CallError } from '@fovea/contract/call';
import { PreTestUuid } from '@fovea/contract/ids';
import { expect, it, vi } from 'vitest';
import type { TransferEvents } from './api.ts';
import { sendFilm } from './api.ts';

const AT = '/api/upload/1';

/** What the server says, one request after the other. */
interface Said {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Stands where the browser would send; told what to answer. */
function answering(...answers: readonly Said[]) {
  const asked: string[] = [];
  const left = [...answers];
  class Request extends EventTarget {
    readonly upload = {};
    status = 0;
    responseText = '';
    private headers: Said['headers'] = {};
    onload: () => void = () => undefined;
    open(method: string, address: string) {
      asked.push(`${method} ${new URL(address, window.location.href).pathname}`);
    }
    setRequestHeader() {}
    getResponseHeader(name: string) {
      return this.headers?.[name] ?? null;
    }
    send() {
      const said = left.shift();
      if (!said) throw new Error('one request too many');
      this.status = said.status;
      this.headers = said.headers;
      queueMicrotask(() => this.onload());
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  return asked;
}

const AS_FAR = { status: 200, headers: { 'Upload-Offset': '8', 'Upload-Length': '10' } };

async function failing(address: string | null) {
  const on = { onAddress: vi.fn(), onProgress: vi.fn(), onWaiting: vi.fn(), onSent: vi.fn(), onFailed: vi.fn() } satisfies TransferEvents;
  const preTest = PreTestUuid.parse('01930000-0000-7000-8000-000000000001');
  sendFilm({ file: new File(['0123456789'], 'hero.mp4'), fileName: 'hero.mp4', preTest, address }, on);
  await vi.waitFor(() => expect(on.onFailed).toHaveBeenCalledOnce());
  return on.onFailed.mock.lastCall;
}

const REFUSED = expect.objectContaining({ constructor: CallError, status: 402 });

it('a piece was refused where its upload is: the film may lie there', async () => {
  const asked = answering(AS_FAR, { status: 402 });
  expect(await failing(AT)).toEqual([REFUSED, true]);
  expect(asked).toEqual([`HEAD ${AT}`, `PATCH ${AT}`]);
});

it('an upload that has run out is begun anew: where that is refused nothing lies anywhere', async () => {
  const asked = answering({ status: 410 }, { status: 402 });
  expect(await failing(AT)).toEqual([REFUSED, false]);
  expect(asked).toEqual([`HEAD ${AT}`, 'POST /api/upload']);
});

it('the last piece of one that was begun just now was refused where that is', async () => {
  const asked = answering({ status: 201, headers: { Location: '/api/upload/2' } }, { status: 402 });
  expect(await failing(null)).toEqual([REFUSED, true]);
  expect(asked).toEqual(['POST /api/upload', 'PATCH /api/upload/2']);
});
