import fc from 'fast-check';
import * as z from 'zod';

export type Json = Readonly<Record<string, unknown>>;
/** What a field of this name holds, wherever it stands: an id of a real thing, an address. */
export type Hints = Readonly<Record<string, fc.Arbitrary<unknown>>>;

export interface Shape {
  readonly hints?: Hints;
  /** Fields that may be missing are left out, or left to chance. */
  readonly optional: 'left-out' | 'either';
  /** Now and then a text holds what a database cannot keep, and a day or a moment lies at the edge of what it can, or beyond. */
  readonly isHostile?: boolean;
}

export const UNKNOWN = '01890000-0000-7000-8000-000000000000';
const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The schema of what a sender writes, as the document of the calls has it. */
export function schemaOf(schema: z.ZodType): Json {
  const known = documents.get(schema) ?? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  documents.set(schema, known);
  return known;
}

/** Writing one takes longer than many a request that is made from it, and each is asked for in every case of its route. */
const documents = new WeakMap<z.ZodType, Json>();

/** Values that a schema of the document of the calls lets through, as far as such a schema can say it. */
export function arbitraryOf(schema: unknown, shape: Shape): fc.Arbitrary<unknown> {
  if (!isRecord(schema)) return fc.jsonValue({ maxDepth: 1 });
  const choices = [...listIn(schema.anyOf), ...listIn(schema.oneOf)];
  if (choices.length > 0) return fc.oneof(...choices.map((each) => arbitraryOf(each, shape)));
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...listIn(schema.enum));
  if (Array.isArray(schema.type)) return fc.oneof(...listIn(schema.type).map((type) => arbitraryOf({ ...schema, type }, shape)));
  switch (schema.type) {
    case 'string':
      return textOf(schema, shape);
    case 'integer':
      return fc.integer({ min: numberIn(schema.minimum, -1_000), max: Math.min(numberIn(schema.maximum, 1_000), 2_147_483_647) });
    case 'number':
      return fc.double({ min: numberIn(schema.minimum, -1_000), max: numberIn(schema.maximum, 1_000), noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(arbitraryOf(schema.items, shape), {
        minLength: numberIn(schema.minItems, 0),
        maxLength: Math.min(numberIn(schema.maxItems, 3), Math.max(3, numberIn(schema.minItems, 0))),
      });
    case 'object':
      return objectOf(schema, shape);
    default:
      return fc.jsonValue({ maxDepth: 1 });
  }
}

const numberIn = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : otherwise;

function objectOf(schema: Json, shape: Shape): fc.Arbitrary<unknown> {
  const properties = isRecord(schema.properties) ? schema.properties : {};
  const required = listIn(schema.required).map(String);
  const names = Object.keys(properties).filter((name) => shape.optional === 'either' || required.includes(name));
  const model = Object.fromEntries(names.map((name) => [name, shape.hints?.[name] ?? arbitraryOf(properties[name], shape)]));
  return fc.record(model, { requiredKeys: names.filter((name) => required.includes(name)), noNullPrototype: true });
}

const TIMES = { min: new Date('2020-01-01T00:00:00Z'), max: new Date('2030-01-01T00:00:00Z'), noInvalidDate: true } as const;
const EDGES = {
  date: ['0000-01-01', '0001-01-01', '1899-12-31', '1900-01-01', '9999-12-31'],
  'date-time': [
    ...['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+01:00', '1900-01-01T00:00:00+23:59', '2026-01-01T00:00:00-23:59'],
    ...['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59-14:00', '9999-12-31T23:59:59.9999999-23:59'],
  ],
} as const;
const isTime = (format: unknown): format is keyof typeof EDGES => format === 'date' || format === 'date-time';

function textOf(schema: Json, { isHostile }: Shape): fc.Arbitrary<string> {
  const right = rightTextOf(schema);
  if (!isHostile) return right;
  if (isTime(schema.format))
    return fc.oneof({ arbitrary: right, weight: 2 }, { arbitrary: fc.constantFrom(...EDGES[schema.format]), weight: 1 });
  return fc.oneof({ arbitrary: right, weight: 15 }, { arbitrary: fc.tuple(right, UNSTORABLE).map((parts) => parts.join('')), weight: 1 });
}

/** A NUL, and either half of a character that is written in two. */
const UNSTORABLE = fc.constantFrom('\0', '\ud83d', '\udd8a');

function rightTextOf(schema: Json): fc.Arbitrary<string> {
  const known = texts.get(schema) ?? textLike(schema);
  texts.set(schema, known);
  return known;
}

/** Reading a pattern takes longer than many a request with a text like it. */
const texts = new WeakMap<Json, fc.Arbitrary<string>>();

function textLike(schema: Json): fc.Arbitrary<string> {
  if (isTime(schema.format)) {
    const length = schema.format === 'date' ? 'yyyy-mm-dd'.length : undefined;
    return fc.date(TIMES).map((date) => date.toISOString().slice(0, length));
  }
  const length = { minLength: numberIn(schema.minLength, 0), maxLength: Math.min(numberIn(schema.maxLength, 40), 200) };
  const plain = fc.string({ ...length, unit: 'grapheme' });
  return typeof schema.pattern === 'string' ? matching(schema.pattern, plain) : plain;
}

/** Patterns that look ahead or name classes of characters are met by trying. */
function matching(pattern: string, plain: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const whole = new RegExp(pattern, 'u');
  const isSimple = !/\(\?|\\[pP]/.test(pattern);
  const slug = fc.stringMatching(/^[a-z0-9]{1,12}(-[a-z0-9]{1,8}){0,2}$/);
  return (isSimple ? fc.stringMatching(whole) : fc.oneof(slug, plain)).filter((text) => whole.test(text));
}

/** One value of it, always the same for the same seed. */
export const sampleOf = (schema: unknown, shape: Shape): unknown => fc.sample(arbitraryOf(schema, shape), { seed: 1, numRuns: 1 })[0];
