import { describe, expect, test } from 'vitest';
import { withoutTitleCards } from './title-cards.ts';

const found = (kind: 'black' | 'freeze' | 'end_hold' | 'silence', startS: number, endS: number) => ({
  kind,
  startS,
  endS,
  value: endS - startS,
});
const text = (startS: number, endS: number) => ({ startS, endS });
const told = (findings: ReturnType<typeof found>[], texts: ReturnType<typeof text>[] = []) =>
  withoutTitleCards(findings, texts).map(({ kind, startS, endS }) => `${kind} ${startS}–${endS}`);

describe('a title card', () => {
  test('on black is neither black nor frozen', () => {
    expect(told([found('black', 3, 5.5), found('freeze', 3, 5.5)], [text(3, 5.5)])).toEqual([]);
  });
  test('that fades in and out is none either', () => {
    expect(told([found('black', 3, 6.5), found('freeze', 4, 5.5)], [text(3.5, 6)])).toEqual([]);
  });
  test('of any other ground is not frozen, with one line or with two that come up one after the other', () => {
    expect(told([found('freeze', 3, 5.5)], [text(3.1, 5.4)])).toEqual([]);
    expect(told([found('freeze', 3, 4.5), found('freeze', 4.6, 7)], [text(3, 7), text(4.5, 6)])).toEqual([]);
  });
  test('whose text goes on over the film that follows', () => {
    expect(told([found('black', 3, 5), found('freeze', 3, 5)], [text(3, 8)])).toEqual([]);
  });
  test('leaves the black before and after it, where that is long', () => {
    expect(told([found('black', 2, 9)], [text(4, 6)])).toEqual(['black 2–3.25', 'black 6.75–9']);
  });
});

test('a text stands in a stretch that it is in for 0.35 s', () => {
  expect(told([found('black', 3, 5)], [text(4.6, 9)])).toEqual(['black 3–3.8499999999999996']);
  expect(told([found('black', 3, 5)], [text(4.7, 9)])).toEqual(['black 3–5']);
});

describe('what is told all the same', () => {
  test('black without a text, and that it stands still is not told again', () => {
    expect(told([found('black', 3, 5), found('freeze', 3, 5)])).toEqual(['black 3–5']);
  });
  test('black at the end, and no end card is told of it', () => {
    expect(told([found('black', 5, 7), found('end_hold', 5, 7)])).toEqual(['black 5–7']);
  });
  test('an end card, on black as well, and beside black', () => {
    expect(told([found('black', 5, 8), found('end_hold', 5, 8)], [text(5, 8)])).toEqual(['end_hold 5–8']);
    expect(told([found('black', 4, 5), found('end_hold', 5, 8)])).toEqual(['black 4–5', 'end_hold 5–8']);
  });
  test('black and still pictures under a mark or a subtitle that stood before and goes on', () => {
    expect(told([found('black', 3, 5), found('freeze', 8, 10)], [text(0, 20)])).toEqual(['black 3–5', 'freeze 8–10']);
  });
  test('black between two texts of the film', () => {
    expect(told([found('black', 6, 7.5), found('freeze', 6, 7.5)], [text(4, 6.2), text(7.3, 9)])).toEqual(['black 6–7.5']);
  });
  test('a film that stands still under a text that was there before', () => {
    expect(told([found('freeze', 4, 6)], [text(2, 6)])).toEqual(['freeze 4–6']);
  });
  test('a still picture beside black', () => {
    expect(told([found('black', 2, 3), found('freeze', 2, 3), found('freeze', 4, 6)])).toEqual(['black 2–3', 'freeze 4–6']);
  });
  test('anything else, as it is', () => {
    expect(told([found('silence', 3, 5), found('end_hold', 3, 5)], [text(3, 5)])).toEqual(['silence 3–5', 'end_hold 3–5']);
  });
});

test('done twice it is the same', () => {
  const findings = [
    found('black', 2, 9),
    found('freeze', 2, 9),
    found('freeze', 12, 14),
    found('black', 16, 20),
    found('end_hold', 17, 20),
  ];
  const texts = [text(4, 6), text(11, 14), text(16, 17)];
  const once = withoutTitleCards(findings, texts);
  expect(withoutTitleCards(once, texts)).toEqual(once);
});
