import { expect, test } from 'vitest';
import { savedName } from './present.ts';

test.each([
  [{ kind: 'pdf', locale: 'en', atS: null, placement: null }, 'Spring.pdf'],
  [{ kind: 'pdf', locale: 'de', atS: null, placement: null }, 'Spring de.pdf'],
  [{ kind: 'pptx', locale: 'nl', atS: null, placement: null }, 'Spring nl.pptx'],
  [{ kind: 'png', locale: 'de', atS: 3.25, placement: null }, 'Spring 3.3s.png'],
  [{ kind: 'pdf', locale: 'de', atS: null, placement: 'tiktok_infeed' }, 'Spring tiktok_infeed de.pdf'],
  [{ kind: 'csv', locale: 'de', atS: null, placement: null }, 'Spring.csv'],
] as const)('a file of %o is called %s', (row, said) => expect(savedName({ row, name: 'Spring' })).toBe(said));
