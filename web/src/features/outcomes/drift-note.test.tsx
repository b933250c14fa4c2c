import { PredictionId, PreTestUuid } from '@fovea/contract/ids';
import type { Calibration } from '@fovea/contract/outcomes';
import { outcomeApi } from '@fovea/contract/outcomes';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi, replies } from '../../testing/fake-api.ts';
import { renderRoutes } from '../../testing/render.tsx';
import { DriftNote } from './drift-note.tsx';

const pair = {
  pre_test_id: PreTestUuid.parse('01930000-0000-7000-8000-000000000001'),
  prediction_id: PredictionId.parse('01930000-0000-7000-8000-000000000002'),
  ...{ pre_test_name: 'Ad', predicted: 0.2, lo: null, hi: null, actual: 0.6 },
};
const calibration = (change: Partial<Calibration>): Calibration => ({
  ...{ metric: 'view_through', figure: 'dispersion', unit: 'share of the diagonal', pairs: Array.from({ length: 12 }, () => pair) },
  ...{ agreement: { rho: 0.61, lo: -0.1, hi: 0.9, top_of: 4, top_hits: 3 }, versions: 1 },
  best: { predicted: 'low', actual: 'high' },
  ...change,
});
const show = (answer: readonly Calibration[]) => {
  fakeApi(replies(outcomeApi.calibration, [...answer]));
  return renderRoutes([{ path: '/', element: <DriftNote /> }], { path: '/' });
};

it('says that drift is evidence based and not calibrated, while no ten results were imported', async () => {
  show([calibration({ agreement: null }), calibration({ figure: 'ease' }), calibration({ metric: 'recall' })]);
  expect(await screen.findByText(/may drift.*evidence based, not calibrated/i)).toBeDefined();
});

it('says how well it holds in the own results from ten on', async () => {
  show([calibration({})]);
  expect(await screen.findByText(/12 of your own ads nothing is clear yet.*ρ = 0\.61 \(−0\.1 to 0\.9\)/)).toBeDefined();
});

it.each([
  ['goes with', { rho: 0.8, lo: 0.4, hi: 0.9 }],
  ['runs against', { rho: -0.8, lo: -0.9, hi: -0.4 }],
])('says that it %s an outcome where the interval leaves that alone', async (words, ends) => {
  show([calibration({ agreement: { ...ends, top_of: 4, top_hits: 3 } })]);
  expect(await screen.findByText(new RegExp(`it ${words} “View-through”: ρ = `))).toBeDefined();
});
