import type { FaceMark, TextMark } from '@fovea/contract/corrections';
import { correctionApi } from '@fovea/contract/corrections';
import { diagnosisApi } from '@fovea/contract/diagnosis';
import { preTestApi } from '@fovea/contract/pre-tests';
import { predictionApi } from '@fovea/contract/predictions';
import type { Analysis } from '@fovea/engine/ports';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { workerOf } from '../../actor.ts';
import type { TestApp, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { emptyQueue, queuedPreTest, settleAll } from '../../testing/films.ts';
import { giveAnalysis } from '../../testing/give-analysis.ts';
import { madeFaces, madeText, madeTexts } from '../../testing/made-reading.ts';
import { problemOf } from '../../testing/problem.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(async () => {
  await emptyQueue(app.deps);
  await settleAll(app.deps);
  world = await app.world();
});

const user = () => app.as(world.user);
const viewer = async () => app.as(await app.person(world.tenantId, 'view-only'));

/** A slogan of three words and a street sign of two stand together: five words, 3 s. */
const found = (): Partial<Analysis> => {
  const at = { wordsAtOnce: 5, needS: 3 };
  return { text: madeTexts([madeText('SUMMFR SALE today', at), madeText('Elm Street', at, 0.6)]), faces: madeFaces() };
};

type Named = { uuid: Awaited<ReturnType<typeof queuedPreTest>>['uuid']; id: Awaited<ReturnType<typeof read>>['id'] };
const read = ({ uuid }: { readonly uuid: Awaited<ReturnType<typeof queuedPreTest>>['uuid'] }) =>
  user().call(predictionApi.read, { params: { uuid } });

async function analysed(of: Partial<Analysis> = found()) {
  const { uuid } = await queuedPreTest(user());
  await giveAnalysis(app, of);
  const { id } = await read({ uuid });
  return { uuid, id };
}

interface Wish {
  readonly version: number;
  readonly texts?: TextMark[];
  readonly faces?: FaceMark[];
  readonly way?: 'change' | 'undo';
}
const corrections = (of: Named) => user().call(correctionApi.read, { params: of });
const writeAs = (as: ReturnType<typeof user>, params: Named, { texts = [], faces = [], ...wish }: Wish) =>
  as.call(correctionApi.write, { params, body: { ...wish, texts, faces } });
const write = (of: Named, wish: Wish) => writeAs(user(), of, wish);

const scenery = (place: number): TextMark => ({ found: place, counts: false, wording: null, role: null });
const reworded = (wording: string, place = 0): TextMark => ({ found: place, counts: null, wording, role: null });
type Whole = Awaited<ReturnType<typeof read>>;
const textFigure = ({ text }: Whole, id: string) => text?.figures.find((figure) => figure.id === id);
const faceFigure = ({ faces }: Whole, id: string) => faces?.figures.find((figure) => figure.id === id);

describe('a text', () => {
  test('that is part of the scene counts nowhere: reading times, figures and windows follow, and it is said who did it', async () => {
    const of = await analysed();
    const reply = await write(of, { version: 0, texts: [scenery(1)] });
    expect(reply).toMatchObject({ version: 1, changes: [{ kind: 'scenery', name: 'Elm Street', at_s: 0, by: 'A user' }] });
    const after = await read(of);
    expect(after.text?.tracks).toMatchObject([
      { words_at_once: 3, need_s: 2.6 },
      { in_scene: true, need_s: 0, by_person: 'scenery', confidence: 1 },
    ]);
    expect(after.reading_edit).toMatchObject({ version: 1, by: 'A user', of: 'texts' });
    await write(of, { version: 1, texts: [scenery(0), scenery(1)] });
    const none = await read(of);
    expect(textFigure(none, 'text_share')?.value).toBe(0);
    expect(none.text?.windows.map(({ has_text }) => has_text)).toEqual([false, false, false, false]);
  });

  test('is written as a person says: words, names and calls to action are read from that, and the first reading is kept', async () => {
    const of = await analysed();
    await write(of, { version: 0, texts: [reworded('Buy now at Lumea')] });
    const { text } = await read(of);
    // Four words, one of them the brand's name, and two of the sign.
    expect(text?.tracks[0]).toMatchObject({
      ...{ text: 'Buy now at Lumea', read_as: 'SUMMFR SALE today', words: 4, words_at_once: 5, need_s: 3, call_to_action: 'buy now' },
    });
    expect(text?.names).toMatchObject([{ kind: 'brand', name: 'Lumea', written: 'lumea', start_s: 0, end_s: 2 }]);
    expect((await corrections(of)).found.texts?.[0]?.text).toBe('SUMMFR SALE today');
  });

  test('is for what people say, beside nothing else of it; what belongs to the scene is for nothing', async () => {
    const of = await analysed();
    const before = await read(of);
    expect(before.text?.tracks.map(({ role }) => role)).toEqual(['headline', 'headline']);
    const said: TextMark = { found: 1, counts: null, wording: null, role: 'small_print' };
    const reply = await write(of, { version: 0, texts: [said] });
    expect(reply.changes[0]).toMatchObject({ kind: 'role', name: 'Elm Street', role: 'small_print' });
    const after = await read(of);
    expect(after.text?.tracks[1]).toEqual({ ...before.text?.tracks[1], confidence: 1, role: 'small_print' });
    const { found: kinds } = await user().call(diagnosisApi.attention, { params: of, query: {} });
    expect(kinds?.regions.map(({ kind }) => kind)).toContain('small_print');
    await write(of, { version: 1, texts: [{ ...said, counts: false }] });
    expect((await read(of)).text?.tracks[1]).not.toHaveProperty('role');
  });

  test('comes back exactly as it was found, by one call', async () => {
    const of = await analysed();
    const before = await read(of);
    await write(of, { version: 0, texts: [reworded('SUMMER SALE today'), scenery(1)], faces: [{ found: 0 }] });
    expect(await read(of)).not.toEqual(before);
    const back = await write(of, { version: 1, way: 'undo' });
    expect(back.changes.map(({ kind, way }) => [kind, way])).toEqual([
      ['restored', 'undo'],
      ...['no_face', 'scenery', 'reworded'].map((kind) => [kind, 'change']),
    ]);
    expect(await read(of)).toEqual(before);
  });

  test('R4: may hold markup and letters from right to left, as plain text, and no control characters, lines or more than 300 characters', async () => {
    const of = await analysed();
    const hostile = '<img src=x onerror=alert(1)> \u202eELAS\u202c';
    await write(of, { version: 0, texts: [reworded(hostile)] });
    expect((await read(of)).text?.tracks[0]?.text).toBe(hostile);
    const refused = ['a\nb', 'a\u0000b', 'a\u2028b', ' ', 'a'.repeat(301), 'a'.repeat(10_000)];
    const problems = await Promise.all(refused.map((wording) => problemOf(write(of, { version: 1, texts: [reworded(wording)] }))));
    expect(problems.map((problem) => problem?.code)).toEqual(refused.map(() => 'invalid_body'));
    expect((await corrections(of)).version).toBe(1);
  });

  test('can only be spoken of where it was found, once, and with something to say', async () => {
    const of = await analysed();
    expect(await problemOf(write(of, { version: 0, texts: [scenery(2)] }))).toMatchObject({ code: 'invalid_body' });
    expect(await problemOf(write(of, { version: 0, faces: [{ found: 2 }] }))).toMatchObject({ code: 'invalid_body' });
    expect(await problemOf(write(of, { version: 0, texts: [scenery(0), scenery(0)] }))).toMatchObject({ code: 'invalid_body' });
    const nothing = { found: 0, counts: null, wording: null, role: null };
    expect(await problemOf(write(of, { version: 0, texts: [nothing] }))).toMatchObject({ code: 'invalid_body' });
  });
});

describe('a face that is none', () => {
  test('counts nowhere: what it draws goes, the other stays, and no band is told', async () => {
    const of = await analysed();
    await write(of, { version: 0, faces: [{ found: 0 }] });
    const after = await read(of);
    expect(after.faces?.tracks).toHaveLength(1);
    expect(faceFigure(after, 'face_share')).toMatchObject({ value: 0, lo: null, hi: null, band_kind: 'none' });
    expect(faceFigure(after, 'face_most')?.value).toBe(1);
    expect(after.reading_edit).toMatchObject({ of: 'faces' });
    expect((await corrections(of)).found.faces).toHaveLength(2);
  });

  test('by the arithmetic of the analysis: the face that everybody looks at draws all', async () => {
    const of = await analysed();
    await write(of, { version: 0, faces: [{ found: 1 }] });
    const after = await read(of);
    expect(faceFigure(after, 'face_share')?.value).toBeCloseTo(1, 6);
    expect(faceFigure(after, 'face_time_share')?.value).toBe(1);
  });

  test('needs the attention that was kept, as texts do not: said before and at the call', async () => {
    const of = await analysed();
    await app.deps.inTenant(workerOf(world.tenantId), (tx) =>
      tx.execute(sql`update predictions set attention_sha256 = null where id = ${of.id}`),
    );
    expect(await corrections(of)).toMatchObject({ faces_reason: 'analyse_again' });
    expect(await problemOf(write(of, { version: 0, faces: [{ found: 0 }] }))).toMatchObject({ code: 'analyse_again' });
    expect(await write(of, { version: 0, texts: [scenery(0)] })).toMatchObject({ version: 1 });
  });
});

describe('two people', () => {
  test('at once: the later hears of the earlier, and nothing of the earlier is lost', async () => {
    const of = await analysed();
    await write(of, { version: 0, texts: [scenery(1)] });
    expect(await problemOf(write(of, { version: 0, texts: [scenery(0)] }))).toMatchObject({ status: 409, code: 'changed_meanwhile' });
    expect((await corrections(of)).marks.texts).toEqual([scenery(1)]);
    const both = await Promise.allSettled([
      write(of, { version: 1, texts: [scenery(0), scenery(1)] }),
      write(of, { version: 1, texts: [reworded('Elm Road', 1)] }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('see the same list of changes', async () => {
    const of = await analysed();
    await write(of, { version: 0, texts: [reworded('SUMMER SALE today')] });
    await writeAs(app.as(world.tenantAdmin), of, {
      version: 1,
      texts: [{ found: 0, counts: false, wording: 'SUMMER SALE today', role: null }],
    });
    await write(of, { version: 2, texts: [scenery(0)], way: 'undo' });
    const { changes } = await (await viewer()).call(correctionApi.read, { params: of });
    expect(changes.map(({ kind, way, wording, by }) => [kind, way, wording, by])).toEqual([
      ['released', 'undo', null, 'A user'],
      ['scenery', 'change', null, 'A tenant-admin'],
      ['reworded', 'change', 'SUMMER SALE today', 'A user'],
    ]);
  });
});

describe('a film that is analysed again', () => {
  async function again({ uuid }: Named, of: Partial<Analysis> = found()) {
    app.clock.advance(1_000);
    await user().call(preTestApi.rerun, { params: { uuid } });
    await giveAnalysis(app, of);
    const { id } = await read({ uuid });
    return { uuid, id };
  }

  test('shows what people had said of it before, said of what is found now, until somebody says something', async () => {
    const first = await analysed();
    await write(first, { version: 0, texts: [scenery(1)], faces: [{ found: 1 }] });
    // The sign is the first of the list by now, and the slogan reads otherwise.
    const second = await again(first, { ...found(), text: madeTexts([madeText('Elm Street', {}, 0.6), madeText('SUMMER SALE today')]) });
    const offered = await corrections(second);
    expect(offered).toMatchObject({ version: 0, earlier: { by: 'A user', marks: { texts: [scenery(0)], faces: [{ found: 1 }] } } });
    expect((await read(second)).reading_edit).toBeNull();
    const taken = await write(second, { version: 0, ...offered.earlier?.marks });
    expect(taken).toMatchObject({ version: 1, earlier: null });
    expect((await corrections(first)).marks.texts).toEqual([scenery(1)]);
  });

  test('R1: nothing of another film, and nothing where nothing of it is left', async () => {
    const first = await analysed();
    await write(first, { version: 0, texts: [scenery(1)] });
    expect((await corrections(await analysed())).earlier).toBeNull();
    expect((await corrections(await again(first, { text: madeTexts([]), faces: null }))).earlier).toBeNull();
  });
});

test('R1: another tenant finds nothing; a viewer may look and not change', async () => {
  const of = await analysed();
  const other = app.as((await app.world()).user);
  expect(await problemOf(other.call(correctionApi.read, { params: of }))).toMatchObject({ status: 404 });
  expect(await problemOf(writeAs(other, of, { version: 0, texts: [scenery(0)] }))).toMatchObject({ status: 404 });
  expect(await problemOf(writeAs(await viewer(), of, { version: 0, texts: [scenery(0)] }))).toMatchObject({ status: 403 });
  expect((await corrections(of)).version).toBe(0);
});
