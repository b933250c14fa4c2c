import { describe, expect, it } from 'vitest';
import { allOrNone } from './all-or-none.ts';

function book() {
  const log: string[] = [];
  const step = (name: string, isRefused = false) => ({
    run: () => (isRefused ? Promise.reject(new Error(`${name} is refused`)) : Promise.resolve(log.push(name))),
    back: () => Promise.resolve(log.push(`${name} back`)),
  });
  return { log, step };
}

describe('several changes', () => {
  it('are made in turn and taken back together, the last first', async () => {
    const { log, step } = book();
    const back = await allOrNone([step('a'), step('b')]);
    expect(log).toEqual(['a', 'b']);
    await back();
    expect(log).toEqual(['a', 'b', 'b back', 'a back']);
  });

  it('leave nothing behind where one of them is refused, and try no further', async () => {
    const { log, step } = book();
    await expect(allOrNone([step('a'), step('b'), step('c', true), step('d')])).rejects.toThrow('c is refused');
    expect(log).toEqual(['a', 'b', 'b back', 'a back']);
  });
});
