import { isErrorCode } from '@fovea/contract/error-codes';
import { ERRORS } from '@fovea/contract/errors';
import { languageApi, localeApi } from '@fovea/contract/languages';
import { sessionApi } from '@fovea/contract/sessions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { readLanguages } from './index.ts';

const languages = await readLanguages();
const names = [...languages.en.keys()];

describe('the language files', () => {
  test('have the same names in every language, base among them', () => {
    expect(names).toContain('base');
    expect([...languages.de.keys()]).toEqual(names);
    expect([...languages.nl.keys()]).toEqual(names);
  });

  test.each(names)('%s has the same keys in every language, none of them empty', (name) => {
    const keys = Object.keys(languages.en.get(name) ?? {}).sort();
    expect(keys.length).toBeGreaterThan(0);
    for (const language of [languages.de, languages.nl]) expect(Object.keys(language.get(name) ?? {}).sort()).toEqual(keys);
    for (const language of Object.values(languages))
      expect(Object.values(language.get(name) ?? {}).filter((text) => text.trim() === '')).toEqual([]);
  });

  test.each(Object.entries(languages))('%s calls a thing by one name wherever it stands', (_, files) => {
    const said = (name: string, key: string) => files.get(name)?.[key];
    expect(said('user.settings', 'palette.standard')).toBe(said('prediction', 'palette.heat'));
    expect(said('user.settings', 'palette.colour-blind')).toBe(said('prediction', 'palette.cividis'));
    expect(said('base', 'placement.said.generic_16x9')).toContain(said('diagnosis', 'adType.generic'));
  });

  test('say every error code, and no other', () => {
    const said = Object.keys(languages.en.get('base') ?? {}).flatMap((key) =>
      key.startsWith('error.') ? [key.slice('error.'.length)] : [],
    );
    expect(Object.keys(ERRORS).filter((code) => !said.includes(code))).toEqual([]);
    expect(said.filter(isErrorCode).length).toBeGreaterThan(10);
  });
});

describe('asking for one', () => {
  let it: TestApp;
  beforeAll(async () => {
    it = await openTestApp();
  });
  afterAll(() => it[Symbol.asyncDispose]());
  const german = languages.de.get('auth.login');

  test('gives the language that is asked for, else the person’s, else the browser’s', async () => {
    const ask = (headers: Record<string, string>, query = '') =>
      it.as(null).send({ method: 'GET', url: `/api/language/auth.login${query}`, headers });
    expect((await ask({}, '?locale=de')).json()).toEqual(german);
    expect((await ask({ 'accept-language': 'fr-FR, de-CH;q=0.9, en;q=0.8' })).json()).toEqual(german);
    expect((await ask({ 'accept-language': 'de', cookie: 'fovea-locale=nl' })).json()).toEqual(languages.nl.get('auth.login'));
    expect((await ask({})).json()).toEqual(languages.en.get('auth.login'));
    const { user } = await it.world();
    await it.as(user).call(sessionApi.setLocale, { params: { locale: 'de' } });
    expect(await it.as(user).call(languageApi.read, { params: { name: 'auth.login' }, query: {} })).toEqual(german);
  });

  test('adds the words that every page uses', async () => {
    const both = await it.as(null).call(languageApi.read, { params: { name: 'auth.login' }, query: { withBase: 'true', locale: 'de' } });
    expect(both).toEqual({ ...languages.de.get('base'), ...german });
  });

  test.each(['nothing', '..', 'base.json', '%2e%2e%2fbase', 'constructor'])('answers 404 for %s', async (name) => {
    expect((await it.as(null).send({ method: 'GET', url: `/api/language/${name}` })).statusCode).toBe(404);
  });

  test('by the generic calls: every file with how much it holds, and one with its texts', async () => {
    const { call } = it.as(null);
    const list = await call(languageApi.list, {});
    expect(list.map(({ id }) => id)).toEqual(names);
    const size = Object.keys(german ?? {}).length;
    expect(list.find(({ id }) => id === 'auth.login')).toEqual({ id: 'auth.login', text_count: size });
    const one = await call(languageApi.one, { params: { name: 'auth.login' }, query: { locale: 'de' } });
    expect(one).toEqual({ id: 'auth.login', text_count: size, locale: 'de', texts: german });
    const page = await call(languageApi.table, { body: { start: 1, size: 2, sortFieldDir: 'desc' } });
    expect(page).toMatchObject({ total: names.length, total_is_estimate: false, start: 1, size: 2 });
    expect(page.data.map(({ id }) => id)).toEqual(names.toReversed().slice(1, 3));
    expect((await it.as(null).send({ method: 'GET', url: '/crud/language/nothing' })).statusCode).toBe(404);
  });

  test('every language has its own name for itself', async () => {
    const { call } = it.as(null);
    expect(await call(localeApi.list, {})).toEqual([
      { id: 'en', name: 'English' },
      { id: 'de', name: 'Deutsch' },
      { id: 'nl', name: 'Nederlands' },
    ]);
    expect((await call(localeApi.table, { body: { start: 0, size: 50, sortField: 'name' } })).data.map(({ id }) => id)).toEqual([
      'de',
      'en',
      'nl',
    ]);
    expect(await call(localeApi.read, { params: { locale: 'nl' } })).toEqual({ id: 'nl', name: 'Nederlands' });
    expect((await it.as(null).send({ method: 'GET', url: '/crud/locale/xx' })).statusCode).toBe(404);
  });
});
