import { FaceReading } from '@fovea/contract/faces';
import { Message } from '@fovea/contract/message';
import { Placing } from '@fovea/contract/placing';
import { BrandReading } from '@fovea/contract/predictions';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { expect, it, vi } from 'vitest';
import { BrandPanel } from '../features/brand-result/brand-panel.tsx';
import { FacePanel } from '../features/faces/face-panel.tsx';
import { predictionOf } from '../features/figures/testing/prediction-of.ts';
import { MessagePanel } from '../features/message/message-panel.tsx';
import { BreakthroughBlock } from '../features/placing/breakthrough-block.tsx';
import { renderPiece } from '../testing/render.tsx';
import { FigureDoors } from './figure-doors.tsx';

const score = (id: string, value: number, unit = 'share') => ({
  ...{
    id,
    value,
    unit,
    range: null,
    lo: value / 2,
    hi: value * 2,
    band_kind: 'stability',
    direction: 'descriptive',
    state: 'ok',
    reason: null,
  },
});
const onSeek = vi.fn();

const brand = BrandReading.parse({
  ...{ assets: [], tracks: [], pulses: [], flags: [] },
  scores: [score('brand_attention', 0.12), score('brand_first_shown', 1.4, 's'), score('brand_first_noticed', 2.9, 's')],
});
const faces = FaceReading.parse({
  ...{ rules: 'faces-1.0', model: 'blazeface-back', close_ups: [] },
  tracks: [{ start_s: 1.5, end_s: 6, confidence: 0.94, places: [] }],
  figures: [score('face_share', 0.24), score('face_first_shown', 1.5, 's'), score('face_time_share', 0.45)],
});
const text = Message.parse({
  ...{ rules: 'text-1.0', tracks: [], names: [], windows: [], speech: [{ start_s: 2, end_s: 6 }] },
  figures: ['speech_seconds', 'carried_without_sound'].map((id) => ({
    id,
    value: 0.4,
    unit: 'share',
    range: [0, 1],
    state: 'ok',
    reason: null,
  })),
});
const whole = { x: 0, y: 0, width: 1, height: 1 };
const unknown = { is_there: null, covered: null, attention_lost: null, at: [] };
const placing = Placing.parse({
  ...{ prediction_id: predictionOf().id, placement: 'meta_feed', chosen_by: 'call', source: null },
  page: { name: 'feed_mobile', width_px: 390, height_px: 844, slot: whole, film: whole, behind: [], over: [] },
  covered_texts: [],
  losses: { attention: null, brand: unknown, text: unknown, call_to_action: unknown },
  breakthrough: {
    ...{ state: 'ready', progress: 100, failure: null, is_experimental: true, rules: 'breakthrough-0.1', slot_share: 0.6 },
    ...{ times_s: [], shares: [], interface_shares: [], by_surroundings: [], windows: [], heat: null },
    scores: [score('breakthrough', 0.72), score('breakthrough_power', 1.2, 'times'), score('breakthrough_interface', 0.03)],
  },
});

/** Presses a number and says what its dialog is headed, and that it has formula, source and versions. */
async function opened(number: HTMLElement): Promise<string> {
  await userEvent.click(number);
  const dialog = await screen.findByRole('dialog');
  for (const fact of ['Formula', 'Source', 'Band', 'Made by']) expect(within(dialog).getByText(fact)).toBeTruthy();
  const name = within(dialog).getByRole('heading').textContent ?? '';
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return name;
}

const prediction = predictionOf({ brand, faces, text });
const shown = (element: ReactElement) => renderPiece(<FigureDoors prediction={prediction}>{element}</FigureDoors>);

it('every figure of the brand opens what it means', async () => {
  shown(<BrandPanel prediction={prediction} onSeek={onSeek} />);
  expect(await opened(await screen.findByRole('button', { name: '12%' }))).toBe('Brand attention');
});

it('the numbers in the sentences on faces do, and the sentences still read as they did', async () => {
  shown(<FacePanel prediction={prediction} onSeek={onSeek} />);
  expect(await screen.findByRole('heading', { name: 'A face is on screen from 1.5 s on, in 45% of the film.' })).toBeTruthy();
  expect(await opened(screen.getByRole('button', { name: '24%' }))).toBe('Attention on faces');
  expect(await opened(screen.getByRole('button', { name: '45%' }))).toBe('Time with a face');
});

it('so do those of what is said', async () => {
  shown(<MessagePanel prediction={prediction} onSeek={onSeek} />);
  expect(await opened(await screen.findByRole('button', { name: '40%' }))).toMatch(/sound/);
});

it('and those of breakthrough, which have a name of their own', async () => {
  const clock = { timeS: () => 0, onTime: () => () => undefined };
  shown(<BreakthroughBlock {...{ placing, clock, onSeek }} durationS={0} mayMeasure={false} isAsking={false} onMeasure={onSeek} />);
  expect(await opened(await screen.findByRole('button', { name: '72%' }))).toBe('Breakthrough');
  expect(await opened(screen.getByRole('button', { name: '1.2' }))).toBe('Power on the page');
});
