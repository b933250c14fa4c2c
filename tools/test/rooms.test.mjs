import { existsSync, globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../setup/place.mjs';
import { filesUnder, ROOMS, testFilesOf } from './rooms.mjs';

test.each(ROOMS.filter((room) => existsSync(inRoot(room, 'src'))))(
  '%s: every test below src is one, whatever its folder is called',
  (room) => {
    const there = globSync(`${room}/src/**/*.test.{ts,tsx,mjs}`, { cwd: inRoot() });
    expect(there.length).toBeGreaterThan(0);
    expect(
      testFilesOf(room)
        .filter((path) => path.startsWith(`${room}/src/`))
        .toSorted(),
    ).toEqual(there.toSorted());
  },
);

test('a report of exports is ours, what was built is not', () => {
  const files = filesUnder('server', /[.]test[.]ts$/);
  expect(files).toContain('server/src/features/exports/report/moments.test.ts');
  expect(filesUnder('.', /[.]js$/).filter((path) => /^(?:web[/]dist|node_modules)[/]/.test(path))).toEqual([]);
});
