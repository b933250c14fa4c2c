import { expect, test } from 'vitest';
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
