import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { digestCode } from './code-digest.ts';
import { createMemory } from './memory.ts';

const sized = (answer: string, isLasting = true) => ({ answer, size: answer.length, isLasting });

test('R49: an answer is worked out once, also for several who ask at once, and for another state anew', async () => {
  const memory = createMemory<string>(100);
  const work = vi.fn(async () => sized('found'));
  expect(await Promise.all([memory.ask('a', work), memory.ask('a', work)])).toEqual(['found', 'found']);
  expect(await memory.ask('a', work)).toBe('found');
  expect(work).toHaveBeenCalledTimes(1);
  await memory.ask('b', work);
  expect(work).toHaveBeenCalledTimes(2);
});

test('R49: no more is held than there is room for: what was asked for longest ago goes', async () => {
  const memory = createMemory<string>(10);
  const work = vi.fn(async () => sized('four'));
  const ask = (state: string) => memory.ask(state, work);
  await ask('a');
  await ask('b');
  await ask('a');
  await ask('c');
  expect(work).toHaveBeenCalledTimes(3);
  await ask('a');
  await ask('c');
  expect(work).toHaveBeenCalledTimes(3);
  await ask('b');
  expect(work).toHaveBeenCalledTimes(4);
  expect(await memory.ask('long', async () => sized('too long for it'))).toBe('too long for it');
  await memory.ask('long', work);
  expect(work).toHaveBeenCalledTimes(5);
});

test('what failed, and what may be another the next time, is asked for again', async () => {
  const memory = createMemory<string>(100);
  await expect(memory.ask('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await memory.ask('a', async () => sized('without its file', false))).toBe('without its file');
  expect(await memory.ask('a', async () => sized('whole'))).toBe('whole');
  expect(await memory.ask('a', async () => sized('never asked'))).toBe('whole');
});

test('other code has another name: a file changed, added or renamed, but not a test of it', () => {
  const root = mkdtempSync(join(tmpdir(), 'fovea-code-'));
  try {
    for (const folder of ['contract', 'engine', 'server']) mkdirSync(join(root, folder, 'src'), { recursive: true });
    const write = (name: string, text: string) => writeFileSync(join(root, 'engine', 'src', name), text);
    write('rules.json', '1');
    write('rule.ts', 'a');
    const first = digestCode(root);
    write('rule.test.ts', 'b');
    expect(digestCode(root)).toBe(first);
    const names = [first];
    for (const [name, text] of [
      ['rules.json', '2'],
      ['rule.ts', 'ab'],
      ['more.ts', ''],
    ] as const) {
      write(name, text);
      names.push(digestCode(root));
    }
    expect(new Set(names).size).toBe(4);
  } finally {
    rmSync(root, { recursive: true });
  }
});
