import { expect, test } from 'vitest';
import { plantCrimes } from '../walls/plant-crimes.mjs';
import { cruise } from './tools.mjs';

test('a house without a crime is clean, so that what is found was planted', async () => {
  const files = {
    'contract/src/route.ts': 'export const route = 1;',
    'web/src/lib/client.ts': "import { route } from '@fovea/contract/route';\nroute;",
  };
  const house = plantCrimes(files, []);
  const { summary } = await cruise({ node: process.execPath, cwd: house.path }).finally(house.remove);
  expect(summary?.violations).toEqual([]);
  expect(summary?.totalCruised).toBe(2);
});
