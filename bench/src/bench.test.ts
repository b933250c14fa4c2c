import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { readCpuSeconds } from './bare-decode.ts';
import { median } from './middle.ts';
import { nearestFrames } from './network-pictures.ts';
import { familyCpuSeconds, ownCpuSeconds, readCpuSecondsOf, readStatusMib, threadNameOf } from './process-facts.ts';
import { slopeOf } from './speed-goals/figures.ts';
import { wordErrors, wordsOf } from './word-errors.ts';

describe('reading what others say', () => {
  it('adds user and system time of ffmpeg', () => {
    expect(readCpuSeconds('frame= 900\nbench: utime=4.512s stime=0.250s rtime=2.410s\nbench: maxrss=90000kB')).toBeCloseTo(4.762);
    expect(() => readCpuSeconds('frame= 900')).toThrow('did not say');
  });

  it('reads the peak of a process in MiB', () => {
    expect(readStatusMib('Name:\tnode\nVmHWM:\t  204800 kB\nVmRSS:\t 1 kB\n', 'VmHWM')).toBe(200);
  });

  it('reads the processor time of a process behind a name with blanks and brackets', () => {
    const stat = `7 (node (x) y) S ${Array.from({ length: 10 }, () => '0').join(' ')} 250 50 0 0`;
    expect(readCpuSecondsOf(stat, 100)).toBe(3);
  });
});

describe('a family of processes', () => {
  it('counts what a living child has started and waited for', async () => {
    const before = familyCpuSeconds() - ownCpuSeconds();
    const busy = 'i=0; while [ $i -lt 200000 ]; do i=$((i+1)); done';
    const child = spawn('sh', ['-c', `sh -c '${busy}'; echo done; read _`], { stdio: ['pipe', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    const ofOthers = familyCpuSeconds() - ownCpuSeconds() - before;
    child.stdin.end();
    await once(child, 'close');
    expect(ofOthers).toBeGreaterThan(0.05);
  });
});

describe('threads', () => {
  it('knows ours by their names and calls all others the runtime', () => {
    expect(threadNameOf('7 (senses) S 1')).toBe('senses');
    expect(threadNameOf('7 (node-V8Worker) S 1')).toBe('runtime');
    expect(threadNameOf('7 (a) (brand) x) S 1')).toBe('runtime');
  });
});

describe('words', () => {
  it('counts the fewest that are put in, left out or changed', () => {
    expect(wordErrors(['a', 'b', 'c', 'd'], ['a', 'x', 'c'])).toBe(2);
    expect(wordErrors([], ['a', 'b'])).toBe(2);
    expect(wordErrors(['a', 'b'], ['a', 'b'])).toBe(0);
  });

  it('compares them without marks, capitals and ways to write a number', () =>
    expect(wordsOf('Mr. Dashwood’s cold-hearted: press 4!')).toEqual(wordsOf("mister dashwood's cold hearted press four")));
});

describe('arithmetic', () => {
  it('finds the median', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 2, 3])).toBe(2.5);
    expect(() => median([])).toThrow();
  });

  it('finds how much a series rises', () => {
    expect(slopeOf([5, 7, 9])).toBe(2);
    expect(slopeOf([3, 1, 1, 3])).toBe(0);
  });

  it('finds the frame nearest to each time, each frame as often as it is asked for', () => {
    expect(nearestFrames([0, 0.1666, 0.5], 30)).toEqual([0, 5, 15]);
  });
});
