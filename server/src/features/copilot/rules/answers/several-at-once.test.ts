import { PreTestUuid } from '@fovea/contract/ids';
import { PlacementId } from '@fovea/contract/placements';
import { describe, expect, test } from 'vitest';
import type { Faked } from '../../../../testing/faked-answer.ts';
import { answer, faked } from '../../../../testing/faked-answer.ts';
import { LOOKS_MAX } from '../../limits.ts';
import { FoundByCheck } from '../../tools/check-results.ts';
import { FoundByFacts } from '../../tools/file-facts.ts';
import { PlacesRules } from '../../tools/place-rules-results.ts';

const uuid = (digit: number) => PreTestUuid.parse(`01890000-0000-7000-8000-00000000000${digit}`);
const FILMS = { Winter: uuid(1), Hero: uuid(2), Calm: uuid(3) } as const;
const link = (name: keyof typeof FILMS) => `[${name}](/prediction/${FILMS[name]})`;
type Film = keyof typeof FILMS;

const rules = faked(PlacesRules, ({ name }) => {
  const one = (id: string, called: string) => ({
    placement: PlacementId.parse(id),
    name: called,
    sound: 'on' as const,
    asks: [],
    zones: [],
  });
  const known: Readonly<Record<string, ReturnType<typeof one>>> = {
    tiktok: one('tiktok_infeed', 'TikTok in-feed'),
    reels: one('meta_reels', 'Reels'),
  };
  const found = known[String(name)];
  return { rules: found ? [found] : [], others: [] };
});

/** What a look-up finds, by its input. */
const finding = (films: (input: Readonly<Record<string, unknown>>) => readonly Film[]): Faked => ({
  read_placement_rules: rules,
  find_by_check: faked(FoundByCheck, (input) => {
    const found = films(input);
    return {
      ...{ checks: [], outcome: 'fail' as const, looked_at: 3, of: 3, found_of: found.length, not_measured: 0 },
      found: found.map((name) => ({
        prediction: { prediction_uuid: FILMS[name], name },
        ...{ placement: PlacementId.parse('tiktok_infeed'), chosen_by: 'pre_test' as const, checks: [] },
      })),
    };
  }),
});

describe('films that were made for a place', () => {
  test.each([
    ['en', 'Which films made for TikTok fail?'],
    ['en', 'Which ads that were planned for TikTok are failing?'],
    ['de', 'Welche Filme für TikTok fallen durch?'],
    ['nl', 'Welke films voor TikTok zakken?'],
  ] as const)('%s: %s asks for those alone', (locale, question) => {
    const { text, wishes } = answer(
      question,
      finding(() => ['Winter']),
      locale,
    );
    expect(wishes.at(-1)).toEqual({ tool: 'find_by_check', input: { checks: [], outcome: 'fail', limit: 10, placement: 'tiktok_infeed' } });
    expect(text).toContain(link('Winter'));
  });

  test.each([
    ['en', 'Which film made for TikTok is the shortest?', { order: 'shortest_first' }],
    ['de', 'Welche Filme sind länger als 8 Sekunden und für TikTok?', { longer_than_s: 8 }],
    ['nl', 'Welke films die voor TikTok bedoeld zijn hebben geen geluid?', { sound: 'without' }],
  ] as const)('%s: %s is asked of their files', (locale, question, input) => {
    const facts = faked(FoundByFacts, () => ({ found: [], found_of: 0, looked_at: 0, of: 0, not_known: 0, lengths: null }));
    const { wishes } = answer(question, { read_placement_rules: rules, find_by_facts: facts }, locale);
    expect(wishes.at(-1)).toMatchObject({ tool: 'find_by_facts', input: { ...input, placement: 'tiktok_infeed' } });
  });
});

describe('several places', () => {
  const tools = finding(({ at }) => (at === 'tiktok_infeed' ? ['Winter', 'Hero'] : ['Hero', 'Calm']));

  test.each([
    ['en', 'Which films pass TikTok and Reels?', `At each of these places no check fails: ${link('Hero')}.`],
    ['en', 'Which films fail on TikTok and on Instagram Reels?', `At each of these places fails: ${link('Hero')}.`],
    ['de', 'Welche Filme bestehen TikTok und Reels?', `An jedem dieser Orte fällt keine Prüfung durch: ${link('Hero')}.`],
    ['nl', 'Welke films halen TikTok en Reels?', `Op elk van deze plekken zakt geen controle: ${link('Hero')}.`],
  ] as const)('%s: %s is told of each, and before that of all', (locale, question, first) => {
    const { text } = answer(question, tools, locale);
    expect(text.split('\n')[0]).toBe(first);
    for (const place of ['TikTok in-feed', 'Reels']) expect(text).toContain(`**${place}**`);
  });

  test('two names of one place are one', () => {
    const { wishes } = answer('Which films pass on Instagram and Facebook Reels?', tools);
    expect(wishes.filter(({ tool }) => tool === 'read_placement_rules')).toHaveLength(1);
  });
});

describe('places that have many of their kind, or are many', () => {
  /** So many placements of each name. */
  const library = (each: number): Faked => ({
    ...finding(() => ['Hero']),
    read_placement_rules: faked(PlacesRules, ({ name }) => {
      const ids = String(name) === 'instagram' ? (['meta_reels', 'meta_stories', 'meta_feed'] as const) : (['tiktok_infeed'] as const);
      const all = ids.slice(0, each).map((id) => ({
        ...{ placement: PlacementId.parse(id), name: `${String(name)} ${id}`, sound: 'on' as const },
        ...{ asks: [], zones: [] },
      }));
      return { rules: all, others: [] };
    }),
  });

  test.each(['Which films pass on TikTok and Instagram?', 'Which films made for TikTok fail on Instagram?'])(
    '%s asks no more than one answer may, and says something',
    (question) => {
      const { text, wishes } = answer(question, library(3));
      expect(wishes.length).toBeLessThanOrEqual(LOOKS_MAX);
      expect(text).not.toBe('');
    },
  );

  test('two names of four places together are told to be too many, before they are looked through', () => {
    const { text, wishes } = answer('Which films pass on TikTok and Instagram?', library(3));
    expect(wishes.map(({ tool }) => tool)).toEqual(['read_placement_rules', 'read_placement_rules']);
    expect(text).toContain('Which one do you mean?\n- tiktok tiktok_infeed\n- instagram meta_reels');
  });

  test.each([
    [1, 'None of the films that I looked at is so'],
    [30, 'so some may be missing'],
  ] as const)('of %d films that fail either, none that fails both', (count, said) => {
    const one = { prediction: { prediction_uuid: FILMS.Hero, name: 'Hero' }, placement: PlacementId.parse('meta_reels'), checks: [] };
    const found = faked(FoundByCheck, () => ({
      ...{ checks: [], outcome: 'fail' as const, looked_at: 40, of: 40, found_of: count, not_measured: 0 },
      found: [{ ...one, chosen_by: 'pre_test' as const }],
    }));
    const { text } = answer('Which films are too loud and flash on Instagram?', { ...library(2), find_by_check: found });
    expect(text).toContain(said);
    expect(text.includes('None of the films')).toBe(count === 1);
  });

  test('what there are no look-ups left for is said of a single question too', () => {
    const places = library(1);
    const question =
      'Which films on TikTok pass loudness and do not flash and are not too long and have no letterbox and have no captions?';
    const { text, wishes } = answer(question, places);
    expect(wishes).toHaveLength(LOOKS_MAX);
    expect(text).toBe('That takes more look-ups than one answer may make. Ask about less at a time.');
  });

  test.each([
    ['en', 'Which films pass on TikTok, Reels and TV?', 'at most at a time. Not looked up: Television.'],
    ['de', 'Welche Filme bestehen auf TikTok, Reels und YouTube?', 'auf einmal nach. Nicht nachgeschlagen: YouTube.'],
    ['nl', 'Welke films slagen op TikTok, Reels en LinkedIn?', 'tegelijk op. Niet opgezocht: LinkedIn.'],
  ] as const)('%s: %s says what was left out, and nothing of all of them', (locale, question, left) => {
    const { text } = answer(
      question,
      finding(() => ['Hero']),
      locale,
    );
    expect(text.split('\n').at(-1)).toContain(left);
    expect(text.split('\n')[0]).toBe('**TikTok in-feed**');
  });
});

describe('several checks', () => {
  const tools = finding(({ checks, outcome }) => {
    const isLoudness = String(checks) === 'loudness';
    return outcome === 'fail' ? (isLoudness ? ['Winter', 'Hero'] : ['Hero']) : isLoudness ? ['Calm'] : ['Winter', 'Calm'];
  });

  test.each([
    ['en', 'Which films fail loudness but pass text size?', ['Winter']],
    ['en', 'Which films pass loudness and text size?', ['Calm']],
    ['de', 'Welche Filme bestehen die Schriftgröße, aber nicht die Lautheit?', ['Winter']],
    ['nl', 'Welke films halen luidheid maar zakken op tekstgrootte?', []],
  ] as const)('%s: %s', (locale, question, films) => {
    const { text } = answer(question, tools, locale);
    for (const name of ['Winter', 'Hero', 'Calm'] as const) expect(text.includes(link(name))).toBe(films.some((one) => one === name));
  });

  test('each of three checks counts', () => {
    expect(answer('Which films pass loudness and do not flash and are too long?', tools).wishes).toHaveLength(3);
  });

  test('what was not measured is told of each of them', () => {
    const unknown = faked(FoundByCheck, ({ outcome }) => ({
      ...{ checks: [], outcome: 'fail' as const, looked_at: 3, of: 3, found_of: 0, found: [] },
      not_measured: outcome === 'pass' ? 2 : 0,
    }));
    const { text } = answer('Which films fail loudness but pass text size?', { find_by_check: unknown });
    expect(text).toMatch(/\nHeight of text.*: For 2 of them this was not measured/);
    expect(text).not.toContain('\nLoudness: ');
  });

  const asked = (question: string, locale: 'en' | 'de' | 'nl') => {
    const { wishes } = answer(question, tools, locale);
    return wishes.flatMap(({ tool, input }) => (tool === 'find_by_check' ? [[String(input['checks']), input['outcome']]] : []));
  };
  const FLASHES = 'flash_general,flash_red,flash_broadcast';

  test.each([
    ['en', 'Which films pass the loudness check but are too long?', ['duration', 'fail']],
    ['en', 'Which films pass the loudness check and do not flash?', [FLASHES, 'pass']],
    ['en', 'Which films pass the loudness check but flash?', [FLASHES, 'fail']],
    ['en', 'Which films pass the loudness check but have no flashes?', [FLASHES, 'pass']],
    ['en', 'Which films pass the loudness check but not the flash check?', [FLASHES, 'fail']],
    ['en', 'Which films pass loudness and flashing?', [FLASHES, 'pass']],
    ['en', 'Which films pass the loudness and flashing tests?', [FLASHES, 'pass']],
    ['en', 'Which films pass loudness and flashing on TikTok?', [FLASHES, 'pass']],
    ['en', 'Which films pass the loudness check but have no captions?', ['captions', 'inform']],
    ['en', 'Which films pass loudness but no captions?', ['captions', 'inform']],
    ['de', 'Welche Filme bestehen die Lautheit, sind aber zu lang?', ['duration', 'fail']],
    ['de', 'Welche Filme bestehen die Lautheit und blitzen nicht?', [FLASHES, 'pass']],
    ['nl', 'Welke films halen luidheid maar zijn te lang?', ['duration', 'fail']],
    ['nl', 'Welke films halen luidheid maar hebben geen ondertitels?', ['captions', 'inform']],
  ] as const)('%s: %s looks for a fault by itself as for one: %j', (locale, question, fault) => {
    expect(asked(question, locale)).toEqual([['loudness', 'pass'], fault]);
  });
});
