import { expect, test } from 'vitest';
import type { AbcdFilm, AbcdRule } from './abcd-film.ts';
import { ABCD } from './abcd-film.ts';
import { abcdOf } from './checklist.ts';

const shotsAt = (...starts: number[]) => starts.map((startS, k) => ({ startS, endS: starts[k + 1] ?? 20 }));
const film = (changes: Partial<AbcdFilm> = {}): AbcdFilm => ({
  ...{
    kind: 'film',
    durationS: 20,
    shots: shotsAt(0, 10),
    brand: null,
    products: null,
    faces: null,
    texts: null,
    speech: null,
    spoken: null,
  },
  ...changes,
});
const row = (rule: AbcdRule, changes: Partial<AbcdFilm> = {}) => abcdOf(film(changes)).rows.find((one) => one.rule === rule);
const span = (startS: number, endS: number) => ({ startS, endS });

test('every rule stands once, in its order', () => {
  expect(abcdOf(film()).rows.map(({ rule }) => rule)).toEqual([...ABCD]);
});

test('the first shot must end before 3 s: at 3 s it fails', () => {
  expect(row('dynamic_start', { shots: shotsAt(0, 2.99) })).toMatchObject({ state: 'pass', value: 2.99, limit: 3, at: span(0, 2.99) });
  expect(row('dynamic_start', { shots: shotsAt(0, 3) })).toMatchObject({ state: 'fail', value: 3 });
});

test('five shots within any five seconds pass, wherever they begin; the first five seconds are asked apart', () => {
  const shots = shotsAt(0, 8, 9, 10, 11, 12);
  expect(row('quick_pacing', { shots })).toMatchObject({ state: 'pass', value: 5, at: span(8, 13) });
  expect(row('quick_pacing_first_5s', { shots })).toMatchObject({ state: 'fail', value: 1 });
  expect(row('quick_pacing', { durationS: 4 })).toMatchObject({ state: 'not_applicable', reason: 'film_shorter_than_window' });
});

test('a mean shot of 2 s passes, a longer one fails', () => {
  expect(row('overall_pacing', { shots: shotsAt(...Array.from({ length: 10 }, (_, k) => 2 * k)) })).toMatchObject({
    state: 'pass',
    value: 2,
  });
  expect(row('overall_pacing', { shots: shotsAt(0, 10) })).toMatchObject({ state: 'fail', value: 10 });
  expect(row('overall_pacing', { shots: shotsAt(...Array.from({ length: 9 }, (_, k) => 2 * k)) })?.state).toBe('fail');
});

test('a brand that begins at 5 s is late, and one that nobody chose is asked of nobody', () => {
  const brand = [{ ...span(5, 8), areaShare: 0.04 }];
  expect(row('brand_visuals', { brand })).toMatchObject({ state: 'pass', at: span(5, 8), value: 0.04, limit: 0.035 });
  expect(row('brand_visuals_first_5s', { brand })).toMatchObject({ state: 'fail', at: null });
  expect(row('brand_visuals_first_5s', { brand: [{ ...span(4.9, 8), areaShare: 0.01 }] })?.state).toBe('pass');
  expect(row('brand_visuals', { brand: [] })?.state).toBe('fail');
  expect(row('brand_visuals')).toMatchObject({ state: 'not_applicable', reason: 'no_brand_chosen' });
});

test('a product is written, early or late; where none was looked for its names are asked for', () => {
  const products = [
    { ...span(7, 9), text: 'travel kettle' },
    { ...span(5, 6), text: 'kettle' },
  ];
  expect(row('product_in_text', { products })).toMatchObject({ state: 'pass', at: span(5, 6), text: 'kettle' });
  expect(row('product_in_text_first_5s', { products })).toMatchObject({ state: 'fail', at: null });
  expect(row('product_in_text_first_5s', { products: [{ ...span(4.9, 8), text: 'kettle' }] })?.state).toBe('pass');
  expect(row('product_in_text', { products: [] })?.state).toBe('fail');
  expect(row('product_in_text')).toMatchObject({ state: 'not_measured', reason: 'needs_product_names' });
});

test('a face, an early one, and one from 15 % of the picture on', () => {
  const faces = { tracks: [span(6, 9)], closeUps: [{ ...span(7, 8), areaShare: 0.21 }] };
  expect(row('face', { faces })).toMatchObject({ state: 'pass', at: span(6, 9) });
  expect(row('face_first_5s', { faces })?.state).toBe('fail');
  const early = (startS: number) => row('face_first_5s', { faces: { ...faces, tracks: [span(startS, 9)] } })?.state;
  expect([early(4.9), early(5)]).toEqual(['pass', 'fail']);
  expect(row('face_close_up', { faces })).toMatchObject({ state: 'pass', at: span(7, 8), value: 0.21, limit: 0.15 });
  expect(row('face_close_up', { faces: { ...faces, closeUps: [] } })?.state).toBe('fail');
  expect(row('face')).toMatchObject({ state: 'not_measured', reason: 'analyse_again' });
});

test('supers and calls to action with what they say; speech before 5 s', () => {
  const texts = [
    { ...span(12, 15), text: 'Order today', callToAction: 'order today' },
    { ...span(3, 6), text: 'Fresh', callToAction: null },
  ];
  expect(row('supers', { texts })).toMatchObject({ state: 'pass', at: span(3, 6), text: 'Fresh' });
  expect(row('call_to_action_text', { texts })).toMatchObject({ state: 'pass', at: span(12, 15), text: 'Order today' });
  expect(row('call_to_action_text', { texts: [] })?.state).toBe('fail');
  expect(row('speech_first_5s', { speech: [span(5, 9)] })).toMatchObject({ state: 'fail', value: 5, at: span(5, 9) });
  expect(row('speech_first_5s', { speech: [span(4, 9)] })?.state).toBe('pass');
  expect(row('speech_first_5s', { speech: 'no_audio' })).toMatchObject({ state: 'not_applicable', reason: 'no_audio' });
});

test('what needs a transcript or the names of products is not measured and leaves the score', () => {
  const open = abcdOf(film({ speech: [] })).rows.filter(({ reason }) => reason === 'needs_transcript' || reason === 'needs_product_names');
  expect(open.map(({ rule, state }) => [rule, state])).toEqual(
    [
      'brand_in_speech',
      'brand_in_speech_first_5s',
      'product_in_text',
      'product_in_text_first_5s',
      'product_in_speech',
      'product_in_speech_first_5s',
      'supers_with_audio',
      'call_to_action_speech',
    ].map((rule) => [rule, 'not_measured']),
  );
});

const said = (state: 'spoken' | 'not_spoken' | 'not_asked', startS?: number) => ({
  ...{ state, words: state === 'spoken' ? 'Acme' : null },
  at: startS === undefined ? null : span(startS, startS + 2),
});
const spoken = (over: Partial<NonNullable<AbcdFilm['spoken']>> = {}) => ({
  ...{ isTimed: true, brand: said('spoken', 5), product: said('not_spoken'), callToAction: said('spoken', 12), written: null },
  ...over,
});

test('with a transcript what is said is judged, with its moment; a brand that is said at 5 s is late', () => {
  const film5 = { speech: [], spoken: spoken() };
  expect(row('brand_in_speech', film5)).toMatchObject({ state: 'pass', text: 'Acme', at: span(5, 7) });
  expect(row('brand_in_speech_first_5s', film5)).toMatchObject({ state: 'fail', at: null });
  expect(row('brand_in_speech_first_5s', { speech: [], spoken: spoken({ brand: said('spoken', 4.9) }) })).toMatchObject({
    state: 'pass',
    at: span(4.9, 6.9),
  });
  expect(row('product_in_speech', film5)?.state).toBe('fail');
  expect(row('call_to_action_speech', film5)).toMatchObject({ state: 'pass', at: span(12, 14) });
  expect(row('supers_with_audio', film5)?.state).toBe('fail');
  const written = { ...span(2, 4), text: 'Fresh bread' };
  expect(row('supers_with_audio', { speech: [], spoken: spoken({ written }) })).toMatchObject({
    state: 'pass',
    at: span(2, 4),
    text: 'Fresh bread',
  });
});

test('names that nobody gave are asked of nobody, and a film without sound says nothing', () => {
  const open = { speech: [], spoken: spoken({ brand: said('not_asked'), product: said('not_asked') }) };
  expect(row('brand_in_speech', open)).toMatchObject({ state: 'not_applicable', reason: 'no_brand_chosen' });
  expect(row('product_in_speech_first_5s', open)).toMatchObject({ state: 'not_measured', reason: 'needs_product_names' });
  expect(row('brand_in_speech', { speech: 'no_audio', spoken: spoken() })).toMatchObject({ state: 'not_applicable', reason: 'no_audio' });
});

test('a script without times says whether, and not whether early', () => {
  const script = { speech: [], spoken: spoken({ isTimed: false, brand: said('spoken'), callToAction: said('spoken') }) };
  expect(row('brand_in_speech', script)).toMatchObject({ state: 'pass', at: null });
  expect(row('brand_in_speech_first_5s', script)).toMatchObject({ state: 'not_measured', reason: 'needs_times' });
  expect(row('product_in_speech_first_5s', script)?.state).toBe('fail');
  expect(row('supers_with_audio', script)).toMatchObject({ state: 'not_measured', reason: 'needs_times' });
});

test('the score is passed by applicable, and its words begin at 80 and at 65 %', () => {
  const quick = shotsAt(0, 1, 2, 3, 4, 6, 8, 10, 12, 14);
  const all: Partial<AbcdFilm> = {
    ...{ shots: quick, texts: [{ ...span(1, 4), text: 'Order today', callToAction: 'order today' }], speech: [span(1, 4)] },
    ...{ brand: [{ ...span(1, 2), areaShare: 0.1 }], faces: { tracks: [span(0, 3)], closeUps: [{ ...span(0, 1), areaShare: 0.2 }] } },
  };
  expect(abcdOf(film(all))).toMatchObject({ passed: 12, applicable: 12, score: 1, word: 'excellent' });
  const less = (changes: Partial<AbcdFilm>) => abcdOf(film({ ...all, ...changes }));
  const noFace = { tracks: [], closeUps: [] };
  expect(less({ faces: noFace })).toMatchObject({ passed: 9, applicable: 12, score: 0.75, word: 'could_improve' });
  expect(less({ faces: noFace, brand: [] })).toMatchObject({ passed: 7, word: 'review' });
  expect(less({ faces: { ...noFace, tracks: [span(0, 3)] }, texts: [{ ...span(1, 4), text: 'A', callToAction: null }] })).toMatchObject({
    ...{ passed: 10, applicable: 12, word: 'excellent' },
  });
});

test('a still has no checklist: every row says why, and there is no score', () => {
  const checklist = abcdOf(film({ kind: 'still' }));
  expect(new Set(checklist.rows.map(({ reason }) => reason))).toEqual(new Set(['still_image']));
  expect(checklist).toMatchObject({ score: null, word: null, applicable: 0 });
});
