import { expect, test } from 'vitest';
import { parseEnvFile } from './env-file.mjs';

test('names, values, quotes, comments and equals signs inside a value', () => {
  const text = '# a comment\nPORT=4000\r\nHOST = "0.0.0.0"\nexport ROLE=api\nDATABASE_URL=postgres://a:b@c/d?x=1\n  # PORT=1\nEMPTY=\n';
  expect(parseEnvFile(text)).toEqual({
    PORT: '4000',
    HOST: '0.0.0.0',
    ROLE: 'api',
    DATABASE_URL: 'postgres://a:b@c/d?x=1',
    EMPTY: '',
  });
});
