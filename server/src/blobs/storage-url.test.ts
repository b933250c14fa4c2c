import { describe, expect, it } from 'vitest';
import { parseStorageUrl } from './storage-url.ts';

describe('parseStorageUrl', () => {
  it('reads host, bucket, region and secret', () => {
    expect(parseStorageUrl('s3://k:s%2F1@minio:9000/films?region=eu-central-1&tls=0')).toEqual({
      endpoint: 'http://minio:9000',
      region: 'eu-central-1',
      bucket: 'films',
      key: 'k',
      secret: 's/1',
    });
  });
  it('uses TLS unless it is switched off', () => {
    expect(parseStorageUrl('s3://k:s@host/films').endpoint).toBe('https://host');
  });
  it.each(['http://k:s@host/films', 's3://k:s@host', 's3://host/films', 'films', 's3://k:s@host/../x'])('refuses %s', (text) => {
    expect(() => parseStorageUrl(text)).toThrow(TypeError);
  });
});
