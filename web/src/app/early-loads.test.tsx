import { afterEach, expect, it } from 'vitest';
import { askEarly } from '../../early-loads.ts';

const own = (name: string) => ({ code: [`assets/${name}.js`], words: [name] });
const PAGES = { door: { code: ['assets/door.js'], words: [] }, library: own('library'), folder: own('folder'), result: own('result') };

afterEach(() => {
  window.history.replaceState(null, '', '/');
  window.localStorage.clear();
  for (const link of document.head.querySelectorAll('link')) link.remove();
});

function askedAt(path: string): string[] {
  window.history.replaceState(null, '', path);
  askEarly(PAGES);
  return [...document.head.querySelectorAll('link')].map((link) => `${link.rel} ${link.getAttribute('href')}`);
}

const words = (name: string, locale = 'en') => `preload /api/language/${name}?withBase=false&locale=${locale}`;

it.each([
  ['/', 'library'],
  ['/predictions?sort=oldest', 'library'],
  ['/folder/spring', 'folder'],
  ['/prediction/01930000-0000-7000-8000-000000000010', 'result'],
])('%s asks for its own code, who is there, the words of every page and its own at once', (path, name) => {
  expect(askedAt(path)).toEqual([`modulepreload /assets/${name}.js`, 'preload /verified', words('base'), words(name)]);
});

it('the sign-in page asks for its own code and the words of every page at once', () => {
  expect(askedAt('/login')).toEqual(['modulepreload /assets/door.js', words('base')]);
});

it('a page that is opened seldom asks for the words alone', () => {
  expect(askedAt('/user/settings')).toEqual([words('base')]);
});

it('the words are asked for in the language that was chosen here', () => {
  window.localStorage.setItem('fovea.locale', '"nl"');
  expect(askedAt('/user/settings')).toEqual([words('base', 'nl')]);
});

it('nobody asks who is there while a sign-out is owed: it is another one afterwards', () => {
  window.localStorage.setItem('fovea.sign-out-owed', 'true');
  expect(askedAt('/predictions')).toEqual(['modulepreload /assets/library.js', words('base'), words('library')]);
});
