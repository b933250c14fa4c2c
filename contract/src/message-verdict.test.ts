import { describe, expect, it } from 'vitest';
import { messageVerdictOf } from './message-verdict.ts';

const super_ = { need_s: 2, hold_s: 3 };
const brief = { need_s: 2, hold_s: 1 };
const sign = { need_s: 2, hold_s: 1, in_scene: true };
const name = { need_s: 0, hold_s: 1 };

describe('the verdict on what is written', () => {
  it.each([
    { what: 'nothing', tracks: [], is: { key: 'none', values: {} } },
    { what: 'a sign in the scene and a name', tracks: [sign, name], is: { key: 'nothingAsks', values: {} } },
    { what: 'enough time for each', tracks: [super_, sign], is: { key: 'long', values: {} } },
    { what: 'one that goes too soon', tracks: [brief, sign], is: { key: 'only', values: {} } },
    { what: 'one of two that goes too soon', tracks: [brief, super_, sign], is: { key: 'short', values: { count: 1, of: 2 } } },
  ])('$what', ({ tracks, is }) => {
    expect(messageVerdictOf(tracks, false)).toEqual(is);
  });

  it('counts in a picture, which has no time', () => {
    expect(messageVerdictOf([brief, sign], true)).toEqual({ key: 'still', values: { count: 2 } });
    expect(messageVerdictOf([], true)).toEqual({ key: 'none', values: {} });
  });
});
