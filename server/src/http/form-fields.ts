import * as z from 'zod';
import { assertModestJson } from './modest-json.ts';

/** A form as it was sent; a name that came more than once has a list. */
export type FormFields = Readonly<Record<string, string | readonly string[] | undefined>>;

const DEPTH_MAX = 4;
const NUMBER = /^-?\d{1,15}([.]\d{1,15})?$/;
const BOOLEANS = new Map([
  ...['true', '1', 'on'].map((text) => [text, true] as const),
  ...['false', '0', ''].map((text) => [text, false] as const),
]);

/**
 * What the sender of a form meant, as JSON would have said it: a form knows only text. `list[]`, `list[0]` and `group[name]` are the
 * parts of a list or a group, an empty field stands for nothing where nothing is allowed, and a single field for a list of one.
 * What cannot be meant stays as it is, for the schema to refuse by its name.
 */
export const formFieldsAs = (schema: z.ZodType | undefined, form: FormFields): unknown =>
  schema === undefined ? form : meant(schema, grouped(form));

/** The names of fields taken apart by their brackets. */
function grouped(form: FormFields): Record<string, unknown> {
  const whole: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(form)) {
    const path = pathOf(name);
    const lists = path.at(-1) === '' && Array.isArray(value);
    if (lists) for (const one of value) put(whole, path, one);
    else put(whole, path, value);
  }
  return whole;
}

/** `a[b][]` is a, b and a place at the end. */
function pathOf(name: string): string[] {
  const [, head, tail = ''] = /^([^[\]]+)((?:\[[^[\]]*\])+)$/.exec(name) ?? [];
  if (head === undefined) return [name];
  const path = [head, ...Array.from(tail.matchAll(/\[([^[\]]*)\]/g), ([, part = '']) => part)];
  return path.length > DEPTH_MAX ? [name] : path;
}

function put(group: Record<string, unknown>, [first = '', ...rest]: readonly string[], value: unknown): void {
  const name = first === '' ? String(Object.keys(group).length) : first;
  const there: unknown = Object.hasOwn(group, name) ? group[name] : undefined;
  const inner = isGroup(there) ? there : {};
  if (rest.length > 0) put(inner, rest, value);
  // `__proto__` is a name like any other
  Object.defineProperty(group, name, { value: rest.length > 0 ? inner : value, enumerable: true, configurable: true, writable: true });
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.getPrototypeOf(value) === Object.prototype;

/** What says something of a value beside its kind. */
const WRAPPERS = [z.ZodOptional, z.ZodDefault, z.ZodPrefault, z.ZodNonOptional, z.ZodCatch, z.ZodReadonly] as const;
/** Of those, what makes a field one that need not be there. */
const OPTIONAL = [z.ZodOptional, z.ZodDefault, z.ZodPrefault] as const;
const isWrapper = (schema: unknown): schema is InstanceType<(typeof WRAPPERS)[number]> => WRAPPERS.some((kind) => schema instanceof kind);

function meant(schema: unknown, value: unknown): unknown {
  if (isWrapper(schema)) return ofWrapper(schema, value);
  if (schema instanceof z.ZodNullable) return value === '' ? null : meant(schema.unwrap(), value);
  if (schema instanceof z.ZodPipe) return meant(schema.in, value);
  if (schema instanceof z.ZodUnion) return ofUnion(schema, value);
  if (schema instanceof z.ZodObject) return ofGroup(schema, value);
  if (schema instanceof z.ZodArray) return ofList(schema, value);
  if (typeof value !== 'string') return value;
  if (schema instanceof z.ZodBoolean) return BOOLEANS.get(value) ?? value;
  return schema instanceof z.ZodNumber && NUMBER.test(value) ? Number(value) : value;
}

/** An empty field that may be left out counts as left out, unless an empty text is one of its values. */
function ofWrapper(schema: InstanceType<(typeof WRAPPERS)[number]>, value: unknown): unknown {
  const inner = schema.unwrap();
  const tried = meant(inner, value);
  const mayBeLeftOut = value === '' && OPTIONAL.some((kind) => schema instanceof kind);
  return mayBeLeftOut && !z.safeParse(inner, tried).success ? undefined : tried;
}

/** By the first of them that takes it. */
function ofUnion(schema: z.ZodUnion, value: unknown): unknown {
  for (const option of schema.options) {
    const tried = meant(option, value);
    if (z.safeParse(option, tried).success) return tried;
  }
  return value;
}

function ofGroup({ shape }: z.ZodObject, value: unknown): unknown {
  const group = typeof value === 'string' ? ofJson(value) : value;
  if (!isGroup(group)) return value;
  if (group !== value) return group; // JSON inside of a field has its types already
  return Object.fromEntries(Object.entries(group).map(([name, one]) => [name, Object.hasOwn(shape, name) ? meant(shape[name], one) : one]));
}

function ofJson(text: string): unknown {
  try {
    assertModestJson(text);
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function ofList({ element }: z.ZodArray, value: unknown): unknown {
  if (value === '') return [];
  const list = isGroup(value) ? Object.values(value) : Array.isArray(value) ? value : [value];
  return list.map((one) => meant(element, one));
}
