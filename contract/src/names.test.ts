import { expect, test } from 'vitest';
import * as z from 'zod';
import { CopilotQuestion } from './copilot.ts';
import { asNameText } from './name-text.ts';
import { NAME_SAYS, nameUpTo, TEXT_SAYS } from './names.ts';
import { NoteText } from './notes.ts';
import { ROUTES } from './routes.ts';

const HOSTILE = ['two\nlines', 'bell\u0007', 'turned \u202Egpj.exe', 'isolated \u2066x', 'mark\u200F', 'line\u2028two'];
/** Names of which nothing is seen: no width, tags, marks without a letter, soft hyphen, fillers, braille without a dot. */
const BLANK = ['\u200B', '\u200B \u2060', '\u{E0041}\u{E0042}', '\u0301\u0308', '\u00AD', '\u3164', '\uFFA0\u115F', '\u2800', '\uFE0F'];

test('a name is one line of what can be seen', () => {
  const Name = nameUpTo(20);
  for (const name of [...HOSTILE, ...BLANK]) expect(Name.safeParse(name).error?.issues[0]?.message).toBe(NAME_SAYS);
  expect(Name.safeParse(' ').error?.issues).toHaveLength(1); // that there is none is said once
  expect(['Ad (2)', ' Łódź ', 'مرحبا', 'שלום 2', '👩‍👧', 'क्षि', '한글', '½', '…', '#'].map((name) => Name.parse(name))).toEqual([
    'Ad (2)',
    'Łódź',
    'مرحبا',
    'שלום 2',
    '👩‍👧',
    'क्षि',
    '한글',
    '½',
    '…',
    '#',
  ]);
});

test('a note and a question hold something that is seen, on as many lines as people write', () => {
  for (const text of [...BLANK, '\u200B\n\u2060', 'bell\u0007']) {
    expect(NoteText.safeParse(text).error?.issues[0]?.message).toBe(TEXT_SAYS);
    expect(CopilotQuestion.safeParse({ message: text }).error?.issues[0]?.message).toBe(TEXT_SAYS);
  }
  expect(NoteText.safeParse(' ').error?.issues).toHaveLength(1);
  expect(['two\nlines', '\u200B\nBelow', '👩‍👧', 'क्षि\tх', '…', '?'].map((text) => NoteText.safeParse(text).success)).not.toContain(false);
});

test('a text that is to be a name becomes one', () => {
  for (const name of HOSTILE) expect(nameUpTo(40).safeParse(asNameText(name)).success).toBe(true);
  for (const name of BLANK) expect(asNameText(name)).toBe('');
});

/** What people name something by. */
const NAMES = /^(name|title|pre_test_name|file_name|copy_name)$/;

/** Every text of this field in what a call is sent, however deep, that takes a hostile name. */
function lenientIn(schema: unknown, at: string, seen = new Set<unknown>()): string[] {
  if (!(schema instanceof z.ZodType) || seen.has(schema)) return [];
  seen.add(schema);
  const bare =
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault ? schema.unwrap() : null;
  if (bare) return lenientIn(bare, at, seen);
  if (schema instanceof z.ZodArray) return lenientIn(schema.element, `${at}[]`, seen);
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([field, inner]) => {
    const isNamed = NAMES.test(field) && inner instanceof z.ZodType && inner.safeParse('a').success;
    const takes = isNamed ? [...HOSTILE, ...BLANK].filter((name) => inner.safeParse(name).success) : [];
    return [...(takes.length > 0 ? [`${at}.${field}`] : []), ...lenientIn(inner, `${at}.${field}`, seen)];
  });
}

test('whatever a call takes as a name is such a name; what only looks for one may be anything', () => {
  const writing = ROUTES.filter(({ method, path }) => method !== 'GET' && !path.includes('/table'));
  const lenient = writing.flatMap((route) => ('body' in route ? lenientIn(route.body, `${route.method} ${route.path}`) : []));
  expect(lenient).toEqual([]);
});
