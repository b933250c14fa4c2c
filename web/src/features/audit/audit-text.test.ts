import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_FILES } from '../../testing/language-files.ts';
import { AUDIT_SUBJECTS, detailTexts } from './audit-text.ts';

const words = i18next.createInstance();
await words.init({ lng: 'en', resources: { en: { audit: { 'detail.days': 'days' } } }, keySeparator: false });
const t = words.getFixedT('en', 'audit');

describe('what else is told of a deed', () => {
  it('is what people can read, and no id', () => {
    const detail = { pre_test: '01a20385-ceea-7f2d-b57a-17a6af92aa7d', days: 30, second_factor: false };
    expect(detailTexts(t, { detail, subject: null }, new Map())).toEqual(['days: 30']);
  });
});

describe('what the trail is narrowed to', () => {
  const keys = Object.keys(LANGUAGE_FILES.en?.audit ?? {});
  const named = (start: string) => keys.filter((key) => key.startsWith(start)).map((key) => key.slice(start.length));

  it('is everything that is done, and has a word', () => {
    const done = named('did.').map((action) => action.split('.')[0]);
    expect([...AUDIT_SUBJECTS].toSorted()).toEqual([...new Set(done)].toSorted());
    expect(named('subject.').toSorted()).toEqual(['all', ...AUDIT_SUBJECTS].toSorted());
  });
});
