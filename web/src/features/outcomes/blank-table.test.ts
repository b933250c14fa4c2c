import { PreTestUuid } from '@fovea/contract/ids';
import { expect, it } from 'vitest';
import { blankTable } from './blank-table.ts';

const films = [{ uuid: PreTestUuid.parse('01930000-0000-7000-8000-000000000061'), pre_test_name: '=Spring; 30 s' }];
const nameOf = (column: string) => column;

it('has a line for each film, which its id names, and runs no name as a formula', () => {
  const [head, first, ...rest] = blankTable({ films, nameOf, language: 'en' }).split('\r\n');
  expect(head).toBe('id,ad,view_through %,skip %,completion %,recall %,brand_lift %');
  expect(first).toBe(`${films[0]?.uuid},"'=Spring; 30 s",,,,,`);
  expect(rest).toEqual(['']);
});

it('is parted as the spreadsheets of a language expect it', () => {
  for (const language of ['de', 'nl']) expect(blankTable({ films, nameOf, language })).toContain('id;ad;view_through %');
});
