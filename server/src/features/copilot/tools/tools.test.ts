import { complianceApi } from '@fovea/contract/compliance';
import { diagnosisApi } from '@fovea/contract/diagnosis';
import { PredictionId } from '@fovea/contract/ids';
import { placingApi } from '@fovea/contract/placing';
import type { PreTest } from '@fovea/contract/pre-tests';
import { predictionApi } from '@fovea/contract/predictions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { analysedAd } from '../../../testing/analysed-ad.ts';
import type { TestApp, World } from '../../../testing/app.ts';
import { openTestApp } from '../../../testing/app.ts';
import { flashing, steady, textTrack, written } from '../../../testing/found-in-ad.ts';
import { useTool } from '../../../testing/use-tool.ts';
import { AdChecks, FoundByCheck } from './check-results.ts';
import { FoundByFacts } from './file-facts.ts';
import { AdMoment } from './moment-results.ts';
import type { Notebook } from './notebook.ts';
import { createNotebook } from './notebook.ts';
import { AdPlacements } from './placement-results.ts';
import { AdSeries } from './results.ts';
import { AdSpeech } from './speech-results.ts';
import { AdTexts } from './text-results.ts';
import { AdVerdict } from './verdict-results.ts';

const FOCUS = [60, 62, 64, 40, 66, 68, 90, 70, 62, 60, 58, 56];
let it: TestApp;
let world: World;
let flash: PreTest;
let calm: PreTest;
let notebook: Notebook;
beforeAll(async () => {
  it = await openTestApp();
  world = await it.world();
  const texts = written(
    textTrack({ text: 'Gone \u202Etoo soon', needS: 2.5, holdS: 1.2 }),
    textTrack({ text: 'Long enough to read', startS: 1, endS: 2, callToAction: 'read' }),
    textTrack({ text: 'SHOP SIGN', needS: 2, isInScene: true }),
  );
  flash = await analysedAd(it, world.user, { name: 'Flash', focus: FOCUS, ease: 70, band: 2, found: { ...flashing, text: texts } });
  calm = await analysedAd(it, world.user, { name: 'Calm', focus: [61, 61, 61, 61, 61, 61], ease: 40, band: 2, found: steady });
}, 60_000);
afterAll(() => it[Symbol.asyncDispose]());

async function run<T extends z.ZodType>(name: string, input: unknown, schema: T): Promise<z.output<T>> {
  notebook = createNotebook();
  return useTool(it, world, { name, input, schema, notebook });
}

const named = async ({ uuid }: PreTest) => {
  const { id } = await it.as(world.user).call(predictionApi.read, { params: { uuid } });
  return { uuid, id: PredictionId.parse(id) };
};

describe('read_placements', () => {
  test('gives what the placement page gives, each share with its mark; a named placement alone, with its covered texts', async () => {
    const of = await named(flash);
    const page = await it.as(world.user).call(placingApi.matrix, { params: of });
    const said = await run('read_placements', { prediction_uuid: flash.uuid }, AdPlacements);
    expect(said.placements.map(({ placement, verdict, because }) => ({ placement, verdict, because }))).toEqual(
      page.rows.map(({ placement, verdict, because }) => ({ placement, verdict, because })),
    );
    expect(said.covered_texts).toBeNull();
    const told = said.placements.flatMap(({ shapes }) => shapes).flatMap(({ losses }) => losses?.attention ?? []);
    expect(told.length).toBeGreaterThan(10);
    for (const { share, cite } of told) expect(notebook.citation(cite)).toMatchObject({ metric: 'loss.attention', value: share });
    const one = await run('read_placements', { prediction_uuid: flash.uuid, placement: 'youtube_demandgen_16x9' }, AdPlacements);
    expect(one.placements).toHaveLength(1);
    const { covered_texts: covered } = await it
      .as(world.user)
      .call(placingApi.read, { params: of, query: { placement: 'youtube_demandgen_16x9' } });
    expect(one.covered_texts?.map(({ share }) => share)).toEqual(covered.map(({ share }) => share));
    expect(one.covered_texts?.[0]).toMatchObject({ text: 'Gone too soon', zone: 'notch_tl' });
  });
});

describe('read_checks', () => {
  test('gives every check as the compliance page does, each number with its mark and its place', async () => {
    const page = await it.as(world.user).call(complianceApi.read, { params: await named(flash), query: {} });
    const said = await run('read_checks', { prediction_uuid: flash.uuid }, AdChecks);
    expect(said.checks.map(({ cite: _, places: __, said: ___, ...check }) => check)).toEqual(page.checks);
    expect(said).toMatchObject({ verdict: page.verdict, placement: page.placement, chosen_by: page.chosen_by });
    const general = said.checks.find(({ rule }) => rule === 'flash_general');
    expect(general).toMatchObject({ verdict: 'fail', measured: { value: 5 }, places: 1 });
    expect(general?.said).toMatchObject({
      name: expect.stringMatching(/flash/i),
      measured: expect.stringContaining('5'),
      at: expect.stringContaining('00:00.5'),
    });
    const german = await run('read_checks', { prediction_uuid: flash.uuid, checks: ['flash_general'], language: 'de' }, AdChecks);
    expect(german.checks[0]?.said.name).toMatch(/blitz/i);
    expect(notebook.citation(general?.cite ?? 0)).toMatchObject({
      ...{ prediction_uuid: flash.uuid, metric: 'check.flash_general', value: 5, start_s: 0.5, end_s: 1 },
    });
  });

  test('for another placement, of some checks, and by their outcome', async () => {
    const there = { prediction_uuid: flash.uuid, placement: 'tiktok_infeed', checks: ['ratio', 'sound'] };
    const page = await it.as(world.user).call(complianceApi.read, { params: await named(flash), query: { placement: 'tiktok_infeed' } });
    const said = await run('read_checks', there, AdChecks);
    expect(said).toMatchObject({ placement: 'tiktok_infeed', chosen_by: 'call' });
    expect(said.checks.map(({ rule, verdict }) => [rule, verdict])).toEqual(
      page.checks.filter(({ rule }) => rule === 'ratio' || rule === 'sound').map(({ rule, verdict }) => [rule, verdict]),
    );
    const failing = await run('read_checks', { prediction_uuid: calm.uuid, outcomes: ['fail'] }, AdChecks);
    expect(failing.checks.filter(({ rule }) => rule.startsWith('flash'))).toEqual([]);
  });
});

describe('find_by_check', () => {
  test('finds those that flash, says how many were looked at, and agrees with each compliance page', async () => {
    const said = await run('find_by_check', { checks: ['flash_general', 'flash_red'] }, FoundByCheck);
    expect(said).toMatchObject({ looked_at: 2, of: 2, found_of: 1, outcome: 'fail' });
    expect(said.found.map(({ prediction }) => prediction.name)).toEqual(['Flash']);
    const any = await run('find_by_check', { outcome: 'warn' }, FoundByCheck);
    for (const { prediction, placement, checks } of any.found) {
      const ad = prediction.prediction_uuid === flash.uuid ? flash : calm;
      const page = await it.as(world.user).call(complianceApi.read, { params: await named(ad), query: {} });
      expect(placement).toBe(page.placement);
      expect(checks.map(({ rule }) => rule)).toEqual(page.checks.filter(({ verdict }) => verdict === 'warn').map(({ rule }) => rule));
    }
    expect(any.found.length).toBeGreaterThan(0);
  });

  test('judges all of them at the placement that is named, as its page does', async () => {
    const said = await run('find_by_check', { at: 'tiktok_infeed', outcome: 'fail' }, FoundByCheck);
    expect(said).toMatchObject({ looked_at: 2, of: 2 });
    for (const ad of [flash, calm]) {
      const page = await it.as(world.user).call(complianceApi.read, { params: await named(ad), query: { placement: 'tiktok_infeed' } });
      const failing = page.checks.filter(({ verdict }) => verdict === 'fail').map(({ rule }) => rule);
      const found = said.found.find(({ prediction }) => prediction.prediction_uuid === ad.uuid);
      expect(found?.checks.map(({ rule }) => rule) ?? []).toEqual(failing);
      expect(found?.placement ?? 'tiktok_infeed').toBe('tiktok_infeed');
    }
    expect(said.found.length).toBeGreaterThan(0);
  });

  test('“pass” without a check is a film of which no check fails, with what is left to look at', async () => {
    const said = await run('find_by_check', { at: 'youtube_tv', outcome: 'pass', limit: 10 }, FoundByCheck);
    for (const ad of [flash, calm]) {
      const page = await it.as(world.user).call(complianceApi.read, { params: await named(ad), query: { placement: 'youtube_tv' } });
      const found = said.found.find(({ prediction }) => prediction.prediction_uuid === ad.uuid);
      const left = page.checks.filter(({ verdict }) => verdict === 'warn' || verdict === 'not_measured');
      const isFound = page.checks.every(({ verdict }) => verdict !== 'fail');
      expect(found?.checks.map(({ rule }) => rule)).toEqual(isFound ? left.map(({ rule }) => rule) : undefined);
    }
    expect(said.found_of).toBe(said.found.length);
    expect(said.found.map(({ prediction }) => prediction.name)).not.toContain('Flash');
  });

  test('of several checks a film passes where it fails none of them', async () => {
    const checks = ['flash_general', 'flash_red', 'duration', 'sound'];
    const said = await run('find_by_check', { checks, at: 'youtube_tv', outcome: 'pass' }, FoundByCheck);
    const one = await run('find_by_check', { checks: ['sound', 'duration'], at: 'youtube_tv', outcome: 'pass' }, FoundByCheck);
    expect(one.found.map(({ prediction }) => prediction.name)).toContain('Flash'); // which passes one of the four
    expect(said.found.map(({ prediction }) => prediction.name)).toEqual(['Calm']);
  });

  test('keeps to its limit and to what narrows the library down', async () => {
    expect((await run('find_by_check', { outcome: 'warn', limit: 1 }, FoundByCheck)).found).toHaveLength(1);
    expect(await run('find_by_check', { name: 'Calm' }, FoundByCheck)).toMatchObject({ looked_at: 1, of: 1 });
  });
});

test('find_by_facts puts films in the order of their length, and says how long they are on average', async () => {
  const said = await run('find_by_facts', { order: 'shortest_first' }, FoundByFacts);
  const found = said.found.map(({ duration_s }) => duration_s ?? Number.NaN);
  expect(found).toEqual(found.toSorted((a, b) => a - b));
  expect(said.lengths).toEqual(
    found.length === 0 ? null : { films: found.length, mean_s: found.reduce((a, b) => a + b, 0) / found.length },
  );
  expect(found).toHaveLength(2);
});

describe('read_verdict', () => {
  test('is the verdict of the page: overall or what is missing, drivers, norm, advice', async () => {
    const page = await it.as(world.user).call(diagnosisApi.verdict, { params: await named(flash), query: {} });
    const said = await run('read_verdict', { prediction_uuid: flash.uuid }, AdVerdict);
    const { placement, norm, overall, overall_missing, checks } = page;
    expect(said).toMatchObject({ placement, norm, overall, overall_missing, checks, advice_of: page.advice.length });
    expect(said.drivers.map(({ cite: _, percentile_cite: __, ...driver }) => driver)).toEqual(page.drivers);
    expect(said.advice.map(({ cite: _, about: __, said: ___, ...one }) => one)).toEqual(
      page.advice.slice(0, 8).map(({ about: _, ...one }) => one),
    );
    expect(said.held_back.checks.map(({ rule }) => rule)).toContain('flash_general');
    expect(said.held_back.checks).toHaveLength(page.checks.fails);
    for (const { rule, said: words } of said.advice) {
      expect(words.title).not.toContain(`rule.${rule}`);
      expect(words.text).toMatch(/^[^{}]+[.!]$/);
    }
    expect(said.advice.find(({ rule }) => rule === 'flashes')?.said).toMatchObject({ title: 'The picture flashes' });
    expect(said.said.verdict).toMatch(/^[A-Z][^{}]+\.$/);
  });
});

describe('read_texts', () => {
  test('says of each text whether it stands long enough; signs in the scene ask for no time', async () => {
    const said = await run('read_texts', { prediction_uuid: flash.uuid }, AdTexts);
    expect(said).toMatchObject({ kind: 'film', of: 3, asking: 2, too_fast: 1 });
    expect(said.verdict?.said).toBe('One of 2 texts that ask to be read stands shorter than is advised.');
    expect(said.texts?.map(({ text, is_long_enough }) => [text, is_long_enough])).toEqual([
      ['Gone too soon', false],
      ['Long enough to read', true],
      ['SHOP SIGN', null],
    ]);
    const [soon] = said.texts ?? [];
    expect(notebook.citation(soon?.cite ?? 0)).toMatchObject({ metric: 'text', value: 1.2, unit: 's', start_s: 0.2, end_s: 1.4 });
    const only = await run('read_texts', { prediction_uuid: flash.uuid, only: 'too_fast' }, AdTexts);
    expect([only.of, only.texts?.length]).toEqual([1, 1]);
  });

  test('a result in which nothing was read has no list', async () => {
    expect((await run('read_texts', { prediction_uuid: calm.uuid }, AdTexts)).texts).toBeNull();
  });
});

describe('read_moment', () => {
  test('says what is there: the nearest sample of each curve, shot, text, speech, findings', async () => {
    const said = await run('read_moment', { prediction_uuid: flash.uuid, at_s: 0.55 }, AdMoment);
    expect(said.curves.find(({ metric }) => metric === 'focus')).toMatchObject({ value: 40, sampled_at_s: 0.5, state: 'ok' });
    expect(said).toMatchObject({
      ...{ duration_s: 2, brand: null, faces: null, speech: { is_heard: true } },
      shot: { number: 1, of: 2, start_s: 0, end_s: 1 },
      findings: [{ kind: 'flash', value: 5 }],
    });
    expect(said.texts?.map(({ text }) => text)).toEqual(['Gone too soon', 'SHOP SIGN']);
    const later = await run('read_moment', { prediction_uuid: flash.uuid, at_s: 1.5 }, AdMoment);
    expect(later).toMatchObject({ shot: { number: 2 }, speech: { is_heard: false }, findings: [] });
  });

  test('behind the end there is nothing', async () => {
    const series = { prediction_uuid: flash.uuid, metric: 'focus' };
    await expect(run('read_series', { ...series, start_s: 12 }, AdSeries)).rejects.toMatchObject({ why: 'beyond_the_end' });
    await expect(run('read_series', { ...series, start_s: 2, end_s: 1 }, AdSeries)).rejects.toMatchObject({ why: 'not_allowed' });
    await expect(run('read_texts', { prediction_uuid: flash.uuid, start_s: 12 }, AdTexts)).rejects.toMatchObject({ why: 'beyond_the_end' });
    await expect(run('read_speech', { prediction_uuid: flash.uuid, start_s: 12 }, AdSpeech)).rejects.toMatchObject({
      why: 'beyond_the_end',
    });
    await expect(run('read_moment', { prediction_uuid: flash.uuid, at_s: 12 }, AdMoment)).rejects.toMatchObject({ why: 'beyond_the_end' });
  });
});
