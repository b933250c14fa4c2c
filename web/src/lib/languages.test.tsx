import { languageApi } from '@fovea/contract/languages';
import { expect, it, test, vi } from 'vitest';
import { fakeApi, replies } from '../testing/fake-api.ts';
import { formatMoment } from './format.ts';
import { languageOf, regional } from './languages.ts';
import { speak, startWords } from './words.ts';

test.each([
  ['en', ['en-GB', 'en'], 'en-GB'],
  ['en', ['en-US', 'en'], 'en-US'],
  ['en', ['de-DE', 'de'], 'en-GB'],
  ['en', ['en'], 'en-GB'],
  ['de', ['en', 'de', 'de-AT'], 'de-AT'],
  ['de', ['de-Latn-CH-u-nu-latn'], 'de-CH'],
  ['de', ['en-GB'], 'de'],
  ['nl', ['nl-BE'], 'nl-BE'],
  ['nl', ['nl_BE', ''], 'nl'],
] as const)('%s is written for who asks for %j as %s', (locale, asked, tag) => expect(regional(locale, asked)).toBe(tag));

it('reads the words of the language, and writes dates as in its region', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB', 'de-AT']);
  const api = fakeApi(replies(languageApi.read, { word: 'word' }));
  const words = await startWords('en', expect.fail);
  if (!words) return expect.fail('There are no words');
  expect([words.language, words.t('word'), languageOf(words.language)]).toEqual(['en-GB', 'word', 'en']);
  expect(formatMoment('2026-11-27T12:00:00.000Z', words.language)).toMatch(/^27 Nov 2026/);
  await speak(words, 'de');
  expect([words.language, words.t('word')]).toEqual(['de-AT', 'word']);
  expect(api.of(languageApi.read).map(({ url }) => url.searchParams.get('locale'))).toEqual(['en', 'de']);
  expect(document.documentElement.lang).toBe('de');
});
