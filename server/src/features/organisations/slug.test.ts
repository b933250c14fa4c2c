import { TenantSlug } from '@fovea/contract/tenants';
import { expect, test } from 'vitest';
import { firstFree, slugOf } from './slug.ts';

test.each([
  ['Acme GmbH & Co. KG', 'acme-gmbh-co-kg'],
  ['  Brüder Grüße Straße ', 'bruder-grusse-strasse'],
  ['Ådne Ærø', 'adne-r'],
  ['日本放送', 'organisation'],
  ['--', 'organisation'],
  ['x'.repeat(200), 'x'.repeat(56)],
])('%s becomes %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
  expect(TenantSlug.safeParse(slug).success).toBe(true);
});

test('the first free number is taken', () => {
  expect(firstFree('acme', new Set())).toBe('acme');
  expect(firstFree('acme', new Set(['acme', 'acme-2', 'acme-4']))).toBe('acme-3');
});

test('a slug never looks like an id', () => {
  expect(TenantSlug.safeParse('01890000-0000-7000-8000-000000000000').success).toBe(false);
  expect(TenantSlug.safeParse('a--b').success).toBe(false);
});

test('no organisation stands where a page does', () => {
  expect(TenantSlug.safeParse('create').success).toBe(false);
  expect(firstFree(slugOf('Create'), new Set())).toBe('create-2');
  expect(TenantSlug.safeParse('table').success).toBe(false);
  expect(firstFree(slugOf('Table'), new Set())).toBe('table-2');
});
