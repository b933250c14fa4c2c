import { expect, test } from 'vitest';
import { savedName } from './present.ts';

test.each([
  [{ kind: 'pdf', locale: 'en', atS: null }, 'Spring.pdf'],
  [{ kind: 'pdf', locale: 'de', atS: null }, 'Spring de.pdf'],
  [{ kind: 'pptx', locale: 'nl', atS: null }, 'Spring nl.pptx'],
  [{ kind: 'png', locale: 'de', atS: 3.25 }, 'Spring 3.3s.png'],
  [{ kind: 'csv', locale: 'de', atS: null }, 'Spring.csv'],
] as const)('a file of %o is called %s', (row, said) => expect(savedName({ row, name: 'Spring' })).toBe(said));
