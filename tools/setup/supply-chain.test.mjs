import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { COMPONENTS, componentsOf, writeComponents } from './components.mjs';
import { inRoot } from './place.mjs';

describe('R71, A44: what is installed', () => {
  /** @type {{ packages: Record<string, { version?: string, name?: string, integrity?: string, resolved?: string, link?: boolean, inBundle?: boolean }> }} */
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

  test('is listed with every build: each package by name, version, content and licence', () => {
    writeComponents();
    const list = JSON.parse(readFileSync(COMPONENTS, 'utf8'));
    expect(list).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', metadata: { component: { name: 'fovea' } } });
    /** @type {{ name: string, version: string, scope: string, hashes: { content: string }[], licenses?: unknown[] }[]} */
    const components = list.components;
    const named = new Set(components.map(({ name, version }) => `${name} ${version}`));
    const missing = foreign.filter(
      ([path, { version, name }]) => !named.has(`${name ?? path.replace(/^.*node_modules\//, '')} ${version}`),
    );
    expect(missing).toEqual([]);
    expect(components.filter(({ hashes }) => /^[0-9a-f]{128}$/.test(hashes[0]?.content ?? '')).length).toBeGreaterThan(300);
    expect(components.find(({ name }) => name === 'fastify')).toMatchObject({ scope: 'required', licenses: [{ expression: 'MIT' }] });
    expect(components.find(({ name }) => name === 'vitest')).toMatchObject({ scope: 'excluded' });
  });

  test('is written down as the registries name it', () => {
    const [component] = componentsOf({
      version: '1.0.0',
      packages: {
        'node_modules/a/node_modules/@b/c': { version: '2.0.0', integrity: `sha512-${Buffer.from([1, 254]).toString('base64')}` },
      },
    }).components;
    expect(component).toEqual({
      'bom-ref': 'pkg:npm/%40b/c@2.0.0',
      type: 'library',
      name: '@b/c',
      version: '2.0.0',
      purl: 'pkg:npm/%40b/c@2.0.0',
      hashes: [{ alg: 'SHA-512', content: '01fe' }],
      scope: 'required',
    });
  });
});
