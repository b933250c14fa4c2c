import type { Usage } from '@fovea/contract/billing';
import { UserId } from '@fovea/contract/ids';
import { expect, test } from 'vitest';
import { usageInPieces } from './billing-csv.ts';

const did = { analyses: 2, seconds: 60.5, credits: 61 };
const year = { from: '2026-09-01', to: '2026-11-20', total: did };

test('usage is saved by month, also of months without an analysis, or by person', () => {
  const byMonth: Usage = { ...year, by: 'month', rows: [{ month: '2026-10', person: null, ...did }] };
  expect(usageInPieces(byMonth).pieces.join('')).toBe(
    'month,analyses,film analysed (s),credits\r\n2026-09,0,0,0\r\n2026-10,2,60.5,61\r\n2026-11,0,0,0\r\n',
  );
  const person = { id: UserId.parse('01930000-0000-7000-8000-000000000003'), name: '=Bea' };
  const byPerson: Usage = {
    ...year,
    by: 'person',
    rows: [
      { month: null, person, ...did },
      { month: null, person: null, ...did },
    ],
  };
  expect(usageInPieces(byPerson)).toMatchObject({ rows: 2, isCut: false });
  expect(usageInPieces(byPerson).pieces.join('')).toBe("person,analyses,film analysed (s),credits\r\n'=Bea,2,60.5,61\r\n,2,60.5,61\r\n");
});
