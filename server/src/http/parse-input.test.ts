import { brandBoxApi, MARKS_MAX } from '@fovea/contract/brand-boxes';
import { BRANDS_MAX, BrandSet } from '@fovea/contract/brands';
import { folderApi } from '@fovea/contract/folders';
import { PlacementId } from '@fovea/contract/placements';
import type { Route } from '@fovea/contract/route';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { AppError } from '../app-error.ts';
import { assertModestJson } from './modest-json.ts';
import { parseInput } from './parse-input.ts';

/** What the sender is told. */
function refusalOf(body: unknown, route: Route = brandBoxApi.write): AppError {
  try {
    parseInput(route, 'body', body);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('this was taken');
}

const marksWith = (marks: number, keyframes: number, keyframe: unknown) => ({
  version: 0,
  marks: Array.from({ length: marks }, () => ({ path: { keyframes: Array.from({ length: keyframes }, () => keyframe) } })),
});

test('R44: 20,000 faults are counted, 50 are told, and the answer says so', () => {
  const { detail, errors } = refusalOf(marksWith(10, 399, {}));
  const texts = Object.values(errors).flat();
  expect(texts).toHaveLength(50);
  expect(detail).toBe('20030 fields need attention. The first 50 are named.');
  expect(JSON.stringify(errors).length).toBeLessThan(5_000);
});

test('R44: many faults of one field are told by lists that grow, up to as many', () => {
  const names = Object.fromEntries(Array.from({ length: 900 }, (_, place) => [`unknown_${place}`, 0]));
  const { detail, errors } = refusalOf({ version: 0, marks: [], ...names });
  expect(Object.keys(errors)).toEqual(Array.from({ length: 50 }, (_, place) => `unknown_${place}`));
  expect(detail).toBe('900 fields need attention. The first 50 are named.');
});

test('R44: an unknown field is named by its whole path, and no name is repeated at full length', () => {
  const { errors } = refusalOf(marksWith(1, 1, { at_s: 0, x: 0, y: 0, width: 0, height: 0, zzz: 1, ['n'.repeat(5_000)]: 1 }));
  expect(errors).toMatchObject({
    'marks.0.path.keyframes.0.zzz': ['This field is not known here.'],
    [`marks.0.path.keyframes.0.${'n'.repeat(100)}`]: ['This field is not known here.'],
  });
});

test.each([undefined, 'tiktok', 7, 'own_of-nobody'])('a placement %j is told to be one of those that are offered', (placement) => {
  const { errors } = refusalOf({ placement }, { ...folderApi.create, body: z.strictObject({ placement: PlacementId }) });
  expect(errors).toEqual({ placement: [placement === undefined ? 'This is needed.' : 'Choose one of what is offered.'] });
});

test('a few faults are all told, each by its field', () => {
  const { detail, errors } = refusalOf({ name: '', shape: 'round' }, folderApi.create);
  expect({ detail, errors: { ...errors } }).toEqual({
    detail: '2 fields need attention.',
    errors: { name: ['Do not leave this empty.'], shape: ['This field is not known here.'] },
  });
});

test('the largest bodies that are honest are taken: every brand with all its words and colours, every place of every box', () => {
  const words = (kind: string) => Array.from({ length: 50 }, (_, place) => `${kind}${place}`);
  const colours = Array.from({ length: 24 }, () => ({ name: '', hex: '#1a2b3c' }));
  const lists = { aliases: words('a'), spellings: words('s'), products: words('p'), colours, notes: 'n' };
  const brands = Array.from({ length: BRANDS_MAX }, (_, place) => ({ id: crypto.randomUUID(), name: `Brand ${place}`, ...lists }));
  const place = { at_s: 1, x: 0.1, y: 0.1, width: 0.5, height: 0.5 };
  const path = { keyframes: Array.from({ length: 30 }, (_, at_s) => ({ ...place, at_s })), from_s: 0, to_s: null };
  const mark = { found: null, verdict: 'accepted', name: 'Logo', kind: 'logo', asset: null, path };
  const marks = Array.from({ length: MARKS_MAX }, (_, number) => ({ id: `m-${number}`, ...mark }));
  const boxes = { version: 1, marks, way: 'change' };
  expect([BrandSet.safeParse({ brands }).success, brandBoxApi.write.body.safeParse(boxes).success]).toEqual([true, true]);
  for (const body of [{ brands }, boxes]) expect(() => assertModestJson(JSON.stringify(body))).not.toThrow();
});
