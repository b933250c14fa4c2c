import { ROUTES } from '@fovea/contract/routes';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { schemaOf } from '../../testing/arbitraries.ts';
import { openApiOf } from './openapi.ts';

interface Field {
  readonly at: string;
  readonly schema: z.ZodType;
}

/** Every text that a schema takes, however deep. */
function textsIn(schema: unknown, at: string): Field[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return textsIn(schema.unwrap(), at);
  if (schema instanceof z.ZodArray) return textsIn(schema.element, `${at}[]`);
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape).flatMap(([name, inner]) => textsIn(inner, `${at}.${name}`));
  return schema instanceof z.ZodString ? [{ at, schema }] : [];
}

const FIELDS = ROUTES.flatMap(({ method, path, body, query }) => [
  ...textsIn(body, `${method} ${path}`),
  ...textsIn(query, `${method} ${path}?`),
]);
const limitsOf = ({ schema }: Field) =>
  z.object({ minLength: z.int().default(0), maxLength: z.int().optional(), pattern: z.string().optional() }).parse(schemaOf(schema));

/** What the document says of a text. */
function isDocumented(field: Field, text: string): boolean {
  const { minLength, maxLength = Number.POSITIVE_INFINITY, pattern } = limitsOf(field);
  const { length } = [...text];
  return length >= minLength && length <= maxLength && (pattern === undefined || new RegExp(pattern, 'u').test(text));
}

const LARGEST = 100_000;
const lettersOf = (field: Field, letter: string, more: number): string =>
  letter.repeat(Math.min(limitsOf(field).maxLength ?? LARGEST, LARGEST) + more);

/** What a text may be and what it may not: none, the most, one more, what nobody sees, and what turns the writing round. */
const TEXTS: readonly (readonly [string, (field: Field) => string])[] = [
  ['nothing', () => ''],
  ['as many letters as there may be', (field) => lettersOf(field, 'a', 0)],
  ['one letter more', (field) => lettersOf(field, 'a', 1)],
  ['as many emoji as there may be', (field) => lettersOf(field, '😀', 0)],
  ['one emoji more', (field) => lettersOf(field, '😀', 1)],
  ['a sign that turns the writing', () => 'a\u202Eb'],
  ['a space without width', () => '\u200B'],
  ['two lines', () => 'a\nb'],
];

describe('a text is taken where the document says that it is, and refused where it says that it is not', () => {
  test('there are many such fields', () => expect(FIELDS.length).toBeGreaterThan(100));

  test.each(TEXTS)('%s', (_, make) => {
    const other = FIELDS.filter((field) => {
      const text = make(field);
      const isPlain = field.schema.safeParse(lettersOf(field, 'a', 0)).success; // an address is a kind of text of its own
      return isPlain && field.schema.safeParse(text).success !== isDocumented(field, text);
    });
    expect(other.map(({ at }) => at)).toEqual([]);
  });

  test('what holds for all of them is said once', () => {
    expect(openApiOf(ROUTES, '1').info).toMatchObject({
      description: expect.stringMatching(/Spaces at both ends.*NUL.*half of a character/),
    });
  });
});
