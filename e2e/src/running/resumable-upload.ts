import { Buffer } from 'node:buffer';
import type { PreTestUuid } from '@fovea/contract/ids';
import { TUS_VERSION } from '@fovea/contract/uploads';
import type { SimpleClient } from './simple-client.ts';

/** A film on its way, in pieces of one's own choice. */
export interface ResumableUpload {
  /** How many bytes the server says that it has. */
  offset(): Promise<number>;
  /** Sends the bytes from this one on. @returns the offset that the server acknowledged */
  append(from: number, bytes: Uint8Array): Promise<number>;
  /** The same, but says nothing more after these bytes, and waits. @returns how the request ended */
  hangAfter(from: number, bytes: Uint8Array): Promise<string>;
}

const SPOKEN = { 'Tus-Resumable': TUS_VERSION };
const base64 = (text: string) => Buffer.from(text).toString('base64');

/** Begins to send a film of so many bytes for a pre-test. */
export async function beginUpload(client: SimpleClient, { uuid, bytes }: { uuid: PreTestUuid; bytes: number }): Promise<ResumableUpload> {
  const created = await client.fetch('/api/upload', {
    method: 'POST',
    headers: { ...SPOKEN, 'Upload-Length': `${bytes}`, 'Upload-Metadata': `pre_test ${base64(uuid)},filename ${base64('film.mp4')}` },
  });
  const place = created.headers.get('location');
  if (created.status !== 201 || place === null) throw new Error(`The upload was answered ${created.status}: ${await created.text()}`);
  const patch = (from: number, body: BodyInit) => {
    const headers = { ...SPOKEN, 'Upload-Offset': `${from}`, 'Content-Type': 'application/offset+octet-stream' };
    const init = { method: 'PATCH', headers, body, duplex: 'half' }; // which a body that is not there yet needs, and the types do not know
    return client.fetch(place, init);
  };
  return {
    offset: async () => Number((await client.fetch(place, { method: 'HEAD', headers: SPOKEN })).headers.get('upload-offset') ?? 'NaN'),
    append: async (from, sent) => Number((await patch(from, Buffer.from(sent))).headers.get('upload-offset') ?? 'NaN'),
    hangAfter: (from, sent) =>
      patch(from, new ReadableStream({ start: (out) => out.enqueue(sent) })).then(
        ({ status }) => `answered ${status}`,
        () => 'broken off',
      ),
  };
}
