import { describe, expect, it } from 'vitest';
import { AppError } from '../app-error.ts';
import { byteRangeOf } from './byte-range.ts';

describe('byteRangeOf', () => {
  it.each([
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=20-10', null],
    ['bytes=0-1,5-6', null],
    ['items=0-1', null],
    ['bytes=-', null],
    [undefined, null],
  ])('reads %s of 100 bytes', (header, expected) => {
    expect(byteRangeOf(header, 100)).toEqual(expected);
  });
  it.each(['bytes=100-', 'bytes=100-200', 'bytes=-0'])('refuses %s', (header) => {
    expect(() => byteRangeOf(header, 100)).toThrow(AppError);
  });
  it('refuses every range of an empty file', () => {
    expect(() => byteRangeOf('bytes=0-', 0)).toThrow(AppError);
  });
});
