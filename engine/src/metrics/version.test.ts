import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { METRICS_VERSION } from './version.ts';

test('the page of the figures is that of the rule set which results carry', async () => {
  const page = await readFile(new URL('../../../docs/metrics.md', import.meta.url), 'utf8');
  expect(page.split('\n', 1)).toEqual([`# The figures of Fovea, rule set \`${METRICS_VERSION}\``]);
});
