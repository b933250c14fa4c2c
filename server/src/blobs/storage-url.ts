/** Where an S3-compatible store is and who we are there. */
export interface S3Place {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly key: string;
  readonly secret: string;
}

/**
 * Reads `s3://key:secret@host:port/bucket?region=eu-central-1&tls=0`. TLS is on unless `tls=0`.
 * @throws TypeError with a sentence that says what is missing; it never repeats the secret
 */
export function parseStorageUrl(text: string): S3Place {
  const url = URL.parse(text);
  if (url?.protocol !== 's3:') throw new TypeError('STORAGE_URL must look like s3://key:secret@host:port/bucket?region=…');
  const bucket = url.pathname.slice(1);
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) throw new TypeError('STORAGE_URL names no bucket: s3://key:secret@host/bucket');
  if (!url.username || !url.password) throw new TypeError('STORAGE_URL has no key and secret: s3://key:secret@host/bucket');
  return {
    endpoint: `${url.searchParams.get('tls') === '0' ? 'http' : 'https'}://${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    bucket,
    key: decodeURIComponent(url.username),
    secret: decodeURIComponent(url.password),
  };
}
