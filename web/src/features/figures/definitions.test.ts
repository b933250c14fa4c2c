import { describe, expect, it } from 'vitest';
import { LANGUAGE_FILES } from '../../testing/language-files.ts';
import { DEFINITIONS, measureOf } from './definitions.ts';

describe.each(['en', 'de', 'nl'])('every figure in %s', (locale) => {
  const words = LANGUAGE_FILES[locale]?.prediction ?? {};

  it.each(Object.keys(DEFINITIONS))('%s has a name, a meaning, a formula and a source', (id) => {
    const missing = ['name', 'meaning', 'formula', 'source'].filter((part) => !words[`figure.${id}.${part}`]);
    expect(missing).toEqual([]);
  });

  it('with a name has a definition', () => {
    const named = Object.keys(words).flatMap((key) => /^figure\.(\w+)\.name$/.exec(key)?.[1] ?? []);
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter((id) => !(id in DEFINITIONS))).toEqual([]);
  });
});

it('what is measured on the page wears the colour of breakthrough', () => {
  expect(['breakthrough', 'breakthrough_power', 'breakthrough_interface'].map(measureOf)).toEqual(Array(3).fill('breakthrough'));
});
