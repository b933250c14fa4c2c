import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './place.mjs';

test('.env.example names every setting that the server reads, and no other', () => {
  const documented = [...readFileSync(inRoot('.env.example'), 'utf8').matchAll(/^# ([A-Z_]+)=/gm)].map((match) => match[1]);
  const config = readFileSync(inRoot('server', 'src', 'config.ts'), 'utf8');
  const block = /const Environment = z\.object\(\{(.*?)\n\}\);/s.exec(config)?.[1] ?? '';
  const read = [...block.matchAll(/^ {2}([A-Z_]+):/gm)].map((match) => match[1]);
  expect(read.length).toBeGreaterThan(10);
  expect(documented.sort()).toEqual(read.sort());
});
