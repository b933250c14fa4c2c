import type { Check, ComplianceVerdict } from '@fovea/contract/compliance';
import { PlacementId } from '@fovea/contract/placements';
import { describe, expect, test } from 'vitest';
import { answer, answerAfter, faked, UUID } from '../../../../testing/faked-answer.ts';
import { STEPS_MAX } from '../../limits.ts';
import { AdChecks, FoundByCheck } from '../../tools/check-results.ts';
import { PlacesRules } from '../../tools/place-rules-results.ts';
import { AdFilm } from '../../tools/read-film.ts';
import { AdMoments, AdScores, AdSeries, Explained, FoundAds, Ranking } from '../../tools/results.ts';

const prediction = { prediction_uuid: UUID, name: 'Winter' };
const LINK = `[Winter](/prediction/${UUID})`;

const refused = () => ({ refused: 'not_ready' });

const said = { name: '', outcome: '', measured: '', limit: '', at: '', source: '' };
const check = (rule: Check['rule'], verdict: Check['verdict']) => ({
  ...{ rule, verdict, group: 'sound' as const, reason: null, at: [], places: 0, cite: 1, said },
  ...{ measured: { value: -14.2, unit: 'LUFS' }, limit: { min: -16, max: -13, unit: 'LUFS', one_of: [] } },
  source: { name: 'Vendor', year: null, status: 'vendor' as const },
});
const judged = (verdict: ComplianceVerdict, ...checks: ReturnType<typeof check>[]) =>
  faked(AdChecks, ({ placement }) => ({
    ...{ prediction, placement: PlacementId.parse(placement ?? 'youtube_bumper'), chosen_by: 'pre_test' as const, verdict },
    checks,
  }));

describe('a check that is named, in a film that stands otherwise by all of them', () => {
  test.each([
    [
      'en',
      'Is it too loud?',
      `${LINK}, by the rules for YouTube bumper:`,
      '**Loudness**: passes.',
      /Not ready|Nothing rules it out|Fit for/,
    ],
    ['de', 'Ist er zu laut?', `${LINK}, nach den Regeln für YouTube-Bumper:`, ': bestanden.', /Nicht bereit|spricht nichts|geeignet/],
    ['nl', 'Is hij te luid?', `${LINK}, volgens de regels voor YouTube-bumper:`, ': gehaald.', /Niet klaar|staat .* in de weg|geschikt/],
  ] as const)('%s: %s is answered by that check alone', (...[locale, question, ...words]) => {
    const [first, line, headline] = words;
    for (const verdict of ['fail', 'warn', 'pass'] as const) {
      const { text } = answer(question, { read_checks: judged(verdict, check('loudness', 'pass')) }, locale);
      expect(text.split('\n')[0]).toBe(first);
      expect(text).toContain(line);
      expect(text).not.toMatch(headline);
    }
  });

  test('accessibility is told without a headline of some checks, and all checks with one of all', () => {
    const some = answer('Is it accessible?', { read_checks: judged('fail', check('captions', 'pass')) });
    expect(some.text).not.toMatch(/0 checks|Not ready/);
    const all = answer('Why does it fail?', { read_checks: judged('fail', check('loudness', 'fail')) });
    expect(all.text).toContain(`${LINK}: Not ready for YouTube bumper: 1 check fails, loudness.`);
  });
});

describe('a check at a place that is named', () => {
  const rules = (...placements: readonly string[]) =>
    faked(PlacesRules, () => ({
      rules: placements.map((id) => ({
        ...{ placement: PlacementId.parse(id), name: id, sound: 'on' as const, asks: [], zones: [] },
      })),
      others: [],
    }));
  const tools = { read_checks: judged('fail', check('loudness', 'fail')), read_placements: refused };

  test.each([
    ['en', 'Why does this ad fail on TikTok?', 'Not ready for TikTok in-feed'],
    ['de', 'Warum ist der Spot nicht bereit für TikTok?', 'Nicht bereit für TikTok In-Feed'],
    ['nl', 'Waarom zakt deze film op TikTok?', 'Niet klaar voor TikTok in-feed'],
  ] as const)('%s: %s is judged there', (locale, question, words) => {
    const { text, wishes } = answer(question, { ...tools, read_placement_rules: rules('tiktok_infeed') }, locale);
    expect(wishes.map(({ tool }) => tool)).toEqual(['read_placement_rules', 'read_checks']);
    expect(wishes[1]?.input).toMatchObject({ placement: 'tiktok_infeed' });
    expect(text).toContain(words);
  });

  test('one check is told at each place of a name that few have', () => {
    const all = { ...tools, read_placement_rules: rules('tv_eu', 'tv_uk') };
    const { wishes, text } = answer('Is it too loud for TV?', all);
    expect(wishes.slice(1).map(({ input }) => [input.checks, input.placement])).toEqual([
      [['loudness'], 'tv_eu'],
      [['loudness'], 'tv_uk'],
    ]);
    expect(text).toContain('by the rules for Television, Europe:');
    expect(text).toContain('by the rules for Television, United Kingdom:');
  });

  test('a name of several is told place by place', () => {
    const { wishes } = answer('Does this ad fail on YouTube?', { ...tools, read_placement_rules: rules('youtube_bumper', 'youtube_tv') });
    expect(wishes.map(({ tool }) => tool)).toEqual(['read_placement_rules', 'read_placements']);
  });
});

const spans = (count: number) => Array.from({ length: count }, (_, at) => ({ start_s: at, end_s: at + 1, cite: at + 1 }));
const moments = faked(AdMoments, ({ start_s = 0, end_s = 60 }) => ({
  ...{ prediction, start_s: Number(start_s), end_s: Number(end_s), duration_s: 60, shots: spans(40), shots_of: 60 },
  ...{ findings: spans(40).map((span) => ({ ...span, kind: 'freeze' as const, value: 1, unit: 's' })), findings_of: 47, go_on_at_s: 40 },
}));
const curve = faked(AdSeries, ({ metric, start_s = 0, end_s = 60 }) => ({
  ...{ prediction, metric: String(metric), unit: 'share', direction: 'higher_better' as const },
  ...{ start_s: Number(start_s), end_s: Number(end_s) },
  found: {
    ...{ lowest: { value: 0.1, at_s: 1, cite: 1 }, highest: { value: 0.3, at_s: 2, cite: 2 } },
    ...{ mean: { value: 0.2, cite: 3 }, points: [] },
  },
}));
const score = (metric: string, value: number, unit: string) => ({
  ...{ metric, cite: 1, value, unit, range: null, lo: value, hi: value, band_kind: 'stability' as const, band_basis: 'views' as const },
  ...{ direction: 'lower_better' as const, state: 'ok' as const, reason: null },
});
const scores = faked(AdScores, ({ metrics }) => ({
  ...{
    prediction,
    state: 'complete' as const,
    duration_s: 60,
    brand_edit: null,
    reading_edit: null,
    absent: [],
    windows: [],
    on_page: null,
  },
  versions: { engine: '1', model: 'made', metrics: 'metrics-1', analysis: 'made' },
  scores: (Array.isArray(metrics) ? metrics : []).map((metric) => score(String(metric), 0.2, 'share')),
}));

describe('a stretch of a film', () => {
  test('is told with all of its shots and findings, also with those that a tool left out', () => {
    const { text } = answer('What happens between 0 and 60 s?', { read_moments: moments, read_series: curve });
    expect(text).toContain('- 60 shots.');
    expect(text.split('\n').at(-1)).toBe('- And 7 more.');
    const report = answer('Draft a report', { read_scores: scores, read_moments: moments, read_verdict: refused });
    expect(report.text).toContain('- And 7 more.');
  });

  test('from the beginning is read from the curve of what is asked for', () => {
    const { text, wishes } = answer('How much attention does the brand get in the first 10 seconds?', {
      ...{ read_moments: moments, read_series: curve },
    });
    expect(wishes.at(-1)).toMatchObject({ tool: 'read_series', input: { metric: 'brand_attention', start_s: 0, end_s: 10 } });
    expect(text).toContain('Brand attention: mean 20');
    expect(text).not.toContain('whole film');
  });

  test('for which the result has no curve is said to have no value', () => {
    const without = answer('How much attention does the brand get in the first 10 seconds?', {
      read_moments: moments,
      read_series: refused,
    });
    expect(without.text).toContain('Brand attention: no value here.');
  });

  test.each([
    ['en', 'What is the focus in the last 5 seconds?', 'from 55 s to 60 s:', 55],
    ['de', 'Wie ist der Fokus in den letzten 5 Sekunden?', 'von 55 s bis 60 s:', 55],
    ['nl', 'Wat is de focus in de laatste 5 seconden?', 'van 55 s tot 60 s:', 55],
    ['en', 'What happens at the end?', 'from 57 s to 60 s:', 57],
    ['de', 'Was passiert in der zweiten Hälfte?', 'von 30 s bis 60 s:', 30],
  ] as const)('%s: %s is read from there to the end', (...[locale, question, words, start_s]) => {
    const { text, wishes } = answer(question, { read_moments: moments, read_series: curve }, locale);
    expect(text).toContain(words);
    expect(wishes[0]).toEqual({ tool: 'read_moments', input: { prediction_uuid: UUID, start_s: 3_600 } });
    expect(wishes[1]?.input).toMatchObject({ start_s, end_s: 60 });
    expect(wishes.at(-1)).toMatchObject({ tool: 'read_series', input: { start_s, end_s: 60 } });
    expect(text).not.toMatch(/whole film|ganzen Film|hele film/);
  });

  test('a film that is named is looked up once: an answer has only so many look-ups', () => {
    const ads = faked(FoundAds, () => ({
      ...{ total: 1, total_is_estimate: false },
      predictions: [
        {
          ...{ ...prediction, status: 'complete' as const, failure: null, folder: null, brand: null, placement: null, band: null },
          ...{ cut: null, created_at: '2026-01-01T00:00:00.000Z' },
        },
      ],
    }));
    const tools = { find_predictions: ads, read_moments: moments, read_series: curve };
    const { wishes, text } = answer('What happens in Winter in the second half?', tools);
    expect(wishes.map(({ tool }) => tool)).toEqual(['find_predictions', 'read_moments', 'read_moments', 'read_series', 'read_series']);
    expect(wishes.length).toBeLessThan(STEPS_MAX);
    expect(text).toContain('from 30 s to 60 s:');
  });

  test('where a curve is lowest in a part is looked for in that part', () => {
    const { wishes } = answer('Where is attention lowest in the second half?', { read_moments: moments, read_series: curve });
    expect(wishes.at(-1)).toMatchObject({ tool: 'read_series', input: { metric: 'focus', start_s: 30, end_s: 60 } });
  });

  test('a film that ends before has nothing of it', () => {
    const { text } = answer('What happens after 90 seconds?', { read_moments: moments, read_series: curve });
    expect(text).toContain('is only 60 s long.');
  });

  test.each([
    ['en', 'What is the loudness range in the last 5 seconds?', 'That is of the whole film, not only of the part that you name.'],
    [
      'de',
      'Wie ist der Lautheitsumfang in den letzten 5 Sekunden?',
      'Das gilt für den ganzen Film, nicht nur für den Teil, den Sie nennen.',
    ],
    ['nl', 'Wat is het luidheidsbereik in de laatste 5 seconden?', 'Dat geldt voor de hele film, niet alleen voor het deel dat je noemt.'],
  ] as const)('%s: %s is told of the whole film, and that it is', (locale, question, words) => {
    const { text } = answer(question, { read_scores: scores }, locale);
    expect(text).toContain(words);
    expect(answer(question, { read_scores: refused }, locale).text).not.toContain(words);
  });
});

describe('the worst of the films', () => {
  const ranked = faked(Ranking, ({ metric, order }) => ({
    ...{ metric: String(metric), order: order === 'lowest_first' ? ('lowest_first' as const) : ('highest_first' as const) },
    ...{ direction: 'lower_better' as const, looked_at: 1, of: 1, older: 0, measured: 1, above_zero: 1 },
    ranked: [{ prediction, score: score(String(metric), 0.2, 'share'), meets_first: false }],
  }));

  test.each([
    ['en', 'Which ad has the worst dispersion?', 'the highest first:'],
    ['en', 'Which ad has the best dispersion?', 'the lowest first:'],
    ['de', 'Welcher Spot hat die schlechteste Streuung?', 'der höchste Wert zuerst:'],
    ['nl', 'Welke film heeft de slechtste spreiding?', 'de hoogste eerst:'],
  ] as const)('%s: %s', (locale, question, words) => {
    expect(answer(question, { rank_predictions: ranked }, locale).text).toContain(words);
  });

  test('a figure that is named by its own name is the one that they are sorted by', () => {
    const { wishes } = answer('Which ad has the best brand first noticed?', { rank_predictions: ranked });
    expect(wishes).toEqual([{ tool: 'rank_predictions', input: { metric: 'brand_first_noticed', order: 'lowest_first' } }]);
  });
});

test.each([
  ['en', 'Which vertical ads flash?', 'Ask for one thing at a time.'],
  ['de', 'Welche Spots unter 15 Sekunden sind zu laut?', 'Fragen Sie nach einem allein.'],
  ['nl', 'Welke staande films zakken?', 'Vraag naar één ding tegelijk.'],
] as const)('%s: %s is refused rather than answered by half', (locale, question, words) => {
  const { text, wishes } = answer(question, {}, locale);
  expect(wishes).toEqual([]);
  expect(text).toContain(words);
});

describe('films that fail at a place that is named', () => {
  const found = faked(FoundByCheck, ({ at = 'youtube_bumper' }) => ({
    ...{ checks: [], outcome: 'fail' as const, looked_at: 2, of: 2, found_of: 1, not_measured: 0 },
    found: [{ prediction, placement: PlacementId.parse(at), chosen_by: 'call' as const, checks: [check('ratio', 'fail')] }],
  }));
  const rules = (count: number, others: readonly string[] = []) =>
    faked(PlacesRules, () => ({
      rules: ['tiktok_infeed', 'meta_reels', 'meta_stories'].slice(0, count).map((id) => ({
        ...{ placement: PlacementId.parse(id), name: id, sound: 'on' as const, asks: [], zones: [] },
      })),
      others: others.map((id) => ({ placement: PlacementId.parse(id), name: id })),
    }));

  test.each([
    ['en', 'Which films fail on TikTok?', 'tiktok', 'all by the rules for tiktok_infeed'],
    ['en', 'Which of our ads would be rejected on Reels?', 'reels', 'all by the rules for tiktok_infeed'],
    ['en', 'Which films fail on TV?', 'Television', 'all by the rules for tiktok_infeed'],
    ['de', 'Welche Filme fallen auf TikTok durch?', 'tiktok', 'alle nach den Regeln für tiktok_infeed'],
    ['de', 'Welche Filme fallen im Fernsehen durch?', 'Fernsehen', 'alle nach den Regeln für tiktok_infeed'],
    ['nl', 'Welke films zakken op TikTok?', 'tiktok', 'allemaal volgens de regels voor tiktok_infeed'],
    ['nl', 'Welke films zakken op televisie?', 'Televisie', 'allemaal volgens de regels voor tiktok_infeed'],
  ] as const)('%s: %s is judged there and nowhere else', (...[locale, question, name, words]) => {
    const { text, wishes } = answer(question, { read_placement_rules: rules(1), find_by_check: found }, locale);
    expect(wishes.map(({ input }) => input)).toEqual([
      { name, language: locale },
      { checks: [], outcome: 'fail', limit: 10, at: 'tiktok_infeed' },
    ]);
    expect(text).toContain(LINK);
    expect(text).toContain(words);
  });

  test('a name of a few places is told place by place, of many the names are told, and of none it is said', () => {
    const few = answer('Which films fail on Instagram?', { read_placement_rules: rules(3), find_by_check: found });
    expect(few.wishes.slice(1).map(({ input }) => input.at)).toEqual(['tiktok_infeed', 'meta_reels', 'meta_stories']);
    const many = answer('Which films fail on YouTube?', { read_placement_rules: rules(3, ['youtube_tv', 'youtube_bumper']) });
    expect(many.text).toBe(
      'Several places have that name. Which one do you mean?\n- tiktok_infeed\n- meta_reels\n- meta_stories\n- youtube_tv\n- youtube_bumper',
    );
    const none = answer('Which films fail on LinkedIn?', { read_placement_rules: rules(0, ['youtube_tv']) });
    expect(none.text).toContain('I have no rules for that place.');
  });

  test('without a place each is judged at its own', () => {
    const { text, wishes } = answer('Which films fail?', { find_by_check: found });
    expect(wishes.map(({ input }) => input)).toEqual([{ checks: [], outcome: 'fail', limit: 10 }]);
    expect(text).toContain('each at its own placement');
  });
});

describe('films of a folder or a brand', () => {
  const none = faked(FoundByCheck, () => ({
    ...{ checks: [], outcome: 'fail' as const, looked_at: 0, of: 0, found_of: 0, not_measured: 0, found: [] },
  }));
  test.each([
    ['List films of brand Pellamy', 'find_predictions', { brand: 'Pellamy' }],
    ['Show me all films in the folder Spring campaign', 'find_predictions', { folder: 'Spring campaign' }],
    ['Which films in the folder "Spring campaign" fail?', 'find_by_check', { folder: 'Spring campaign' }],
    ['Welche Filme der Marke Pellamy gibt es?', 'find_predictions', { brand: 'Pellamy' }],
    ['Liste die Filme im Ordner Frühling auf', 'find_predictions', { folder: 'Frühling' }],
    ['Welke films in de map Lente zakken?', 'find_by_check', { folder: 'Lente' }],
    ['Which films of brand Pellamy fail on TikTok?', 'read_placement_rules', {}],
    ['Which ads failed in the folder Spring?', 'find_predictions', { folder: 'Spring', status: 'failed' }],
    ['Welke films van het merk "Pellamy" zakken?', 'find_by_check', { brand: 'Pellamy' }],
    ['Which film of brand Pellamy is best?', 'rank_overall', { brand: 'Pellamy' }],
    ['Which ad in the folder Spring has the highest focus?', 'rank_predictions', { folder: 'Spring', metric: 'focus' }],
  ] as const)('%s keeps to them', (question, tool, scope) => {
    const { wishes, text } = answer(question, { find_by_check: none });
    expect(wishes.map((wish) => wish.tool)).toEqual([tool]);
    expect(wishes[0]?.input).toMatchObject(scope);
    expect(text).not.toContain('no ad of that name');
  });
});

describe('what is no name of a film', () => {
  test.each([
    ['en', 'How loud is the music?', 'Music is not told apart from speech and other sound'],
    ['en', 'When does the music start?', 'Music is not told apart from speech and other sound'],
    ['de', 'Wie laut ist die Musik?', 'Musik wird nicht von Sprache und anderem Ton getrennt'],
    ['nl', 'Hoe luid is de muziek?', 'Muziek wordt niet van spraak en ander geluid gescheiden'],
  ] as const)('%s: %s', (locale, question, words) => {
    const { text, wishes } = answer(question, { read_scores: scores }, locale);
    expect(text).toContain(words);
    expect(wishes).toEqual([{ tool: 'read_scores', input: { prediction_uuid: UUID, metrics: ['loudness_integrated'] } }]);
  });

  const ads = (...found: readonly string[]) => ({
    ...{ total: found.length, total_is_estimate: false },
    predictions: found.map((name) => ({
      ...{ prediction_uuid: UUID, name, status: 'complete' as const, failure: null, folder: null, brand: null, placement: null },
      ...{ band: null, cut: null, created_at: '2026-01-01T00:00:00.000Z' },
    })),
  });
  test('a name that no film has is not mended, and those that share a word of it are offered', () => {
    const tools = { find_predictions: faked(FoundAds, ({ name }) => (name === 'winter' ? ads('Winter') : ads())) };
    const near = answer('What is the focus of winter spott?', tools);
    expect(near.text).toBe(`I found no ad of that name. Is it one of these?\n- ${LINK}`);
    expect(answer('What is the focus of Sommer?', tools).text).toBe('I found no ad of that name among those you may see.');
  });
});

describe('a question that follows another', () => {
  const found = faked(FoundAds, ({ name }) => ({
    ...{ total: 1, total_is_estimate: false },
    predictions: [
      {
        ...{ prediction_uuid: UUID, name: String(name), status: 'complete' as const, failure: null, folder: null, brand: null },
        ...{ placement: null, band: null, cut: null, created_at: '2026-01-01T00:00:00.000Z' },
      },
    ],
  }));
  const tools = { find_predictions: found, read_scores: scores, read_verdict: refused };
  const loud = { prediction_uuid: UUID, pre_test_name: 'Winter', metric: 'loudness_integrated', value: -14, unit: 'LUFS' };

  test.each([
    ['And Sommer?', 'en'],
    ['What about Sommer?', 'en'],
    ['Und bei Sommer?', 'de'],
    ['En Sommer?', 'nl'],
    ['Hoe zit het met Sommer?', 'nl'],
  ] as const)('%s is answered by the figures of before', (question, locale) => {
    const { wishes } = answerAfter([loud, { ...loud, metric: 'shot' }], { question, tools, locale });
    expect(wishes.map(({ tool, input }) => [tool, input.name ?? input.metrics])).toEqual([
      ['find_predictions', 'Sommer'],
      ['read_scores', ['loudness_integrated']],
    ]);
  });

  test('where no figure was told before, how that film stands is told', () => {
    const { wishes } = answerAfter([], { question: 'And Sommer?', tools, locale: 'en' });
    expect(wishes.map(({ tool }) => tool)).toEqual(['find_predictions', 'read_verdict']);
    expect(answerAfter([loud], { question: 'And that?', tools, locale: 'en' }).wishes).toEqual([]);
  });
});

describe('films whose analysis is not done', () => {
  const under = (...statuses: readonly string[]) =>
    faked(FoundAds, ({ status }) => ({
      ...{ total: statuses.includes(String(status)) ? 1 : 0, total_is_estimate: false },
      predictions: statuses.includes(String(status))
        ? [
            {
              ...{ prediction_uuid: UUID, name: 'Winter', status: 'queued' as const, failure: null, folder: null, brand: null },
              ...{ placement: null, band: null, cut: null, created_at: '2026-01-01T00:00:00.000Z' },
            },
          ]
        : [],
    }));
  test.each([
    ['en', 'Which ads are still being analysed?', 'Under way (1):'],
    ['de', 'Welche Filme sind noch nicht fertig?', 'Unterwegs (1):'],
  ] as const)('%s: %s', (locale, question, words) => {
    const { text, wishes } = answer(question, { find_predictions: under('queued') }, locale);
    expect(wishes.map(({ input }) => input.status)).toEqual(['processing', 'queued', 'uploading']);
    expect(text).toBe(`${words}\n- ${LINK}: ${locale === 'en' ? 'waiting for its turn' : 'wartet'}`);
    expect(answer(question, { find_predictions: under() }, locale).text).not.toContain(LINK);
  });
});

describe('what is known of one film', () => {
  const film = (of: Partial<AdFilm>) =>
    faked(AdFilm, () => ({
      ...{ prediction, status: 'complete' as const, kind: 'film' as const, duration_s: 30, width_px: 1280, height_px: 720 },
      ...{ frame_rate: 29.97, has_sound: false, brand: 'Pellamy', folder: null, placement: null, created_by: 'Ida' },
      ...{ created_at: '2026-01-31T12:00:00.000Z', ...of },
    }));

  test('is told with what nobody chose, and without what is not known', () => {
    const { text } = answer('How long is this film?', { read_film: film({}) });
    expect(text).toBe(
      [
        ...[`${LINK}:`, 'Length: 30 s', 'Picture: 1280\u00a0×\u00a0720 pixels', '29.97 frames a second', 'Without a sound track'],
        ...['Analysis: complete', 'Brand of the test: Pellamy', 'In no folder.'],
        'No placement was chosen: it is judged for general use.',
        'Made on January 31, 2026 by Ida.',
      ].join('\n- '),
    );
    const draft = answer('How long is this film?', { read_film: film({ kind: null, status: 'draft', created_by: null }) });
    expect(draft.text).toContain('There is no film yet.');
    expect(draft.text).not.toContain('Length');
    const still = answer('Hoe lang is deze spot?', { read_film: film({ kind: 'still' }) }, 'nl');
    expect(still.text).toContain('Een stilstaand beeld, zonder lengte en geluid.');
  });

  test('"what is the focus" beside a result is answered by its value and its meaning, and what it means by that alone', () => {
    const explained = faked(Explained, () => ({ metric: 'focus', name: 'Focus', meaning: 'How small.', formula: 'f', source: 's' }));
    const tools = { explain_metric: explained, read_scores: scores };
    expect(answer('What is the focus?', tools).text).toMatch(/^\[Winter\].*:\n- \*\*Focus\*\*: .*\n\n\*\*Focus\*\*: How small\./);
    expect(answer('What does focus mean?', tools).text).toMatch(/^\*\*Focus\*\*: How small\./);
  });

  test('the weakest moment goes by focus, and says that this was chosen', () => {
    expect(answer('Which shot gets the most attention?', { read_series: curve }).wishes[0]?.input).toMatchObject({ metric: 'focus' });
    const { text, wishes } = answer('What is the weakest moment?', { read_series: curve });
    expect(wishes.map(({ input }) => input.metric)).toEqual(['focus']);
    expect(text).toContain('Focus is lowest at 1');
    expect(text).toContain('No moment is called good or bad by itself');
  });
});
