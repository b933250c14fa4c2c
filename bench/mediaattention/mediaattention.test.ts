import { describe, expect, it } from 'vitest';
import { howToInstall } from './ask-rival.ts';
import { ratioOf, writeRatio } from './ratio.ts';
import { parseAnswer } from './rival-answer.ts';

describe('ratios', () => {
  it('are taken round by round, with the least and the most beside the middle', () => {
    const ratio = ratioOf([2, 4, 5], [6, 8, 5]);
    expect(ratio).toEqual({ middle: 2, least: 1, most: 3 });
    expect(writeRatio(ratio)).toBe('2.00 (1.00 to 3.00)');
  });

  it('are not taken of rounds that do not pair', () => {
    expect(() => ratioOf([1, 2], [1])).toThrow(RangeError);
    expect(() => ratioOf([], [])).toThrow(RangeError);
  });
});

describe('answers of the other process', () => {
  it('are read field by field', () => {
    expect(parseAnswer('{"kind":"film","wallS":2,"cpuS":3.5,"looks":31,"scored":11,"more":1}')).toEqual({
      kind: 'film',
      wallS: 2,
      cpuS: 3.5,
      looks: 31,
      scored: 11,
    });
    expect(parseAnswer('{"kind":"looks","widthPx":416,"heightPx":256,"looks":[{"wallS":1,"cpuS":2}]}')).toMatchObject({
      looks: [{ wallS: 1, cpuS: 2 }],
    });
    expect(parseAnswer('{"kind":"ready","parameters":5,"fault":null,"versions":{"torch":"2"}}')).toMatchObject({ fault: null });
  });

  it('are refused when a figure is missing or is none', () => {
    expect(() => parseAnswer('{"kind":"film","wallS":2,"cpuS":null,"looks":31,"scored":11}')).toThrow('no answer');
    expect(() => parseAnswer('{"kind":"looks","widthPx":416,"heightPx":256,"looks":[{"wallS":1}]}')).toThrow('no answer');
    expect(() => parseAnswer('{"kind":"ready","parameters":5,"versions":{}}')).toThrow('no answer');
    expect(() => parseAnswer('{"kind":"else"}')).toThrow('no answer');
  });
});

it('says how to install what is missing, and nothing where it is there', () => {
  expect(howToInstall('/nowhere/python')).toContain('pip install --no-deps --require-hashes -r bench/mediaattention/requirements.txt');
  expect(howToInstall(process.execPath)).toBeNull();
});
