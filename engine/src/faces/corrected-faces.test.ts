import { expect, test } from 'vitest';
import { correctFaces } from './corrected-faces.ts';
import { readFaces } from './read-faces.ts';

/** Two faces for two seconds: one at the left, where everybody looks, and a large one at the right. */
const LEFT = { x: 0, y: 0, width: 0.25, height: 0.5, confidence: 0.95 };
const RIGHT = { x: 0.5, y: 0, width: 0.5, height: 0.5, confidence: 0.95 };
const grid = { columns: 4, rows: 2, aspect: 1 };
const density = Float32Array.from([1, 0, 0, 0, 0, 0, 0, 0]);
const film = { grid, kind: 'film' as const, samples: [0, 0.5, 1, 1.5].map((timeS) => ({ timeS, density })) };
const read = (faces: readonly (typeof LEFT)[]) => {
  const looks = [0, 0.5, 1, 1.5, 2].map((timeS) => ({ timeS, faces }));
  return readFaces({ looks, shots: [{ startS: 0, endS: 2 }], durationS: 2 }, film);
};
const values = ({ figures }: Pick<ReturnType<typeof read>, 'figures'>) => figures.map(({ id, value }) => [id, value]);

test('without a face that is none a film is what an analysis says that had not found it', () => {
  const both = read([LEFT, RIGHT]);
  expect(both.tracks).toHaveLength(2);
  for (const alone of [[LEFT], [RIGHT]]) {
    const tracks = both.tracks.filter(({ places }) => places[0]?.x === alone[0]?.x);
    const after = correctFaces({ tracks, durationS: 2, ...film });
    expect(values(after)).toEqual(values(read(alone)));
    expect(after.closeUps).toEqual(read(alone).closeUps);
  }
});

test('the one that everybody looks at draws all, the other nothing, and neither has a band', () => {
  const share = (x: number) => {
    const tracks = read([LEFT, RIGHT]).tracks.filter(({ places }) => places[0]?.x === x);
    return correctFaces({ tracks, durationS: 2, ...film }).figures.find(({ id }) => id === 'face_share');
  };
  expect(share(0)).toMatchObject({ value: 1, lo: null, hi: null, bandKind: 'none' });
  expect(share(0.5)).toMatchObject({ value: 0 });
});
