import { Readable } from 'node:stream';
import { S3Client } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { Bucket } from './bucket.ts';
import { storageFaultOf } from './try-store.ts';

/** A store that answers each request with this, without any network. */
function answering(statusCode: number, body: string): Bucket {
  const response = () => ({ statusCode, headers: { 'content-type': 'application/xml' }, body: Readable.from([Buffer.from(body)]) });
  const requestHandler = { handle: () => Promise.resolve({ response: response() }), metadata: { handlerProtocol: 'http/1.1' } };
  const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' };
  const where = { region: 'eu-central-1', endpoint: 'http://store.example', forcePathStyle: true, maxAttempts: 1 };
  return new Bucket(new S3Client({ ...where, credentials, requestHandler }), 'films');
}

const deleted = (...codes: string[]) =>
  `<?xml version="1.0"?><DeleteResult>${codes.map((code) => `<Error><Key>t/film</Key><Code>${code}</Code></Error>`).join('')}</DeleteResult>`;
const faultOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => null,
    (fault: unknown) => fault,
  );

test('what a store would not delete is not deleted, though its answer is well', async () => {
  const fault = await faultOf(answering(200, deleted('NoSuchKey', 'AccessDenied')).remove(['t/film', 't/other']));
  expect(storageFaultOf(fault)).toBe('not-allowed');
  await answering(200, deleted('NoSuchKey')).remove(['t/film']); // it is gone, which is all that was asked
});

test('a store without room says so as a disk does', async () => {
  const full = '<?xml version="1.0"?><Error><Code>XMinioStorageFull</Code><Message>no room</Message></Error>';
  const fault = await faultOf(answering(507, full).write('t/film', Buffer.from('film')));
  expect(fault).toMatchObject({ code: 'storage_full' });
  expect(storageFaultOf(fault)).toBe('full');
});
