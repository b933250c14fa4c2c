import type { Advice } from '@fovea/contract/advice';
import { diagnosisApi } from '@fovea/contract/diagnosis';
import { Prediction } from '@fovea/contract/predictions';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { aResult } from '../../testing/a-result.ts';
import { fakeApi, refuses, replies } from '../../testing/fake-api.ts';
import { renderRoutes } from '../../testing/render.tsx';
import { AdvicePanel } from './advice-panel.tsx';
import { verdictOf } from './testing/verdict-of.ts';
import { VerdictPanel } from './verdict-panel.tsx';

const advice = (change: Partial<Advice> = {}): Advice => ({
  rule: 'many_places',
  at: { start_s: 4, end_s: 6 },
  is_broken: false,
  cause: { metric: 'peaks', unit: 'places', value: 4.2, limit: 3, text: null, limit_text: null },
  effect: { metric: 'ease', unit: 'points', direction: 'up', from: 66, to: 68, lo: null, hi: null, method: 'recomputed' },
  values: {},
  source: { name: 'Attention Insight', year: null, mark: 'vendor' },
  ...change,
});

const write = (value: number, unit: string) => `${value} ${unit}`;

function show(answer: ReturnType<typeof replies | typeof refuses>, found: Pick<Prediction, 'scores'> = { scores: [] }) {
  const asked = fakeApi(answer);
  const [onSeek, onAllAdvice, onChecks] = [vi.fn(), vi.fn(), vi.fn()];
  const common = { prediction: { ...aResult(), ...found }, placement: null, onSeek, onChecks, write } as const;
  const element = (
    <>
      <VerdictPanel {...common} onAllAdvice={onAllAdvice} renderFigure={({ id }) => <p>{id}</p>} />
      <AdvicePanel {...common} />
    </>
  );
  renderRoutes([{ path: '/', element }], { path: '/' });
  return { asked, onSeek, onAllAdvice, onChecks };
}

const panel = async () => within(await screen.findByRole('region', { name: 'Verdict' }));

describe('the verdict', () => {
  it('comes first, then that there is no norm and what it needs', async () => {
    show(replies(diagnosisApi.verdict, verdictOf()));
    expect(await (await panel()).findByText('Fit for YouTube skippable, desktop by the rules that were checked.')).toBeTruthy();
    expect((await panel()).getByText('No norm yet')).toBeTruthy();
    expect((await panel()).getByText(/3 more finished films for skippable ads/)).toBeTruthy();
    expect((await panel()).getByText(/says nothing about memory, emotion or buying, nor about novelty, humour or culture/)).toBeTruthy();
  });

  it('says what fails before anything that could be stronger', async () => {
    const named = [{ rule: 'flash_general', reason: null } as const];
    show(
      replies(diagnosisApi.verdict, verdictOf({ checks: { verdict: 'fail', fails: 2, warns: 0, named, open: [] }, advice: [advice()] })),
    );
    expect(await (await panel()).findByText(/^Not ready for .*: 2 checks fail, flashes and 1 more\.$/)).toBeTruthy();
  });

  it('never calls a film fit that warnings speak against, and names what weighs most', async () => {
    const named = [{ rule: 'flash_general', reason: 'near_the_limit' } as const, { rule: 'safe_zone', reason: 'call_covered' } as const];
    show(
      replies(diagnosisApi.verdict, verdictOf({ checks: { verdict: 'warn', fails: 0, warns: 7, named, open: [] }, advice: [advice()] })),
    );
    const said = await (await panel()).findByText(/^Nothing rules it out for .*, but 7 checks warn: /);
    expect(said.textContent).toMatch(/: flashes, call to action under the platform’s buttons, and 5 more\.$/);
  });

  it('says that it is not judged for a placement that is gone', async () => {
    const checks = { verdict: 'not_judged', fails: 0, warns: 0, named: [], open: [] } as const;
    show(replies(diagnosisApi.verdict, verdictOf({ checks, placement_gone: 'vine_loop', chosen_by: 'shape' })));
    expect(await (await panel()).findByText(/^Not judged for “vine_loop”: that placement is no longer in the list\./)).toBeTruthy();
  });

  it('opens how the overall comes about: drivers with their weights, their mean, its place and the words', async () => {
    const place = { count: 60, state: 'norm', newest_at: '2026-02-01T10:00:00.000Z', rank: { place: 20, tied: 0, of: 61 } } as const;
    const norm = {
      kind: 'film',
      state: 'norm',
      reference: 'group',
      group: 'skippable',
      count: 60,
      missing: null,
      newest_at: null,
      older: 0,
    };
    const overall = { percentile: { ...place, value: 66, lo: 52, hi: 78 }, index: 58, band: 'good', drivers: 2, drivers_of: 3 };
    show(replies(diagnosisApi.verdict, verdictOf({ norm, overall, overall_missing: null })));
    const line = within(await screen.findByRole('region', { name: 'Overall' }));
    await userEvent.click(line.getByRole('button', { name: 'How this comes about' }));
    const card = within(await screen.findByRole('dialog', { name: 'Overall' }));
    expect(card.getByText(/^58: for each driver the place among the others/)).toBeTruthy();
    expect(card.getByText(/among the same mean of 60 others.*: 66, with the uncertainty of the drivers 52 to 78\./)).toBeTruthy();
    expect(card.getByText(/Good to 79/)).toBeTruthy();
    expect(card.getByText(/^Breakthrough: does not count here/)).toBeTruthy();
    const { engine, model, metrics } = aResult().versions;
    const made = `engine ${engine}, model ${model}, rules ${metrics}, as all that it is held against; placements ${verdictOf().rules.placements}`;
    expect(card.getByText(made)).toBeTruthy();
    await userEvent.click(card.getByRole('button', { name: 'Close' }));
  });

  it('says of others of an earlier version that they would count again', async () => {
    const norm = { kind: 'film', state: 'none', reference: 'group', group: 'skippable', count: 0, missing: 5, newest_at: null, older: 7 };
    show(replies(diagnosisApi.verdict, verdictOf({ norm, overall_missing: 5 })));
    const line = within(await screen.findByRole('region', { name: 'Overall' }));
    expect(line.getByText(/7 others were analysed by an earlier version and do not count/)).toBeTruthy();
  });

  it('speaks of pictures where a picture is held against pictures', async () => {
    const norm = { kind: 'still', state: 'none', reference: 'group', group: 'skippable', count: 2, missing: 3, newest_at: null, older: 0 };
    show(replies(diagnosisApi.verdict, verdictOf({ norm, overall_missing: 3 })));
    const line = within(await screen.findByRole('region', { name: 'Overall' }));
    expect(line.getByText(/^3 more finished pictures for skippable ads/)).toBeTruthy();
  });

  it('tells where other figures stand, by value from the highest, and that it judges nothing', async () => {
    const place = { count: 8, state: 'early', newest_at: '2026-02-01T10:00:00.000Z', value: 90, lo: 70, hi: 99 };
    const percentiles = [
      { id: 'focus', percentile: { ...place, rank: { place: 1, tied: 0, of: 9 } } },
      { id: 'dispersion', percentile: { ...place, rank: { place: 1, tied: 0, of: 9 } } },
    ];
    const norm = {
      kind: 'film',
      state: 'early',
      reference: 'library',
      group: 'skippable',
      count: 8,
      missing: 42,
      newest_at: place.newest_at,
      older: 0,
    };
    const score = { value: 0.1, unit: 'share', range: [0, 1], lo: 0.1, hi: 0.1, band_kind: 'stability', state: 'ok', reason: null };
    const scores = [
      { ...score, id: 'focus', direction: 'descriptive' },
      { ...score, id: 'dispersion', direction: 'lower_better' },
    ];
    show(replies(diagnosisApi.verdict, verdictOf({ norm, percentiles })), Prediction.pick({ scores: true }).parse({ scores }));
    await userEvent.click(await (await panel()).findByText('Where other figures stand'));
    const told = (await panel()).getAllByRole('definition').map(({ textContent }) => textContent);
    expect(told).toEqual(['Highest of 9 films', 'Lowest of 9 films']);
    expect(
      (await panel()).getByText(/judge nothing by themselves: this one and 8 of this library, the latest of Feb 1, 2026/),
    ).toBeTruthy();
  });

  it('names the word of the overall, its range and the films that it is held against: those that have its drivers', async () => {
    const percentile = {
      value: 66,
      lo: 52,
      hi: 78,
      count: 8,
      state: 'early',
      rank: { place: 3, tied: 0, of: 9 },
      newest_at: '2026-02-01T10:00:00.000Z',
    };
    const overall = { percentile, index: 61, band: 'good', drivers: 2, drivers_of: 3 };
    const norm = {
      kind: 'film',
      state: 'norm',
      reference: 'group',
      group: 'skippable',
      count: 120,
      missing: null,
      newest_at: '2026-03-01T10:00:00.000Z',
      older: 0,
    };
    show(replies(diagnosisApi.verdict, verdictOf({ overall, overall_missing: null, norm })));
    const line = within(await screen.findByRole('region', { name: 'Overall' }));
    expect(line.getByText('3rd of 9 films')).toBeTruthy();
    expect(line.getByText('Early norm: Good')).toBeTruthy();
    expect(line.getByText('This film and 8 of this library for skippable ads')).toBeTruthy();
    expect(line.getByText(/^Up to 49 films.*8 of 120 such films.*From 2 of 3 drivers.*Feb 1, 2026\.$/)).toBeTruthy();
    expect(line.queryByText(/66/)).toBeNull(); // a percentage would pretend precision
    cleanup();
    const many = { ...percentile, count: 60, state: 'norm', rank: { place: 21, tied: 0, of: 61 } };
    show(replies(diagnosisApi.verdict, verdictOf({ overall: { ...overall, percentile: many }, overall_missing: null, norm })));
    const whole = within(await screen.findByRole('region', { name: 'Overall' }));
    expect(whole.getByText('66')).toBeTruthy();
    expect(whole.getByText('Good (52–78)')).toBeTruthy();
    expect(whole.getByText('Better than 66% of 60 films of this library for skippable ads')).toBeTruthy();
    expect(whole.getByText(/says nothing about memory, emotion or buying/)).toBeTruthy();
  });

  it('is that of one driver where no other counts, and says of which', async () => {
    const percentile = { value: 8, lo: 2, hi: 30, count: 6, state: 'early', newest_at: '2026-02-01T10:00:00.000Z' };
    const overall = { percentile: { ...percentile, rank: { place: 7, tied: 0, of: 7 } }, index: 8, band: null, drivers: 1, drivers_of: 3 };
    const norm = {
      ...{ kind: 'film', state: 'early', reference: 'library', group: 'skippable', count: 6, missing: 44, older: 0 },
      newest_at: percentile.newest_at,
    };
    const drivers = [{ id: 'ease', score: null, weight: 1, is_pending: false, percentile: null }];
    show(replies(diagnosisApi.verdict, verdictOf({ overall, overall_missing: null, norm, drivers })));
    const line = within(await screen.findByRole('region', { name: 'Overall' }));
    expect(line.getByText('Lowest of 7 films')).toBeTruthy();
    expect(line.getByText('Early norm: between Bad and Weak')).toBeTruthy();
    expect(line.getByText(/By Cognitive ease alone: no other driver is measured here/)).toBeTruthy();
  });

  it('says how many films with its drivers are missing where there are enough of the others, or that there is no driver', async () => {
    const norm = {
      kind: 'film',
      state: 'norm',
      reference: 'group',
      group: 'skippable',
      count: 120,
      missing: null,
      newest_at: '2026-03-01T10:00:00.000Z',
      older: 0,
    };
    show(replies(diagnosisApi.verdict, verdictOf({ norm, overall_missing: 2 })));
    expect(await (await panel()).findByText(/^2 more finished films for skippable ads with the drivers that count here/)).toBeTruthy();
    expect((await panel()).getByText('Not placed on the whole yet')).toBeTruthy();
    expect((await panel()).queryByText('No norm yet')).toBeNull();
    cleanup();
    show(replies(diagnosisApi.verdict, verdictOf({ norm, overall_missing: null })));
    expect(await (await panel()).findByText('No driver that counts here was measured in this result.')).toBeTruthy();
  });

  it('holds each driver against the films that have it', async () => {
    const score = {
      ...{ id: 'ease', value: 66, unit: 'points', range: [0, 100], lo: 61, hi: 70, band_kind: 'stability' },
      ...{ direction: 'higher_better', state: 'ok', reason: null },
    };
    const percentile = {
      value: 66,
      lo: 30,
      hi: 88,
      count: 8,
      state: 'early',
      rank: { place: 3, tied: 0, of: 9 },
      newest_at: '2026-02-01T10:00:00.000Z',
    };
    const norm = {
      kind: 'film',
      state: 'norm',
      reference: 'group',
      group: 'skippable',
      count: 120,
      missing: null,
      newest_at: '2026-03-01T10:00:00.000Z',
      older: 0,
    };
    const drivers = [{ id: 'ease', score, weight: 1, is_pending: false, percentile }];
    show(replies(diagnosisApi.verdict, verdictOf({ norm, drivers, overall_missing: 2 })));
    const told = '3rd of 9 films: this one and 8 of this library for skippable ads, the latest of Feb 1, 2026. Early norm.';
    expect(await (await panel()).findByText(told)).toBeTruthy();
    cleanup();
    show(
      replies(
        diagnosisApi.verdict,
        verdictOf({ norm, drivers: [{ id: 'ease', score, weight: 1, is_pending: false, percentile: null }], overall_missing: 2 }),
      ),
    );
    expect(await (await panel()).findByText('too few films with this figure yet')).toBeTruthy();
  });

  it('gives the range in place of a word where it spans too much', async () => {
    const place = { state: 'norm', rank: { place: 26, tied: 0, of: 51 }, newest_at: '2026-02-01T10:00:00.000Z' };
    const percentile = { value: 50, lo: 22, hi: 84, count: 50, ...place };
    const overall = { percentile, index: 50, band: null, drivers: 3, drivers_of: 3 };
    const norm = {
      kind: 'film',
      state: 'norm',
      reference: 'library',
      group: 'skippable',
      count: 50,
      missing: null,
      newest_at: null,
      older: 0,
    };
    show(replies(diagnosisApi.verdict, verdictOf({ overall, overall_missing: null, norm })));
    expect(await screen.findByText('Between Weak and Excellent (22–84)')).toBeTruthy();
    expect(screen.getByText('Better than 50% of 50 films of this library')).toBeTruthy();
  });

  it('says the three things to do first, takes the player there, and leads to the rest', async () => {
    const rules = ['many_places', 'many_places', 'level_jump', 'bars', 'spread_early'] as const;
    const all = rules.map((rule, k) => advice({ rule, at: { start_s: k + 1, end_s: k + 2 } }));
    const { onSeek, onAllAdvice } = show(replies(diagnosisApi.verdict, verdictOf({ advice: all })));
    const fixes = within(await screen.findByRole('region', { name: '3 things that could make it stronger' }));
    expect(fixes.getAllByRole('listitem').length).toBe(3);
    await userEvent.click(fixes.getByRole('button', { name: 'Too many places compete: go to 00:02.0' }));
    expect(onSeek).toHaveBeenCalledWith(2);
    await userEvent.click(fixes.getByRole('button', { name: 'All advice (4)' }));
    expect(onAllAdvice).toHaveBeenCalled();
  });

  it('that cannot be read offers another try', async () => {
    show(refuses(diagnosisApi.verdict, 'internal'));
    expect((await screen.findAllByRole('button', { name: 'Try again' })).length).toBe(2);
  });

  it('never says so of a film that fails, but which checks ask for a change, and leads to them', async () => {
    const named = [{ rule: 'text_hold', reason: null } as const];
    const { onChecks } = show(
      replies(diagnosisApi.verdict, verdictOf({ checks: { verdict: 'fail', fails: 2, warns: 0, named, open: [] } })),
    );
    const said = await screen.findAllByText(/^2 checks fail and ask for a change: .+ and 1 more\.$/);
    expect(said.length).toBe(2);
    expect(screen.queryByText('Nothing measured asks for a change.')).toBeNull();
    for (const button of screen.getAllByRole('button', { name: 'To the checks' })) await userEvent.click(button);
    expect(onChecks).toHaveBeenCalledTimes(2);
  });
});

describe('advice', () => {
  it('stands by what must be fixed and what could be stronger, each with effect and source', async () => {
    const broken = advice({
      rule: 'loudness_off',
      at: null,
      is_broken: true,
      cause: { metric: 'loudness', unit: 'LUFS', value: -18, limit: -23, text: null, limit_text: null },
      effect: {
        metric: 'loudness_integrated',
        unit: 'LUFS',
        direction: 'down',
        from: -18,
        to: -23,
        lo: null,
        hi: null,
        method: 'recomputed',
      },
      values: { gain: -5, peak: -5.5 },
      source: { name: 'EBU R 128 s1', year: 2016, mark: 'standard' },
    });
    const direction = advice({
      effect: { metric: 'shift', unit: 'share', direction: 'down', from: null, to: null, lo: null, hi: null, method: 'direction_only' },
    });
    show(replies(diagnosisApi.verdict, verdictOf({ advice: [broken, direction] })));
    const must = within(await screen.findByRole('region', { name: 'Must be fixed' }));
    expect(must.getByText(/the target is -23 LUFS. Change the gain by −5.0 dB/)).toBeTruthy();
    expect(must.getByText('EBU R 128 s1 · 2016 · standard')).toBeTruthy();
    const could = within(screen.getByRole('region', { name: 'Could be stronger' }));
    expect(could.getByText('Attention shift should fall; by how much is not known.')).toBeTruthy();
    const first = within(screen.getByRole('region', { name: 'What to change first' }));
    const parts = first.getAllByText(/^(Must be fixed|Could be stronger)$/);
    expect(parts.map(({ textContent }) => textContent)).toEqual(['Must be fixed', 'Could be stronger']);
    expect(first.getAllByRole('list')).toHaveLength(2);
  });

  it('says what was assumed where a change was worked out anew, and what it would be where that gains nothing', async () => {
    const effect = { metric: 'brand_seen', unit: 'share', direction: 'up', lo: 0.3, hi: 0.5, method: 'recomputed' } as const;
    const overlooked = advice({
      ...{ rule: 'overlooked_brand', values: { held: 0.2, larger: 0.3, moved: 0.5 }, effect: { ...effect, from: 0.1, to: 0.5 } },
      cause: { metric: 'brand_seen', unit: 'share', value: 0.12, limit: 0.5, text: null, limit_text: null },
    });
    const late = advice({
      ...{ rule: 'late_brand', values: { kept: 0.04, now: 0.05 } },
      cause: { metric: 'brand_first_shown', unit: 's', value: 6, limit: 5, text: null, limit_text: null },
      effect: {
        metric: 'brand_attention',
        unit: 'share',
        direction: 'up',
        from: null,
        to: null,
        lo: null,
        hi: null,
        method: 'direction_only',
      },
    });
    show(replies(diagnosisApi.verdict, verdictOf({ advice: [overlooked, late] })));
    const could = within(await screen.findByRole('region', { name: 'Could be stronger' }));
    expect(
      could.getByText(/Held for twice as long it would be 0.2 share, at twice the size 0.3 share, and where the eyes are 0.5 share, if/),
    ).toBeTruthy();
    expect(
      could.getByText('The chance to be seen: 0.1 share → 0.5 share (0.3 share to 0.5 share), worked out anew with the change applied.'),
    ).toBeTruthy();
    expect(
      could.getByText(/just as it is, brand attention over the film would be 0.04 share and no more than the 0.05 share of now, if/),
    ).toBeTruthy();
  });

  it('of several places says which one the words are about, and each with what was measured there', async () => {
    const flashing = (start_s: number, value: number) =>
      advice({
        ...{ rule: 'flashes', at: { start_s, end_s: start_s + 1 } },
        cause: { metric: 'flash_general', unit: 'flashes/s', value, limit: 3, text: null, limit_text: null },
      });
    show(replies(diagnosisApi.verdict, verdictOf({ advice: [flashing(8, 10), flashing(2, 3.5)] })));
    const could = within(await screen.findByRole('region', { name: 'Could be stronger' }));
    expect(could.getByText(/^At 00:08\.0: 10 flashes\/s here/)).toBeTruthy();
    expect(could.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '00:02.0–00:03.0 · 3.5 flashes/s',
      '00:08.0–00:09.0 · 10 flashes/s',
    ]);
  });

  it('keeps apart what one rule says of several things, and names them', async () => {
    const covered = (what: NonNullable<Advice['what']>, start_s: number) =>
      advice({ rule: 'covered_by_interface', what, at: { start_s, end_s: start_s + 2 } });
    const complaints = vi.spyOn(console, 'error'); // of React, where two rows have one key
    show(replies(diagnosisApi.verdict, verdictOf({ advice: [covered('call_to_action', 9), covered('brand', 2)] })));
    const could = within(await screen.findByRole('region', { name: 'Could be stronger' }));
    expect(could.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
      'The call to action lies under buttons',
      'The brand lies under buttons',
    ]);
    expect(complaints).not.toHaveBeenCalled();
  });

  it('says where a gain takes the peak, and that it is to be limited', async () => {
    const values = { gain: 3.7, peak: 1.7, by: 2.7, most: -1 };
    show(replies(diagnosisApi.verdict, verdictOf({ advice: [advice({ rule: 'loudness_off', at: null, values })] })));
    const told =
      /Change the gain by \+3\.7 dB; the peak goes along\. The true peak is then \+1\.7 dBTP\. Limit it as well, by 2\.7 dB to −1\.0 dBTP\./;
    expect((await screen.findAllByText(told)).length).toBeGreaterThan(0);
  });

  it('says so when there is none', async () => {
    show(replies(diagnosisApi.verdict, verdictOf()));
    expect((await screen.findAllByText('Nothing measured asks for a change.')).length).toBe(2);
  });
});
