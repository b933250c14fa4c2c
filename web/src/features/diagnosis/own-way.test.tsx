import { diagnosisApi } from '@fovea/contract/diagnosis';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aResult } from '../../testing/a-result.ts';
import { fakeApi, replies } from '../../testing/fake-api.ts';
import { renderPiece } from '../../testing/render.tsx';
import { verdictOf } from './testing/verdict-of.ts';
import { VerdictPanel } from './verdict-panel.tsx';

const nothing = () => undefined;

async function show(changes: Parameters<typeof verdictOf>[0]) {
  fakeApi(replies(diagnosisApi.verdict, verdictOf(changes)));
  renderPiece(
    <VerdictPanel
      {...{
        placement: null,
        onSeek: nothing,
        onAllAdvice: nothing,
        onChecks: nothing,
        write: String,
        renderFigure: ({ id }) => <p>{id}</p>,
      }}
      prediction={aResult()}
    />,
  );
  return within(await screen.findByRole('region', { name: 'Verdict' }));
}

const drivers = { brand_attention: 3, ease: 1.5, attention_breakthrough: 0 };

it('a verdict says what its test asks for in place of what the placement would have', async () => {
  const score = {
    ...{ id: 'brand_attention', value: 0.2, unit: 'share', range: [0, 1], lo: null, hi: null },
    ...{ band_kind: 'none', direction: 'higher_better', state: 'ok', reason: null },
  };
  const page = await show({
    own_way: { ad_type: 'bumper', weights: { early_window_s: 3, early_weight: 2.5, drivers }, sound: 'off' },
    drivers: [
      { id: 'brand_attention', score, weight: 3, early: { window_s: 3, weight: 2.5, plain: 0.077 }, is_pending: false, percentile: null },
    ],
  });
  expect(await page.findByText('Judged as “Bumper”, as this test asks, and not as its placement has it.')).toBeTruthy();
  const weighed = 'Weighed as the preset of this test has it: Brand attention 3, Cognitive ease 1.5, Breakthrough 0.';
  expect(page.getByText(weighed)).toBeTruthy();
  const opening =
    /^Here the first 3 s count 2\.5 times, as the preset of this test has it\. Without that weight it is .*\d.*, as among the other/;
  expect(page.getByText(opening)).toBeTruthy();
  expect(page.getByText('Taken not to be heard, as the preset of this test has it.')).toBeTruthy();
});

it('a verdict by the placement’s own way says nothing of that', async () => {
  const page = await show({});
  await page.findByText('No norm yet');
  expect(page.queryByText(/as this test asks|preset of this test/)).toBeNull();
  expect(page.queryByRole('region', { name: 'Also checked' })).toBeNull();
});

it('a verdict names the other places that were to be checked, and how the film stands there', async () => {
  const page = await show({
    beside: [
      { placement: 'tiktok_infeed', verdict: 'fail', fails: 2, warns: 1 },
      { placement: 'tv_eu', verdict: 'warn', fails: 0, warns: 1 },
    ],
  });
  const list = within(await page.findByRole('region', { name: 'Also checked' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'TikTok in-feed: 2 checks fail',
    'Television, Europe: 1 warning',
  ]);
});
