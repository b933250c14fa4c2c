import { randomUUID } from 'node:crypto';
import type { AreaInput } from '@fovea/contract/areas';
import { AREAS_MAX } from '@fovea/contract/areas';
import { diagnosisApi } from '@fovea/contract/diagnosis';
import { preTestApi } from '@fovea/contract/pre-tests';
import { predictionApi } from '@fovea/contract/predictions';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp, World } from '../../../testing/app.ts';
import { openTestApp } from '../../../testing/app.ts';
import { emptyQueue, madeMp4, queuedPreTest, settleAll } from '../../../testing/films.ts';
import { giveAnalysis } from '../../../testing/give-analysis.ts';
import { problemOf } from '../../../testing/problem.ts';
import { fitted } from './fitted.ts';

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
const FILM_S = 2;

const place = (at_s: number, x: number) => ({ at_s, x, y: 0.4, width: 0.2, height: 0.2 });
const area = (name: string, more: Partial<AreaInput> = {}): AreaInput => ({
  ...{ name, keyframes: [place(0, 0.1)], from_s: 0, to_s: null },
  ...more,
});

async function analysed() {
  const { uuid } = await queuedPreTest(user(), madeMp4(randomUUID()));
  await giveAnalysis(app, {});
  const { id } = await user().call(predictionApi.read, { params: { uuid } });
  return { uuid, id };
}

async function analysedAgain({ uuid }: Named) {
  app.clock.advance(1_000);
  await user().call(preTestApi.rerun, { params: { uuid } });
  await giveAnalysis(app, {});
  const { id } = await user().call(predictionApi.read, { params: { uuid } });
  return { uuid, id };
}

type Named = Awaited<ReturnType<typeof analysed>>;
const set = (of: Named, areas: AreaInput[]) => user().call(diagnosisApi.setAreas, { params: of, body: { areas } });
const read = (of: Named) => user().call(diagnosisApi.areas, { params: of });
const take = (of: Named, from: string, version?: number) =>
  user().call(diagnosisApi.takeAreas, { params: of, body: { from, ...(version === undefined ? {} : { version }) } });
const namesIn = ({ areas }: Awaited<ReturnType<typeof read>>) => areas.map(({ name }) => name);

describe('areas of another version', () => {
  test('are added with their figures, once', async () => {
    const [source, target] = [await analysed(), await analysed()];
    await set(source, [area('Pack'), area('Face')]);
    await set(target, [area('Claim')]);
    const taken = await take(target, source.uuid);
    expect(namesIn(taken)).toEqual(['Claim', 'Pack', 'Face']);
    expect(taken.areas[1]?.scores.find(({ id }) => id === 'area_share')).toMatchObject({ state: 'ok' });
    expect(await take(target, source.id)).toEqual(taken);
    expect(namesIn(await read(source))).toEqual(['Pack', 'Face']);
  });

  test('do not go over what somebody else drew meanwhile', async () => {
    const [source, target] = [await analysed(), await analysed()];
    await set(source, [area('Pack')]);
    await set(target, [area('Claim')]);
    expect(await problemOf(take(target, source.uuid, 0))).toMatchObject({ status: 409, code: 'changed_meanwhile' });
    expect(namesIn(await read(target))).toEqual(['Claim']);
  });

  test('are refused when both together are too many, and of a film that is not there', async () => {
    const [source, target] = [await analysed(), await analysed()];
    await set(
      source,
      Array.from({ length: AREAS_MAX }, (_, k) => area(`Part ${k}`)),
    );
    await set(target, [area('Claim')]);
    expect(await problemOf(take(target, source.uuid))).toMatchObject({
      status: 422,
      errors: { from: [`A result has at most ${AREAS_MAX} areas. Delete some first.`] },
    });
    expect(await problemOf(take(target, randomUUID()))).toMatchObject({ status: 404 });
  });

  test('are nobody else’s, on either side', async () => {
    const [source, target] = [await analysed(), await analysed()];
    await set(source, [area('Pack')]);
    const other = await app.world();
    expect(await problemOf(app.as(other.user).call(diagnosisApi.takeAreas, { params: target, body: { from: source.uuid } }))).toMatchObject(
      {
        status: 404,
      },
    );
    world = other;
    expect(await problemOf(take(await analysed(), source.uuid))).toMatchObject({ status: 404 });
  });
});

describe('a film that is analysed again', () => {
  test('keeps what was drawn on it, and what is changed then stays with the newer analysis', async () => {
    const first = await analysed();
    await set(first, [area('Pack'), area('Face')]);
    const second = await analysedAgain(first);
    const found = await read(second);
    expect([namesIn(found), found.version]).toEqual([['Pack', 'Face'], 0]);
    await user().call(diagnosisApi.setAreas, { params: second, body: { areas: [area('Pack')], version: 0 } });
    expect(namesIn(await read(second))).toEqual(['Pack']);
    expect(namesIn(await read(first))).toEqual(['Pack', 'Face']);
    await set(second, []);
    expect(namesIn(await read(second))).toEqual([]);
  });

  test('gives nothing back to the analysis before it', async () => {
    const first = await analysed();
    const second = await analysedAgain(first);
    await set(second, [area('Pack')]);
    expect(namesIn(await read(first))).toEqual([]);
  });
});

describe('an area on a shorter film', () => {
  test('goes as it did up to the end', () => {
    const moving = area('Pack', { keyframes: [place(0, 0), place(4, 0.4)], from_s: 1, to_s: 3 });
    expect(fitted(moving, FILM_S)).toEqual({ ...moving, keyframes: [place(0, 0), place(2, 0.2)], to_s: null });
  });

  test('is left out when it begins after the end, and stays as it is when it fits', () => {
    expect(fitted(area('Pack', { from_s: 2 }), FILM_S)).toBeNull();
    const short = area('Pack', { keyframes: [place(1, 0.3), place(0.5, 0.1)], from_s: 0.5, to_s: 1.5 });
    expect(fitted(short, FILM_S)).toEqual({ ...short, keyframes: [place(0.5, 0.1), place(1, 0.3)] });
  });

  test('stands on a picture where it began', () => {
    const late = area('Pack', { keyframes: [place(3, 0.3), place(4, 0.4)], to_s: 5 });
    expect(fitted(late, 0)).toEqual({ ...late, keyframes: [place(0, 0.3)], to_s: null });
  });
});
