import { ROUTES } from '@fovea/contract/routes';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { patternsIn } from '../../testing/patterns-in.ts';
import { portable } from './portable-patterns.ts';

const sent = ROUTES.flatMap(({ body, query }) => [body, query].flatMap((schema) => schema ?? []));
const PATTERNS = [...new Set(sent.flatMap((schema) => patternsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))))];
const TEXTS = [
  '',
  'a',
  'Hero 30s',
  'root',
  'table',
  'a-b',
  'a\nb',
  'a\u0085b',
  'a\u2028b',
  'a\u202Eb',
  '\u200B',
  '\u2800',
  'é',
  '😀',
  '\t',
  '\0',
];

const meets = (pattern: unknown, text: string): boolean => typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text);

describe('a pattern for readers in any language', () => {
  const changed = PATTERNS.filter((pattern) => portable({ pattern }).pattern !== pattern);
  test('there are some that have to be told otherwise', () => expect(changed.length).toBeGreaterThan(4));

  test.each(changed)('%s refuses nothing more than it did, and says in words what it lets through besides', (pattern) => {
    const { pattern: told, description } = portable({ pattern });
    expect(TEXTS.filter((text) => meets(pattern, text) && !meets(told, text))).toEqual([]);
    const more = TEXTS.filter((text) => !meets(pattern, text) && meets(told, text));
    expect(typeof description).toBe(more.length > 0 ? 'string' : 'undefined');
  });

  test('words that are there stay in front', () => {
    expect(portable({ type: 'string', pattern: String.raw`^[^\p{Cc}\p{Zl}\p{Zp}]*$`, description: 'A wording.' })).toEqual({
      ...{ type: 'string', pattern: String.raw`^[^\x00-\x1f\x7f-\x9f]*$`, description: 'A wording. One line.' },
    });
  });

  test('what can be read anywhere stays as it is, and what cannot be told otherwise is a fault', () => {
    expect(portable({ pattern: '^[a-z]+$' })).toEqual({ pattern: '^[a-z]+$' });
    expect(() => portable({ pattern: String.raw`^\p{Lu}$` })).toThrow('no other way');
  });
});
