import { OwnPlacementRef } from '@fovea/contract/placements';
import { expect, test } from 'vitest';
import { contentDisposition } from './file-name.ts';
import { savedName } from './present.ts';

type Row = Parameters<typeof savedName>[0]['row'];

const plain: Row = {
  ...{ kind: 'pdf', locale: 'en', atS: null, placement: null, beside: '' },
  ...{ palette: 'heat', layer: 'heat', opacity: 0.9, marks: '', rangeStartS: null, rangeEndS: null },
};

test.each<[Partial<Row>, string]>([
  [{}, 'Spring.pdf'],
  [{ locale: 'de' }, 'Spring de.pdf'],
  [{ kind: 'pptx', locale: 'nl' }, 'Spring nl.pptx'],
  [{ kind: 'png', locale: 'de', atS: 3.25 }, 'Spring 3.3s heat.png'],
  [
    { beside: '01930000-0000-7000-8000-000000000101,01930000-0000-7000-8000-000000000102', locale: 'de' },
    'Spring compared with 2 more de.pdf',
  ],
  [{ locale: 'de', placement: 'tiktok_infeed' }, 'Spring tiktok_infeed de.pdf'],
  [{ kind: 'csv', locale: 'de' }, 'Spring.csv'],
  [{ kind: 'mp4' }, 'Spring heat.mp4'],
  [{ kind: 'mp4', layer: 'fog', opacity: 0.6, rangeStartS: 2, rangeEndS: 4.125 }, 'Spring fog 60pct 2.0-4.125s.mp4'],
  [{ kind: 'mp4', palette: 'mono', marks: 'brands', rangeStartS: 10.5, rangeEndS: 20 }, 'Spring heat mono brands 10.5-20.0s.mp4'],
  [{ kind: 'png', atS: 0, layer: 'half', opacity: 1 }, 'Spring 0.0s outline 100pct.png'],
  [{ kind: 'png', atS: 1, layer: 'original', marks: 'brands' }, 'Spring 1.0s film brands.png'],
])('a file of %o is called %s', (row, said) =>
  expect(savedName({ row: { ...plain, ...row }, name: 'Spring', ownPlacement: null })).toBe(said),
);

test('of an emoji that no file has in its name no mark stays behind', () => {
  const said = (name: string) => savedName({ row: plain, name, ownPlacement: null });
  expect(said('Frühling ❤️ नमस्ते')).toBe('Frühling नमस्ते.pdf');
  expect(said('❤️')).toBe('fovea.pdf');
});

test('a file for a placement of the tenant’s own has the name of that in its own, and where none of it can stand in a file its id', () => {
  const row: Row = { ...plain, locale: 'de', placement: OwnPlacementRef.parse('own_01930000-0000-7000-8000-000000000101') };
  const said = (ownPlacement: string | null) => savedName({ row, name: 'Spring', ownPlacement });
  expect(said('Shop window: Größe / left')).toBe('Spring Shop window Größe left de.pdf');
  expect(said('w'.repeat(100))).toBe(`Spring ${'w'.repeat(30)} de.pdf`);
  expect(said('///')).toBe('Spring own_01930000-0000-7000-8000-000000000101 de.pdf');
});

test('a browser that reads no other script is given letters without their marks', () =>
  expect(contentDisposition('Čaj à Malmö.pdf')).toContain('filename="Caj a Malmo.pdf"'));
