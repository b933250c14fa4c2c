import { ROUTES } from '@fovea/contract/routes';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import * as z from 'zod';
import { createPool } from '../../db/pool.ts';
import type { TestApp } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';

/** What a card or an account at a bank is told by. */
const CARD =
  /(^|_)(card_?(number|holder|no)?|cardnumber|pan|cvc|cvv|cvn|iban|bic|swift|exp_(month|year)|expiry|account_number|sort_code)($|_)/;

let it: TestApp;
beforeAll(async () => {
  it = await openTestApp();
});
afterAll(() => it[Symbol.asyncDispose]());

test('R55: no column holds what a card is told by, and no call takes it', async () => {
  const pool = createPool({ database: inject('database'), onIdleFault: () => undefined });
  const { rows } = await pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public' and column_name ~* $1`,
    [CARD.source],
  );
  await pool.end();
  expect(rows.map(({ name }) => name)).toEqual([]);
  const fields = ROUTES.flatMap(({ body, query, method, path }) =>
    [body, query].flatMap((schema) => (schema ? fieldsOf(schema).map((field) => ({ field, at: `${method} ${path}` })) : [])),
  );
  expect(fields.length).toBeGreaterThan(200);
  expect(fields.filter(({ field }) => CARD.test(field))).toEqual([]);
  expect(['card_number', 'cvc', 'pan', 'iban', 'exp_month'].filter((name) => !CARD.test(name))).toEqual([]);
});

/** Every field of a schema, however deep. */
function fieldsOf(schema: z.ZodType): string[] {
  const found: string[] = [];
  const walk = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'properties') found.push(...Object.keys(Object(inner)));
      walk(inner);
    }
  };
  walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  return found;
}
