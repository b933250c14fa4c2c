import { expect, test } from 'vitest';
import type { PlacedText } from './text-roles.ts';
import { textRoles } from './text-roles.ts';

const text = (heightShare: number, over: Partial<PlacedText> = {}): PlacedText => ({
  ...{ startS: 0, endS: 4, heightShare, callToAction: null, isInScene: false, isWordMark: false },
  ...over,
});

test('texts that stand together are told apart by the height of their letters', () => {
  expect(textRoles([text(0.1), text(0.08), text(0.06), text(0.039)], 'film')).toEqual(['headline', 'headline', 'body', 'small_print']);
});

test('one after the other each leads, and letters under 26 of 1080 lines are small print in a film alone', () => {
  const later = { startS: 4, endS: 8 };
  expect(textRoles([text(0.1), text(0.03, later)], 'film')).toEqual(['headline', 'headline']);
  // Half of its time is not most of it.
  expect(textRoles([text(0.1), text(0.03, { startS: 2, endS: 6 })], 'film')).toEqual(['headline', 'headline']);
  expect(textRoles([text(0.1), text(0.03, { startS: 2, endS: 5.9 })], 'film')).toEqual(['headline', 'small_print']);
  expect([0.024, 0.0241].map((height) => textRoles([text(height)], 'film')[0])).toEqual(['small_print', 'headline']);
  expect(textRoles([text(0.02)], 'still')).toEqual(['headline']);
});

test('all of a still stands together', () => {
  const nowhen = { startS: 0, endS: 0 };
  expect(textRoles([text(0.1, nowhen), text(0.05, nowhen), text(0.02, nowhen)], 'still')).toEqual(['headline', 'body', 'small_print']);
});

test('what asks to act does so at any size; signs and the brand’s letters have no role and lead nobody', () => {
  const texts = [text(0.3, { isInScene: true }), text(0.3, { isWordMark: true }), text(0.05), text(0.01, { callToAction: 'buy now' })];
  expect(textRoles(texts, 'film')).toEqual([null, null, 'headline', 'call_to_action']);
  expect(textRoles([text(0.3, { mayBeInScene: true }), text(0.05)], 'film')).toEqual([null, 'headline']);
});
