import type { House } from '../house.ts';

/** What the person of a house asks for by hand. */
export function openCaller({ address, cookie }: Pick<House, 'address' | 'cookie'>) {
  const tus = { 'tus-resumable': '1.0.0' };
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(new URL(path, address), { ...init, headers: { cookie, origin: address, ...init.headers } });
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  return {
    /** @returns the uuid of a pre-test that has its film */
    async film(): Promise<string> {
      const table: unknown = await (await ask('/api/video/table?size=50')).json();
      const rows: unknown = Object(table).data;
      const all = Array.isArray(rows) ? rows.map((row: unknown) => Object(Object(row).pre_test)) : [];
      const found = all.find(({ status }) => status !== 'draft');
      if (found === undefined) throw new Error('No film is complete');
      return String(found.uuid);
    },
    /** @returns where the bytes go */
    async beginUpload(bytes: number): Promise<string> {
      const named = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ pre_test_name: 'A film of the bench' }),
      };
      const made: unknown = await (await ask('/crud/pre-test', named)).json();
      const inBase64 = (text: string) => Buffer.from(text).toString('base64');
      const metadata = `pre_test ${inBase64(String(Object(made).uuid))},filename ${inBase64('film.mp4')}`;
      const begun = await ask('/api/upload', {
        method: 'POST',
        headers: { ...tus, 'upload-length': String(bytes), 'upload-metadata': metadata },
      });
      return begun.headers.get('location') ?? '';
    },
    append: (place: string, bytes: Uint8Array<ArrayBuffer>) =>
      ask(place, {
        method: 'PATCH',
        headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
        body: bytes,
      }),
    endUpload: (place: string) => ask(place, { method: 'DELETE', headers: tus }),
  };
}
