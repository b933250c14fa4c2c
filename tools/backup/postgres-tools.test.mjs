import { expect, test } from 'vitest';
import { Refusal } from '../setup/refusal.mjs';
import { surroundingsOf } from './postgres-tools.mjs';

test('the client programs are told all that an address says', () => {
  expect(surroundingsOf('postgres://fovea:se%20cret@db.example.com/films')).toEqual({
    ...{ PGHOST: 'db.example.com', PGPORT: '5432', PGUSER: 'fovea', PGPASSWORD: 'se cret', PGDATABASE: 'films' },
  });
  expect(surroundingsOf('postgres://fovea@[::1]:6000/films?sslmode=verify-full&sslrootcert=/etc/ca.pem')).toMatchObject({
    ...{ PGHOST: '::1', PGPORT: '6000', PGSSLMODE: 'verify-full', PGSSLROOTCERT: '/etc/ca.pem' },
  });
  expect(surroundingsOf('postgres://fovea@localhost/films?host=/run/postgresql&sslmode=no-verify')).toMatchObject({
    ...{ PGHOST: '/run/postgresql', PGSSLMODE: 'require' },
  });
});

test.each([
  'postgres://fovea:secret100%@db.example.com/films',
  'postgres://fovea:%ffsecret@db.example.com/films',
  'postgres://fovea:12/secret@db.example.com/films',
  'postgres://fovea:secret#@db.example.com/films',
  'secret',
])('an address that cannot be read as it was meant is refused in a sentence that says how to write it, and is not repeated: %s', (url) => {
  const read = () => surroundingsOf(url);
  expect(read).toThrow(Refusal);
  expect(read).toThrow(/must be percent-encoded: write %25 for %/);
  expect(read).not.toThrow(/secret/);
});
