import type { ComparedFigure, ComparedPair } from '@fovea/contract/comparison';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderRoutes } from '../../testing/render.tsx';
import { FieldTest } from './field-test.tsx';

const pair = (change: Partial<ComparedPair>): ComparedPair => ({
  ...{ a: 0, b: 1, difference: 0.1, noise: 0.02, content_noise: 0.01, model_noise: 0.01, smallest: 0.01 },
  ...{ is_whole: true, lacks: [] },
  ...{ verdict: 'clear', larger: 0, better: 0 },
  ...change,
});
const figure = (id: string, change: Partial<ComparedPair>, unit = 'share'): ComparedFigure => ({
  ...{ id, unit, direction: 'higher_better', unbeaten: [0], pairs: [pair(change)] },
});
const FIGURES = [
  figure('brand_attention', { difference: -0.1 }),
  figure('breakthrough', { difference: 0.3, verdict: 'too_close' }),
  figure('brand_time_share', { difference: 0.15 }),
  figure('text_share', { difference: 0.15 }),
  figure('ease', { difference: 8 }, 'points'),
];

const show = (path = '/', groups = 2) => renderRoutes([{ path: '/', element: <FieldTest figures={FIGURES} groups={groups} /> }], { path });
const answer = async () => (await screen.findByRole('status')).textContent;

it('says how many people a test needs, and anew with every figure that is entered', async () => {
  show('/?base=10&find=2');
  expect(await answer()).toBe('3,841 people for each version, 7,682 in all.');
  const base = screen.getByRole('textbox', { name: 'Share today' });
  await userEvent.clear(base);
  expect(await answer()).toMatch(/^Enter a share between 0 and 100%/);
  await userEvent.type(base, '0,5');
  expect(await answer()).toMatch(/people for each version/);
});

it('starts from a predicted difference that stands out from its noise, and from no other', async () => {
  show('/?base=50');
  await userEvent.click(await screen.findByRole('button', { name: /^Brand attention.*10\.0/ }));
  expect(await answer()).toBe('388 people for each version, 776 in all.');
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

it('says that several versions share the error', async () => {
  show('/?base=50&find=10', 3);
  expect(await screen.findByText(/shared by 3 pairs of versions/)).toBeDefined();
  expect(await answer()).toMatch(/^517 people for each version, 1,551 in all/);
});
