import { PreTestUuid } from '@fovea/contract/ids';
import { PlacementId } from '@fovea/contract/placements';
import { describe, expect, test } from 'vitest';
import type { Faked } from '../../../../testing/faked-answer.ts';
import { answer, answerAfter, faked, languages, UUID } from '../../../../testing/faked-answer.ts';
import { AdAreas } from '../../tools/brand-results.ts';
import { FoundByCheck } from '../../tools/check-results.ts';
import { FoundByFacts } from '../../tools/file-facts.ts';
import { OverallRanking } from '../../tools/overall-results.ts';
import { PlacesRules } from '../../tools/place-rules-results.ts';
import { AdFilm } from '../../tools/read-film.ts';
import { AdMoments, AdSeries, FoundAds } from '../../tools/results.ts';
import { AdSpeech } from '../../tools/speech-results.ts';
import { AdTexts } from '../../tools/text-results.ts';
import type { Hints } from '../hints.ts';
import { createVoice } from '../voice.ts';

const prediction = { prediction_uuid: UUID, name: 'Winter' };
const LINK = `[Winter](/prediction/${UUID})`;

const moments = faked(AdMoments, ({ start_s }) => ({
  ...{ prediction, start_s: Number(start_s), end_s: 30, duration_s: 30, shots: [], shots_of: 0, findings: [], findings_of: 0 },
  go_on_at_s: null,
}));

describe('writing and speech of a part of the film', () => {
  const text = (written: string, start_s: number, end_s: number) => ({
    ...{ text: written, start_s, end_s, hold_s: end_s - start_s, need_s: 1, is_long_enough: true, attended_s: null, words_at_once: 2 },
    ...{ contrast: 4, height_share: 0.1, in_scene: false, by_person: null, read_as: null, asks_to_act: false, cite: 1 },
    attended_cite: null,
  });
  const verdict = { key: 'long', values: {}, said: 'All nine.' };
  const texts = (...found: readonly ReturnType<typeof text>[]) =>
    faked(AdTexts, () => ({
      ...{ prediction, kind: 'film' as const, edit: null, texts: [...found], of: found.length, asking: 9, too_fast: 0, verdict },
    }));
  const speech = (of: Partial<AdSpeech>) =>
    faked(AdSpeech, () => ({ prediction, duration_s: 30, heard: [], heard_of: 0, transcript: null, unchecked_draft: null, ...of }));

  test.each([
    ['en', 'What text is shown at the end?', { start_s: 27, end_s: 30 }, `${LINK}, from 27 s to 30 s:`],
    ['en', 'What text is shown in the first 3 seconds?', { start_s: 0, end_s: 3 }, `${LINK}, from 0 s to 3 s:`],
    ['de', 'Welcher Text steht am Ende?', { start_s: 27, end_s: 30 }, LINK],
    ['nl', 'Welke tekst staat er aan het einde?', { start_s: 27, end_s: 30 }, LINK],
  ] as const)('%s: %s', (...[locale, question, range, first]) => {
    const { text: told, wishes } = answer(question, { read_moments: moments, read_texts: texts(text('Buy now', 26, 30)) }, locale);
    expect(wishes.at(-1)).toEqual({ tool: 'read_texts', input: { prediction_uuid: UUID, ...range } });
    expect(told.split('\n')[0]).toContain(first);
    expect(told).toContain('Buy now');
    expect(told).not.toContain(createVoice(languages, locale).words.say('message', 'verdict.long')); // of all texts nothing is said
  });

  test('a part without any says so, and one that cannot be read is told as the whole', () => {
    const tools = { read_moments: moments, read_texts: texts() };
    expect(answer('What text is shown at the end?', tools).text).toBe(`${LINK}, from 27 s to 30 s:\n- No text stands in that part.`);
    const whole = answer('What text is shown in the other half?', { ...tools, read_texts: texts(text('Buy now', 26, 30)) });
    expect(whole.wishes.at(-1)?.input).toEqual({ prediction_uuid: UUID });
    expect(whole.text).toContain('That is of the whole film');
  });

  test.each([
    ['en', 'When is the call to action shown?', 'that asks to act:', 'no text was found that asks to act'],
    ['de', 'Wann ist der Handlungsaufruf zu sehen?', 'zum Handeln auffordert:', 'kein Text gefunden'],
    ['nl', 'Wanneer is de call-to-action te zien?', 'tot handelen oproept:', 'geen tekst gevonden'],
  ] as const)('%s: %s is told by the times of what asks to act', (...[locale, question, words, none]) => {
    const both = texts({ ...text('Buy now', 26, 30), asks_to_act: true }, text('Winter sale', 1, 3));
    const { text: told } = answer(question, { read_texts: both }, locale);
    expect(told).toContain(words);
    expect(told).toMatch(/Buy now.+26 s.+30 s/);
    expect(told).not.toContain('Winter sale');
    expect(answer(question, { read_texts: texts(text('Winter sale', 1, 3)) }, locale).text).toContain(none);
  });

  test.each([
    ['en', 'What is said at the end?', { start_s: 27, end_s: 30 }],
    ['en', 'What is said in the first 3 seconds?', { start_s: 0, end_s: 3 }],
    ['de', 'Was wird in den letzten 5 Sekunden gesagt?', { start_s: 25, end_s: 30 }],
  ] as const)('%s: %s', (locale, question, range) => {
    const transcript = { is_timed: true, answers: [], lines: [{ text: 'Hello', start_s: 0, end_s: 30 }], lines_of: 1 };
    const { text: told, wishes } = answer(question, { read_moments: moments, read_speech: speech({ transcript }) }, locale);
    expect(wishes.at(-1)).toEqual({ tool: 'read_speech', input: { prediction_uuid: UUID, ...range } });
    expect(told.split('\n')[0]).toContain(`${range.start_s} s`);
    expect(told).toContain('“Hello”');
  });

  test('whether the brand is said is known of the whole film, and lines without times are of no part', () => {
    const answers = [{ what: 'brand' as const, state: 'spoken' as const, words: 'Pellamy', at: { start_s: 3, end_s: 4 }, cite: 1 }];
    const lines = [{ text: 'Hello', start_s: null, end_s: null }];
    const tools = { read_moments: moments, read_speech: speech({ transcript: { is_timed: false, answers, lines, lines_of: 1 } }) };
    expect(answer('Is the brand said aloud at the end?', tools).text).toContain('That is of the whole film');
    const unheard = answer('Is the brand said at the end?', { read_moments: moments, read_speech: speech({ transcript: null }) }).text;
    expect(unheard).not.toContain('That is of the whole film');
    const untimed = answer('What is said at the end?', tools).text;
    expect(untimed).toContain('The transcript has no times');
    expect(untimed).not.toContain('27 s');
  });
});

describe('films that pass at a place, or were made for it', () => {
  const found = faked(FoundByCheck, ({ at = 'youtube_bumper' }) => ({
    ...{ checks: [], outcome: 'pass' as const, looked_at: 2, of: 2, found_of: 1, not_measured: 0 },
    found: [{ prediction, placement: PlacementId.parse(at), chosen_by: 'call' as const, checks: [] }],
  }));
  const rules = faked(PlacesRules, () => ({
    rules: [{ placement: PlacementId.parse('tiktok_infeed'), name: 'TikTok in-feed', sound: 'on' as const, asks: [], zones: [] }],
    others: [],
  }));
  const ads = faked(FoundAds, () => ({
    ...{ total: 1, total_is_estimate: false },
    predictions: [
      {
        ...{ prediction_uuid: UUID, name: 'Winter', status: 'complete' as const, failure: null, folder: null, brand: null },
        ...{ placement: PlacementId.parse('tiktok_infeed'), band: null, cut: null, created_at: '2026-01-01T00:00:00.000Z' },
      },
    ],
  }));
  const tools = { find_by_check: found, read_placement_rules: rules, find_predictions: ads };

  test.each([
    ['en', 'Which ads pass on Reels?', 'Films of which no check fails: 1.'],
    ['en', 'Which films can run on TikTok?', 'Films of which no check fails: 1.'],
    ['en', 'Which films fit TikTok?', 'Films of which no check fails: 1.'],
    ['de', 'Welche Filme bestehen auf Reels?', 'Filme, bei denen keine Prüfung durchfällt: 1.'],
    ['nl', 'Welke films slagen op Reels?', 'Films waarvan geen controle zakt: 1.'],
    ['de', 'Welche Filme sind für TikTok geeignet?', 'Filme, bei denen keine Prüfung durchfällt: 1.'],
    ['nl', 'Welke films zijn voor TikTok geschikt?', 'Films waarvan geen controle zakt: 1.'],
    ['nl', 'Welke films zijn geschikt voor TikTok?', 'Films waarvan geen controle zakt: 1.'],
  ] as const)('%s: %s', (locale, question, words) => {
    const { text, wishes } = answer(question, tools, locale);
    expect(wishes.at(-1)?.input).toEqual({ checks: [], outcome: 'pass', limit: 10, at: 'tiktok_infeed' });
    expect(text).toContain(words);
    expect(text).toContain(`- ${LINK}\n`);
  });

  test.each([
    ['en', 'Which films are for TikTok?', 'Made for TikTok in-feed: 1.'],
    ['en', 'Which films are planned for TikTok?', 'Made for TikTok in-feed: 1.'],
    ['de', 'Welche Filme sind für TikTok?', 'Für TikTok in-feed angelegt: 1.'],
    ['nl', 'Welke films zijn voor TikTok?', 'Gemaakt voor TikTok in-feed: 1.'],
  ] as const)('%s: %s', (locale, question, words) => {
    const { text, wishes } = answer(question, tools, locale);
    expect(wishes.at(-1)).toEqual({ tool: 'find_predictions', input: { placement: 'tiktok_infeed', limit: 10 } });
    expect(text).toContain(`${words}\n- ${LINK}`);
  });

  test('one check is asked for by passing it, without a place at the own one', () => {
    expect(answer('Which films pass?', tools).wishes[0]?.input).toEqual({ checks: [], outcome: 'pass', limit: 10 });
    expect(answer('Which films pass the loudness check?', tools).wishes[0]?.input).toMatchObject({ checks: ['loudness'], outcome: 'pass' });
  });

  test.each([
    'Which films are too loud to run on TikTok?',
    'Which films do not pass on TikTok?',
    'Which films can’t run on TikTok?',
    'Welche Filme passen nicht auf TikTok?',
  ])('%s: those that fail', (question) => {
    expect(answer(question, tools).wishes.at(-1)?.input).toMatchObject({ outcome: 'fail', at: 'tiktok_infeed' });
  });
});

describe('the course of a curve', () => {
  const cite = 1;
  const points = Array.from({ length: 15 }, (_, at) => ({ at_s: 2 * at, value: at / 100 }));
  const curve = faked(AdSeries, ({ metric, start_s = 0, end_s = 30 }) => ({
    ...{
      prediction,
      metric: String(metric),
      unit: 'share',
      direction: 'higher_better' as const,
      start_s: Number(start_s),
      end_s: Number(end_s),
    },
    found: { lowest: { value: 0, at_s: 0, cite }, highest: { value: 0.14, at_s: 28, cite }, mean: { value: 0.07, cite }, points },
  }));
  test.each([
    ['en', 'How does attention on the brand develop?', 'Its course: 0 s: 0'],
    ['de', 'Wie entwickelt sich die Aufmerksamkeit auf die Marke?', 'Ihr Verlauf: 0 s: 0'],
    ['nl', 'Hoe ontwikkelt de aandacht voor het merk zich?', 'Het verloop: 0 s: 0'],
  ] as const)('%s: %s', (locale, question, words) => {
    const { text, wishes } = answer(question, { read_series: curve }, locale);
    expect(wishes).toEqual([{ tool: 'read_series', input: { prediction_uuid: UUID, metric: 'brand_attention' } }]);
    expect(text).toContain(words);
    expect(text.split('\n').at(-1)?.match(/ s: /g)).toHaveLength(8);
    expect(text).toContain('28 s: 14');
  });

  test('of a part is read there', () => {
    const { wishes } = answer('How does focus develop in the second half?', { read_moments: moments, read_series: curve });
    expect(wishes.at(-1)?.input).toEqual({ prediction_uuid: UUID, metric: 'focus', start_s: 15, end_s: 30 });
  });
});

test.each([
  ['en', 'Which ad has the best first 3 seconds?', 'Films are ranked as a whole here'],
  ['de', 'Welcher Spot hat die besten ersten 3 Sekunden?', 'Filme werden hier als Ganzes gereiht'],
  ['nl', 'Welke film heeft de beste eerste 3 seconden?', 'Films worden hier als geheel gerangschikt'],
] as const)('%s: %s is told first to be of whole films', (locale, question, words) => {
  const none = faked(OverallRanking, () => ({
    ...{ order: 'best_first' as const, ranked: [], missing: 2, unplaced: 1, of: 1 },
  }));
  expect(answer(question, { rank_overall: none }, locale).text.startsWith(words)).toBe(true);
});

test('when the product is shown is said not to be known, beside how much attention lies on it', () => {
  const areas = faked(AdAreas, () => ({
    ...{ areas: [], other: null, reason: null },
    prediction,
    found: { regions: [{ kind: 'product' as const, scores: [] }], unsought: [], other: null },
  }));
  expect(answer('When is the product shown?', { read_areas: areas }).text).toMatch(/^When it is shown is not known/);
});

describe('how long films are', () => {
  const OTHER = PreTestUuid.parse('01890000-0000-7000-8000-0000000000bb');
  const ads = faked(FoundAds, ({ name }) => ({
    ...{ total: 1, total_is_estimate: false },
    predictions: [
      {
        ...{ prediction_uuid: name === 'Winter' ? UUID : OTHER, name: String(name), status: 'complete' as const, failure: null },
        ...{ folder: null, brand: null, placement: null, band: null, cut: null, created_at: '2026-01-01T00:00:00.000Z' },
      },
    ],
  }));
  const film = (kind: 'film' | 'still', lengths: Readonly<Record<string, number | null>>) =>
    faked(AdFilm, ({ prediction_uuid: uuid }) => ({
      ...{ prediction: { prediction_uuid: String(uuid), name: uuid === UUID ? 'Winter' : 'Hero' }, status: 'complete' as const, kind },
      ...{ duration_s: lengths[String(uuid)] ?? null, width_px: 1280, height_px: 720, frame_rate: 25, has_sound: false, brand: null },
      ...{ folder: null, placement: null, created_by: null, created_at: '2026-01-31T12:00:00.000Z' },
    }));

  test('of two the longer one is told, with how much, or that it is not known', () => {
    const told = (read_film: Faked[string]) => answer('Is Hero longer than Winter?', { find_predictions: ads, read_film }).text;
    expect(told(film('film', { [UUID]: 30, [OTHER]: 15 }))).toBe(
      `${LINK} (30 s) is longer than [Hero](/prediction/${OTHER}) (15 s), by 15 s.`,
    );
    expect(told(film('film', { [UUID]: 15, [OTHER]: 15 }))).toContain('are equally long');
    expect(told(film('still', { [UUID]: 15, [OTHER]: 15 }))).toContain('no length that is known');
  });

  test.each([
    ['Which is the shortest film?', 'shortest_first', 'The shortest first:'],
    ['longest film', 'longest_first', 'The longest first:'],
    ['What is the average length of our films?', 'longest_first', 'On average they are 22.5 s long (2 films).'],
  ])('%s', (question, order, words) => {
    const known = { kind: 'film' as const, width_px: 1280, height_px: 720, has_sound: true, brand_found: null };
    const facts = faked(FoundByFacts, () => ({
      ...{ looked_at: 2, of: 2, found_of: 2, not_known: 0, lengths: { films: 2, mean_s: 22.5 } },
      found: [{ ...prediction, ...known, duration_s: 30 }],
    }));
    const { text, wishes } = answer(question, { find_by_facts: facts });
    expect(wishes.map(({ input }) => input)).toEqual([{ order, limit: 5 }]);
    expect(text).toContain(words);
    expect(text).toContain('newest 2 of 2');
  });

  test('which of the two is better is asked of the two that were told of before', () => {
    const recent = [UUID, OTHER, UUID].map((uuid) => ({
      prediction_uuid: uuid,
      pre_test_name: 'Ad',
      metric: 'ease',
      value: 1,
      unit: 'points',
    }));
    const after = (of: Hints['recent']) => answerAfter(of, { question: 'which of the two is better?', tools: {}, locale: 'en' });
    expect(after(recent).wishes).toMatchObject([{ tool: 'compare_predictions', input: { first: UUID, second: OTHER } }]);
    expect(after(recent.slice(0, 1)).text).toContain('Which two ads do you mean?');
  });

  test('a file is made on the page of the result, and its place is told', () => {
    expect(answer('Export this as PDF', {}).text).toContain('choose “Export”');
    expect(answer('Exporteer dit als PDF', {}, 'nl').text).toContain('Ik maak geen bestanden.');
  });
});
