import { languageApi } from '@fovea/contract/languages';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startWords } from '../lib/words.ts';
import { fakeApi, refuses, replies } from '../testing/fake-api.ts';
import { sayNoWords } from './no-words.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  document.body.innerHTML = '<div id="root"><main class="first-paint" aria-busy="true"></main></div>';
});
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
});

const root = () => document.getElementById('root') ?? expect.fail('There is no root');
const start = () => startWords('en', () => sayNoWords(root()));
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

it('within three seconds it is said that no words arrive, once, with a way to try again', async () => {
  fakeApi(refuses(languageApi.read, 'not_found'));
  const words = start();
  await vi.advanceTimersByTimeAsync(900);
  expect(alerts()).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(alerts()).toEqual([expect.stringMatching(/^Fovea does not load: its texts do not arrive\./)]);
  expect(screen.getByRole('main').hasAttribute('aria-busy')).toBe(false);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await words).toBeNull();
  expect(alerts()).toHaveLength(1);
});

it('trying again loads the page anew', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { ...window.location, reload });
  sayNoWords(root());
  vi.useRealTimers();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(reload).toHaveBeenCalledOnce();
});

it('words that come after a hiccup are words, and nothing was said', async () => {
  const answers = [refuses(languageApi.read, 'not_found'), replies(languageApi.read, { word: 'word' })];
  fakeApi([languageApi.read, (asked) => (answers.shift() ?? expect.fail('It asked once too often'))[1](asked)]);
  const words = start();
  await vi.advanceTimersByTimeAsync(3_000);
  expect((await words)?.t('word')).toBe('word');
  expect(alerts()).toEqual([]);
});
