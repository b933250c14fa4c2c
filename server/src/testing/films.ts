import type { PreTestUuid, TenantId } from '@fovea/contract/ids';
import type { PreTest } from '@fovea/contract/pre-tests';
import { preTestApi } from '@fovea/contract/pre-tests';
import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import type { Deps } from '../deps.ts';
import type { TestCaller } from './caller.ts';

/** Bytes that begin like an mp4 and hold `canary`; enough for everything but a decoder. */
export function madeMp4(canary: string, bytes = 4_096): Buffer {
  const film = Buffer.alloc(bytes, canary === '' ? 'x' : canary);
  film.writeUInt32BE(24, 0);
  film.write('ftypisom', 4, 'latin1');
  return film;
}

export const draft = (caller: TestCaller, name = 'An ad'): Promise<PreTest> =>
  caller.call(preTestApi.create, { body: { pre_test_name: name } });

export const reread = (caller: TestCaller, uuid: PreTestUuid): Promise<PreTest> => caller.call(preTestApi.read, { params: { uuid } });

const base64 = (text: string) => Buffer.from(text).toString('base64');

export interface TusWish {
  readonly uuid: string;
  readonly bytes: number;
  readonly fileName?: string;
}

/** The first request of a resumable upload. */
export const tusCreate = (caller: TestCaller, { uuid, bytes, fileName = 'ad.mp4' }: TusWish): Promise<LightMyRequestResponse> =>
  caller.send({
    method: 'POST',
    url: '/api/upload',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes),
      'upload-metadata': `pre_test ${base64(uuid)},filename ${base64(fileName)}`,
    },
  });

export const tusAppend = (
  caller: TestCaller,
  address: string,
  { offset, bytes, checksum }: { offset: number; bytes: Buffer; checksum?: string },
) =>
  caller.send({
    method: 'PATCH',
    url: address,
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      ...(checksum === undefined ? {} : { 'upload-checksum': checksum }),
    },
    payload: bytes,
  });

export const tusOffset = (caller: TestCaller, address: string): Promise<LightMyRequestResponse> =>
  caller.send({ method: 'HEAD', url: address, headers: { 'tus-resumable': '1.0.0' } });

/** Where an upload goes on. @throws Error when it was not created */
export function addressIn(created: LightMyRequestResponse): string {
  const { location } = created.headers;
  if (created.statusCode !== 201 || typeof location !== 'string') throw new Error(`No upload: ${created.statusCode} ${created.body}`);
  return location;
}

/** A pre-test with a film that waits for its analysis. */
export async function queuedPreTest(caller: TestCaller, film: Buffer = madeMp4('film')): Promise<PreTest> {
  const { uuid } = await draft(caller);
  const address = addressIn(await tusCreate(caller, { uuid, bytes: film.length }));
  const done = await tusAppend(caller, address, { offset: 0, bytes: film });
  if (done.statusCode !== 204) throw new Error(`The film was not taken: ${done.statusCode} ${done.body}`);
  return reread(caller, uuid);
}

/** Removes every job, also those that other tests have left, so that the next one taken is this test's own. */
export const emptyQueue = ({ asSystem }: Pick<Deps, 'asSystem'>): Promise<unknown> =>
  asSystem('queue', async (tx) => {
    await tx.runSql(`select set_config('role', 'fovea_queue', true)`);
    await tx.runSql('delete from pgboss.job');
  });

/** Lets what was put back, or waits for another try, be taken at once. */
export const makeDue = ({ asSystem }: Pick<Deps, 'asSystem'>): Promise<unknown> =>
  asSystem('queue', async (tx) => {
    await tx.runSql(`select set_config('role', 'fovea_queue', true)`);
    await tx.runSql('update pgboss.job set start_after = pgboss.job_now()');
  });

/** Cancels whatever other tests have left waiting, so that no sweep finds it. */
export const settleAll = ({ asSystem }: Pick<Deps, 'asSystem'>): Promise<unknown> =>
  asSystem('sweep', async (tx) => {
    await tx.runSql(`update pre_tests set status = 'cancelled' where status in ('queued', 'processing')`);
    await tx.runSql(`update videos set preview_state = 'impossible' where preview_state in ('needed', 'waiting')`);
  });

/** One row of the job table. */
export interface JobRow {
  readonly id: string;
  readonly state: string;
  readonly retry_count: number;
  readonly priority: number;
}

export const jobRows = ({ asSystem }: Pick<Deps, 'asSystem'>): Promise<JobRow[]> =>
  asSystem('queue', async (tx) => {
    await tx.runSql(`select set_config('role', 'fovea_queue', true)`);
    const { rows } = await tx.runSql(`select id, state::text, retry_count, priority from pgboss.job order by created_on, id`);
    return rows.map((row) => ({
      id: String(row.id),
      state: String(row.state),
      retry_count: Number(row.retry_count),
      priority: Number(row.priority),
    }));
  });

/** A form with fields and, last, a file. */
export function formOf(
  fields: Readonly<Record<string, string>>,
  file?: { readonly name: string; readonly bytes: Buffer; readonly part?: string },
) {
  const boundary = '----fovea-test';
  const parts: Uint8Array[] = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  const head = file && `--${boundary}\r\ncontent-disposition: form-data; name="${file.part ?? 'file'}"; filename="${file.name}"\r\n`;
  if (file && head) parts.push(Buffer.from(`${head}content-type: video/mp4\r\n\r\n`), file.bytes, Buffer.from('\r\n'));
  const payload = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  return { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, payload };
}

/** Takes a film's file out of the store, as a disk that lost it would; everything that is known of it stays. */
export async function loseFilm(
  { inTenant, blobs }: Pick<Deps, 'inTenant' | 'blobs'>,
  tenantId: TenantId,
  uuid: PreTestUuid,
): Promise<void> {
  const { rows } = await inTenant({ tenantId }, (tx) =>
    tx.execute<{ sha256: string }>(
      sql`select v.blob_sha256 as sha256 from videos v join pre_tests t on t.video_id = v.id where t.id = ${uuid}`,
    ),
  );
  for await (const { sha256 } of rows) await blobs.remove({ tenantId, sha256 });
}
