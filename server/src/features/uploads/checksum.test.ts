import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import type { TestCaller } from '../../testing/caller.ts';
import { addressIn, draft, madeMp4, reread, tusAppend, tusCreate, tusOffset } from '../../testing/films.ts';

let app: TestApp;
let user: TestCaller;
beforeAll(async () => {
  app = await openTestApp();
  user = app.as((await app.world()).user);
});
afterAll(() => app[Symbol.asyncDispose]());

const says = (bytes: Buffer, algorithm = 'sha1') => `${algorithm} ${createHash(algorithm).update(bytes).digest('base64')}`;

async function begun(film: Buffer) {
  const { uuid } = await draft(user);
  return { uuid, address: addressIn(await tusCreate(user, { uuid, bytes: film.length })) };
}

it.each(['sha1', 'sha256'])('R39: bytes count once they are what their checksum says, by %s', async (algorithm) => {
  const film = madeMp4(`checked by ${algorithm}`, 9_000);
  const { uuid, address } = await begun(film);
  const [head, tail] = [film.subarray(0, 4_000), film.subarray(4_000)];
  expect((await tusAppend(user, address, { offset: 0, bytes: head, checksum: says(head, algorithm) })).statusCode).toBe(204);
  const wrong = await tusAppend(user, address, { offset: 4_000, bytes: tail, checksum: says(head, algorithm) });
  expect(JSON.parse(wrong.body)).toMatchObject({
    status: 460,
    code: 'upload_checksum_mismatch',
    detail: expect.stringContaining('from byte 4000'),
  });
  expect((await tusOffset(user, address)).headers['upload-offset']).toBe('4000');
  expect((await reread(user, uuid)).status).toBe('uploading');
  expect((await tusAppend(user, address, { offset: 4_000, bytes: tail, checksum: says(tail, algorithm) })).statusCode).toBe(204);
  expect((await reread(user, uuid)).status).toBe('queued');
  const stored = await user.send({ method: 'GET', url: `/api/v1/pre-test/${uuid}/film` });
  expect(stored.rawPayload.equals(film)).toBe(true);
});

it('what is longer than announced counts for nothing where it could not be checked', async () => {
  const film = madeMp4('too long', 5_001);
  const { address } = await begun(film.subarray(0, 5_000));
  expect((await tusAppend(user, address, { offset: 0, bytes: film, checksum: says(film) })).statusCode).toBe(413);
  expect((await tusOffset(user, address)).headers['upload-offset']).toBe('0');
});

it.each(['md5 1B2M2Y8AsgTpgAmY7PhCfg==', 'sha1', 'sha1 short', ''])(
  'a checksum that is not understood is refused: %j',
  async (checksum) => {
    const film = madeMp4('unknown checksum', 5_000);
    const { address } = await begun(film);
    const answer = await tusAppend(user, address, { offset: 0, bytes: film, checksum });
    expect([answer.statusCode, JSON.parse(answer.body).detail]).toEqual([400, expect.stringContaining('sha1 or sha256')]);
    expect((await tusOffset(user, address)).headers['upload-offset']).toBe('0');
  },
);
