import { expect, test } from 'vitest';
import * as z from 'zod';
import type { FormFields } from './form-fields.ts';
import { formFieldsAs } from './form-fields.ts';

const Body = z.strictObject({
  name: z.string().min(1),
  isDefault: z.boolean().optional(),
  days: z.int().min(1).nullable().optional(),
  brand: z.uuid().nullable().optional(),
  aliases: z.array(z.string()).default([]),
  lengths: z.array(z.number()).optional(),
  settings: z.strictObject({ locale: z.enum(['en', 'de']).nullable(), seats: z.number().optional() }).optional(),
  when: z.union([z.literal('now'), z.number()]).optional(),
});
const read = (form: FormFields) => Body.safeParse(formFieldsAs(Body, form));

test('text becomes what was meant: switches, numbers, nothing', () => {
  expect(read({ name: 'A', isDefault: 'true', days: '30', brand: '' }).data).toEqual({
    ...{ name: 'A', isDefault: true, days: 30, brand: null, aliases: [] },
  });
  expect(read({ name: 'A', isDefault: '0', when: '4' }).data).toMatchObject({ isDefault: false, when: 4 });
  expect(read({ name: '12', when: 'now' }).data).toMatchObject({ name: '12', when: 'now' });
});

test('a list comes as one field, as many of one name, with brackets, or empty', () => {
  for (const [form, list] of [
    [{ aliases: 'One' }, ['One']],
    [{ aliases: ['One', 'Two'] }, ['One', 'Two']],
    [{ 'aliases[]': 'One' }, ['One']],
    [{ 'aliases[]': ['One', 'Two'] }, ['One', 'Two']],
    [{ 'aliases[0]': 'One', 'aliases[1]': 'Two' }, ['One', 'Two']],
    [{ aliases: '' }, []],
  ] as const) {
    expect(read({ name: 'A', ...form }).data?.aliases).toEqual(list);
  }
  expect(read({ name: 'A', 'lengths[]': ['15', '30'] }).data?.lengths).toEqual([15, 30]);
});

test('a group comes with brackets or as JSON', () => {
  const settings = { locale: null, seats: 4 };
  expect(read({ name: 'A', 'settings[locale]': '', 'settings[seats]': '4' }).data?.settings).toEqual(settings);
  expect(read({ name: 'A', settings: JSON.stringify(settings) }).data?.settings).toEqual(settings);
});

test('a group with a value of its own for the whole, or what stands in for a wrong one, is read like any other', () => {
  const Options = z.strictObject({ days: z.int().nullable().default(null), sound: z.enum(['on', 'off']).nullable().default(null) });
  const Wrapped = z.strictObject({
    options: Options.prefault({}),
    count: z.nonoptional(z.int().optional()),
    isLoud: z.boolean().catch(false),
  });
  const form = { 'options[days]': '30', 'options[sound]': '', count: '4', isLoud: '1' };
  expect(Wrapped.parse(formFieldsAs(Wrapped, form))).toEqual({ options: { days: 30, sound: null }, count: 4, isLoud: true });
});

test('JSON that is made to be a burden is read in no field', () => {
  const deep = '['.repeat(100_000);
  const hostile = formFieldsAs(Body, { name: 'A', settings: `{"locale":${deep}` });
  expect(hostile).toMatchObject({ settings: expect.any(String) });
  expect(formFieldsAs(Body, { name: 'A', settings: `{"locale":${'['.repeat(50)}${']'.repeat(50)}}` })).toMatchObject({
    settings: expect.any(String),
  });
});

test('what cannot be meant is refused by its name', () => {
  const issues = (form: FormFields) => read(form).error?.issues.map(({ path, code }) => [path.join('.'), code]);
  expect(issues({ name: ['A', 'B'] })).toEqual([['name', 'invalid_type']]);
  expect(issues({ name: 'A', isDefault: 'perhaps' })).toEqual([['isDefault', 'invalid_type']]);
  expect(issues({ name: 'A', days: 'thirty' })).toEqual([['days', 'invalid_type']]);
  expect(issues({ name: 'A', settings: '[1' })).toEqual([['settings', 'invalid_type']]);
  expect(issues({ name: 'A', 'a[b][c][d][e]': 'x' })).toEqual([['', 'unrecognized_keys']]);
});

test('names that objects have of their own are names like any other', () => {
  const hostile = formFieldsAs(Body, JSON.parse('{"__proto__":"x","__proto__[isDefault]":"true","settings[__proto__][locale]":"de"}'));
  expect(Object.getPrototypeOf(hostile)).toBe(Object.prototype);
  expect(Body.safeParse(hostile).success).toBe(false);
  expect(Object.hasOwn({}, 'isDefault') || 'isDefault' in {}).toBe(false);
});

test('an optional field that was left empty was left out, unless an empty text is one of its values', () => {
  const Wish = z.strictObject({
    brand: z.uuid().optional(),
    days: z.int().min(1).default(30),
    note: z.string().optional(),
    sort: z.enum(['name', 'date']).nullish(),
  });
  const form = { brand: '', days: '', note: '', sort: '' };
  expect(Wish.parse(formFieldsAs(Wish, form))).toEqual({ brand: undefined, days: 30, note: '', sort: null });
});
