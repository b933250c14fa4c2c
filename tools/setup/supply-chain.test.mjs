import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inRoot } from './place.mjs';

describe('R71: what is installed', () => {
  /** @type {{ packages: Record<string, { integrity?: string, resolved?: string, link?: boolean, inBundle?: boolean }> }} */
  const lock = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  const foreign = Object.entries(lock.packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);

  test('is known by its content, every package of it', () => {
    expect(foreign.length).toBeGreaterThan(300);
    expect(foreign.filter(([, { integrity, inBundle }]) => !inBundle && !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual(
      [],
    );
  });

  test('names no host, and runs no script of its own', () => {
    expect(foreign.filter(([, { resolved }]) => resolved?.includes('://')).map(([path]) => path)).toEqual([]);
    expect(readFileSync(inRoot('.npmrc'), 'utf8')).toContain('ignore-scripts=true');
  });
});
