import { readdir, readFile } from 'node:fs/promises';
import { CHECK_WRITINGS } from '@fovea/contract/check-writing';
import { FIGURE_WRITINGS } from '@fovea/contract/figure-writing';
import { sourceKey } from '@fovea/contract/source-writing';
import type { DeliveredFilm } from '@fovea/engine/compliance/judge/delivered-film';
import { judgePlacement } from '@fovea/engine/compliance/judge/judge-placement';
import { PLACEMENTS } from '@fovea/engine/placements/placement-rules';
import { describe, expect, test } from 'vitest';
import { readLanguages } from '../languages/index.ts';
import { optionText } from './report/option-text.ts';
import { createWords } from './words.ts';

const ENGINE = new URL('../../../../engine/src/', import.meta.url);
const languages = await readLanguages();
const LOCALES = ['en', 'de', 'nl'] as const;

/** The source of a folder of the engine, without its tests. */
async function sourceOf(folder: string): Promise<string> {
  const files = await readdir(new URL(folder, ENGINE), { recursive: true });
  const names = files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  return (await Promise.all(names.map((name) => readFile(new URL(`${folder}${name}`, ENGINE), 'utf8')))).join('\n');
}

/** Units as the engine writes them down: of a measurement, as a constant, as the end of a limit, in cause and effect of advice. */
const WRITTEN = [
  /\bunit: (?:\w+ \? )?'([^']+)'/g,
  /\b(?:[A-Z_]*UNIT|unit) = '([^']+)'/g,
  /\bbetween\([^()]*'([^']+)'\)/g,
  /\b(?:measured|direction|recomputed)\([^,]+,\s*'([^']+)'/g,
  /\b(?:most)\([^()]*'([^']+)'\)/g,
] as const;
const unitsIn = (source: string): string[] => [
  ...new Set(WRITTEN.flatMap((form) => [...source.matchAll(form)].flatMap(([, unit]) => unit ?? []))),
];

const judged = unitsIn(await sourceOf('compliance/judge/'));
const advised = unitsIn(await sourceOf('insights/'));
/** Checks whose failing is advice, with the unit of the check (engine/src/insights/from-check.ts). */
const handedOn = ['flashes/s', 's', 'LUFS', 'dBTP', 'frames/s', 'kbit/s', 'MB', 'share', 'share of the picture'];

/** What an analysis was made with, as the engine names it; the page lists each. */
const [, settings = ''] = /\boptions: \{([^{}]+)\}/.exec(await sourceOf('analysis/')) ?? [];
const optionNames = settings.split(',').map((part) => part.trim().split(':', 1).join(''));

test('the options of the engine are found', () => {
  expect(optionNames).toEqual(expect.arrayContaining(['analysisRate', 'toneMapping', 'isHdr']));
});

test('the units of the engine are found', () => {
  expect(judged).toEqual(expect.arrayContaining(['share', 'to 1', 'share of the speech', 'share of the steps', 'MB', 'dBTP']));
  expect(advised).toEqual(expect.arrayContaining(['to 1', 'LU', 'times', 'points', 'share of the diagonal']));
});

describe.each(LOCALES)('in %s', (locale) => {
  const words = createWords(languages, locale);

  test.each(optionNames)('the option %s has a name', (name) => {
    expect(words.has('prediction', `option.${name}`)).toBe(true);
  });

  test.each(judged)('a check in %s is written in words', (unit) => {
    expect(CHECK_WRITINGS[unit]).toBeDefined();
    const word = CHECK_WRITINGS[unit]?.word;
    expect(word === null || [word, `${word}_other`].some((key) => words.has('compliance', key ?? ''))).toBe(true);
  });

  test.each([...new Set([...advised, ...handedOn])])('advice in %s is written in words', (unit) => {
    expect(FIGURE_WRITINGS[unit]).toBeDefined();
    const word = FIGURE_WRITINGS[unit]?.unit;
    expect(word === null || words.has('prediction', word ?? '')).toBe(true);
  });
});

describe.each(LOCALES)('the zones of the placements in %s', (locale) => {
  const words = createWords(languages, locale);
  const zones = new Set(PLACEMENTS.placements.flatMap((placement) => placement.zones.flatMap(({ areas }) => areas.map(({ id }) => id))));

  test('have one name each, wherever they are told', () => {
    expect(zones.size).toBeGreaterThan(10);
    expect([...zones].filter((id) => !words.has('base', `zone.${id}`))).toEqual([]);
    const others = [...languages[locale].entries()].filter(([name]) => name !== 'base');
    expect(others.flatMap(([, file]) => Object.keys(file).filter((key) => key.startsWith('zone.')))).toEqual([]);
  });
});

const SOURCE = /\bname: '([^']+)', year/g;
const sources = [
  ...Object.values(PLACEMENTS.sources).map(({ name }) => name),
  ...[...(await sourceOf('insights/')).matchAll(SOURCE)].flatMap(([, name]) => name ?? []),
];

describe.each(LOCALES)('a source in %s', (locale) => {
  const words = createWords(languages, locale);

  test.each([...new Set(sources)])('%s is a title, or has its words', (name) => {
    const key = sourceKey(name);
    expect(key === null || words.has('base', key)).toBe(true);
  });

  test('an unknown one is called what it calls itself', () => expect(words.source('Somebody 2031')).toBe('Somebody 2031'));
});

test('a source has its own name in English', () => {
  const { source } = createWords(languages, 'en');
  expect(sources.map(source)).toEqual(sources);
});

test('words of sources are German in German, titles are not translated', () => {
  const { source } = createWords(languages, 'de');
  expect(source('Press reports of YouTube announcements')).toBe('Presseberichte über Ankündigungen von YouTube');
  expect(source('W3C, WCAG 2.2, 1.4.3 Contrast (Minimum)')).toBe('W3C, WCAG 2.2, 1.4.3 Contrast (Minimum)');
});

test('one text is a text, and a small share is not none', () => {
  const words = createWords(languages, 'en');
  expect([words.check(1, 'texts'), words.check(2, 'texts')]).toEqual(['1 text', '2 texts']);
  expect([words.percent(0), words.percent(0.002)]).toEqual(['0%', '<\u00a01%']);
});

test('German has a comma and a word where the engine has its own', () => {
  const words = createWords(languages, 'de');
  expect(words.check(0.346, 'share')).toBe('35\u00a0% seiner Fläche');
  expect(words.short(4.478, 'to 1', 4.5)).toBe('4,48 : 1');
  expect(words.short(24, 'frames/s')).toBe('24 Bilder/s');
});

/** A film at which every check has something to measure. */
const FILM: DeliveredFilm = {
  ...({ kind: 'film', durationS: 12, widthPx: 1280, heightPx: 720, frameRate: 12, container: 'avi', videoCodec: 'mpeg4' } as const),
  ...{
    audio: { channels: 1, rateHz: 22_050, bitRateKbps: 32 },
    bytes: 9_000_000_000,
    isToneMapped: false,
    isHdr: false,
    findings: [],
    flashes: null,
  },
  figures: {
    loudness_integrated: { value: -14, reason: null },
    loudness_short_term_max: { value: -10, reason: null },
    true_peak: { value: 0.2, reason: null },
  },
  text: [
    {
      startS: 1,
      endS: 2,
      words: 7,
      needS: 3.4,
      holdS: 1,
      heightShare: 0.01,
      contrast: 4.478,
      isLarge: false,
      isInScene: false,
      isWordMark: false,
    },
  ],
  ...{ speech: [{ startS: 4, endS: 8 }], regions: null },
  signal: {
    ...({ scan: 'interlaced', pixelAspect: 1.09 } as const),
    ...{ cadence: { unevenShare: 0.2, uneven: [] }, stereo: { correlation: -0.6, opposed: [] } },
  },
};

test('no check of any placement is measured or limited in another unit', () => {
  const units = PLACEMENTS.placements.flatMap((placement) =>
    judgePlacement(FILM, placement, PLACEMENTS).judgements.flatMap(({ measured, limit }) => [
      ...(measured && 'unit' in measured ? [measured.unit] : []),
      ...(limit && limit.oneOf.length === 0 ? [limit.unit] : []),
    ]),
  );
  expect(new Set(units).size).toBeGreaterThan(8);
  expect(units.filter((unit) => CHECK_WRITINGS[unit] === undefined)).toEqual([]);
});

/** Every text that an export writes by its name: `say('file', 'key'…)`. */
const exportSources = await Promise.all(
  (await readdir(new URL('.', import.meta.url), { recursive: true }))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFile(new URL(name, import.meta.url), 'utf8')),
);
const written = exportSources.flatMap((source) =>
  [...source.matchAll(/\bsay\(\s*'([a-z-]+)',\s*'([A-Za-z][\w.-]*)'/g)].map(([, file = '', key = '']) => ({ file, key })),
);

test.each(LOCALES)('every text that is written by its name is there in %s', (locale) => {
  const missing = written.filter(({ file, key }) => {
    const texts = languages[locale].get(file) ?? {};
    return texts[key] === undefined && texts[`${key}_other`] === undefined;
  });
  expect(written.length).toBeGreaterThan(40);
  expect(missing).toEqual([]);
});

test('what an analysis was made with is written in the language of the report', () => {
  const german = createWords(languages, 'de');
  expect([0.8, true, false, 'none', null, 'bt2390'].map((value) => optionText(value, german))).toEqual([
    ...['0,8', 'ja', 'nein', 'keine', 'Standard', 'bt2390'],
  ]);
});

test.each([
  ['en', 'general use', 'general use in 1:1'],
  ['de', 'die allgemeine Verwendung', 'die allgemeine Verwendung in 1:1'],
  ['nl', 'algemeen gebruik', 'algemeen gebruik in 1:1'],
] as const)('in %s a place that nobody chose has no shape, and one that was chosen has', (locale, unchosen, chosen) => {
  const { placement } = createWords(languages, locale);
  expect(placement({ placement: 'generic_1x1', chosen_by: 'shape' })).toBe(unchosen);
  expect(placement({ placement: 'generic_1x1', chosen_by: 'pre_test' })).toBe(chosen);
});

test.each([
  ['en', '3.6 s', '63 ms'],
  ['de', '3,6 s', '63 ms'],
  ['nl', '3,6 s', '63 ms'],
] as const)('in %s a second of clipped sound and more is told in seconds, less in thousandths', (locale, long, short) => {
  const words = createWords(languages, locale);
  expect([words.check(3600, 'ms', [10]), words.check(62.5, 'ms', [10])]).toEqual([long, short]);
  expect([words.short(3600, 'ms'), words.short(62.5, 'ms')].map((told) => told.replace('\u00a0', ' '))).toEqual([long, short]);
});
