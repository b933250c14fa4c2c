import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { detailTexts } from './audit-text.ts';

const words = i18next.createInstance();
await words.init({ lng: 'en', resources: { en: { audit: { 'detail.days': 'days' } } }, keySeparator: false });
const t = words.getFixedT('en', 'audit');

describe('what else is told of a deed', () => {
  it('is what people can read, and no id', () => {
    const detail = { pre_test: '01a20385-ceea-7f2d-b57a-17a6af92aa7d', days: 30, second_factor: false };
    expect(detailTexts(t, { detail, subject: null }, new Map())).toEqual(['days: 30']);
  });
});
