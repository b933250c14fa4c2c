import { afterEach, expect, it } from 'vitest';
import { askEarly } from '../../early-loads.ts';

const FILES = { door: ['assets/door.js'], library: ['assets/library.js'], result: ['assets/result.js'] };

afterEach(() => {
  window.history.replaceState(null, '', '/');
  window.localStorage.clear();
  for (const link of document.head.querySelectorAll('link')) link.remove();
});

function askedAt(path: string): string[] {
  window.history.replaceState(null, '', path);
  askEarly(FILES);
  return [...document.head.querySelectorAll('link')].map((link) => `${link.rel} ${link.getAttribute('href')}`);
}

const WORDS = 'preload /api/language/base?withBase=false&locale=';

it.each([
  ['/login', 'door'],
  ['/predictions?sort=oldest', 'library'],
  ['/folder/spring', 'library'],
  ['/prediction/01930000-0000-7000-8000-000000000010', 'result'],
])('%s asks for its own code and the words of every page at once', (path, name) => {
  expect(askedAt(path)).toEqual([`modulepreload /assets/${name}.js`, `${WORDS}en`]);
});

it('a page that is opened seldom asks for the words alone', () => {
  expect(askedAt('/user/settings')).toEqual([`${WORDS}en`]);
});

it('the words are asked for in the language that was chosen here', () => {
  window.localStorage.setItem('fovea.locale', '"nl"');
  expect(askedAt('/user/settings')).toEqual([`${WORDS}nl`]);
});
