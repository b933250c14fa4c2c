import type { BrandReading } from '@fovea/contract/predictions';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderPiece } from '../../testing/render.tsx';
import { BrandPanel } from './brand-panel.tsx';

type Score = BrandReading['scores'][number];

const score = (id: string, change: Partial<Score>): Score => ({
  ...{ id, value: null, unit: 'share', range: [0, 1], lo: null, hi: null, band_kind: 'stability', direction: 'higher_better' },
  ...{ state: 'ok', reason: null, ...change },
});

const brand: BrandReading = {
  assets: [{ id: 'a', kind: 'logo', is_usable: true }],
  tracks: [],
  pulses: [{ start_s: 1.4, end_s: 3, seen: 0.47, seen_lo: 0.27, seen_hi: 0.47 }],
  flags: [],
  scores: [
    score('brand_attention', { value: 0.12, lo: 0.09, hi: 0.15 }),
    score('brand_efficiency', { value: 2.3, unit: 'times', lo: 2.3, hi: 2.3 }),
    score('brand_first_shown', { value: 1.4, unit: 's', lo: 1.4, hi: 1.4 }),
    score('brand_first_noticed', { value: 2.9, unit: 's', lo: 2.9, hi: 2.9 }),
    score('brand_last_3s', { state: 'too_short', reason: 'film_shorter_than_window' }),
  ],
};
async function show(
  reading: BrandReading | null,
  { kind = 'film', testedFor }: { readonly kind?: 'film' | 'still'; readonly testedFor?: string } = {},
) {
  const onSeek = vi.fn();
  const prediction = {
    brand: reading,
    media: {
      kind,
      duration_s: 3,
      width_px: 2,
      height_px: 2,
      frame_rate: 25,
      container: 'mov',
      video_codec: 'h264',
      audio_codec: null,
      audio_channels: null,
    },
  };
  await renderPiece(
    <BrandPanel {...{ prediction, onSeek, testedFor }} choose={testedFor && <button type="button">Choose a brand</button>} />,
  );
  return onSeek;
}

it('says first when the brand is shown and noticed, then how much attention it gets', async () => {
  await show(brand);
  await screen.findByRole('heading', { name: 'The brand is on screen from 1.4 s on and is predicted to be noticed by 2.9 s.' });
  expect(screen.getByText('On average 12% of predicted attention is on the brand (9% to 15%).')).toBeDefined();
  expect(screen.getByText('It draws 2.3 times the attention that its size would explain.')).toBeDefined();
  expect(screen.getByText('The ad is shorter than that.')).toBeDefined();
});

it('says of a picture with the brand that it is in it', async () => {
  const still = { state: 'not_applicable', reason: 'still_image', band_kind: 'none' } as const;
  await show(
    { ...brand, pulses: [], scores: [score('brand_attention', { value: 0.12 }), score('brand_first_shown', still)] },
    { kind: 'still' },
  );
  await screen.findByRole('heading', { name: 'The brand is in this picture.' });
  expect(screen.getByText('On average 12% of predicted attention is on the brand.')).toBeDefined();
});

it('says what sure finds alone leave of it', async () => {
  const scores = brand.scores.map((one) =>
    one.id === 'brand_first_noticed'
      ? { ...one, hi: null }
      : one.id === 'brand_efficiency'
        ? { ...one, lo: null, hi: null, band_kind: 'none' as const, reason: 'band_not_measured' }
        : one,
  );
  await show({ ...brand, scores });
  await screen.findByText('Counting only what was found with a score of 80% or more, it is not predicted to be noticed.');
  expect(screen.queryByText(/never takes 0.5%/)).toBeNull();
  expect(screen.getByText(/No range: counting only what was found with a score of 80%/)).toBeDefined();
});

it('of a brand that sure finds alone never show says so once', async () => {
  await show({ ...brand, scores: brand.scores.map((one) => (one.unit === 's' ? { ...one, hi: null } : one)) });
  await screen.findByText(/^Counting only what was found with a score of 80% or more, it never takes 0.5% of the picture/);
  expect(screen.queryByText(/not predicted to be noticed/)).toBeNull();
});

it('takes the player to a brand moment', async () => {
  const onSeek = await show(brand);
  await userEvent.click(await screen.findByRole('button', { name: /^Go to the brand moment/ }));
  expect(onSeek).toHaveBeenCalledWith(1.4);
  expect(screen.getByText('27% to 47% of viewers are predicted to look at it.')).toBeDefined();
});

it('says that a brand which was not found may have been missed', async () => {
  await show({ ...brand, flags: ['no_brand_detected'], pulses: [] });
  await screen.findByRole('heading', { name: 'The brand was not found in this ad.' });
  expect(screen.getByText(/it may be missed/)).toBeDefined();
});

const NOT_FOUND: BrandReading = { ...brand, flags: ['no_brand_detected'], pulses: [] };
const asset = (id: string, name: string, isUsable = true) => ({ id, kind: 'logo', is_usable: isUsable, name });

it('says which pictures were not found and which have nothing to find, and what to do about each', async () => {
  await show({ ...NOT_FOUND, assets: [asset('a', 'Emblem'), asset('b', 'Blue dot', false)] });
  await screen.findByRole('heading', { name: 'The brand was not found in this ad.' });
  expect(screen.getByText(/^1 picture of the brand was looked for and not found in this ad: Emblem\.$/)).toBeDefined();
  expect(screen.getByText(/mark where; or upload a picture that shows it as the ad does/)).toBeDefined();
  expect(screen.getByText(/^1 picture of the brand has nothing in it that could be found in a film: Blue dot\.$/)).toBeDefined();
  expect(screen.getByText(/Upload a larger, sharper one under “Brand assets”/)).toBeDefined();
});

it('does not say that a brand was not found where none of its pictures could be looked for', async () => {
  await show({ ...NOT_FOUND, assets: [asset('b', 'Blue dot', false)] });
  await screen.findByRole('heading', { name: 'None of the brand’s pictures could be looked for.' });
  expect(screen.queryByText(/not found/)).toBeNull();
});

it('names beside a found brand the pictures of it that were not, and none where their names were not kept', async () => {
  const box = { asset: 'a', kind: 'logo', start_s: 1, end_s: 2, confidence: 0.9, boxes: [] };
  await show({
    ...brand,
    tracks: [box],
    assets: [asset('a', 'Emblem'), asset('b', 'Bottle'), { id: 'c', kind: 'logo', is_usable: false }],
  });
  expect(await screen.findByText('1 picture of the brand was looked for and not found in this ad: Bottle.')).toBeDefined();
  expect(screen.getByText('1 of the brand’s pictures has nothing that could be found in a film.')).toBeDefined();
});

it('does not ask to mark what was missed where a person has marked the brand already', async () => {
  const box: BrandReading['tracks'][number] = {
    ...{ asset: '', kind: 'logo', start_s: 1, end_s: 2, confidence: 1, boxes: [], by_person: 'placed' },
  };
  await show({ ...brand, tracks: [box], assets: [asset('a', 'Emblem'), asset('b', 'Blue dot', false)] });
  await screen.findByText(/^1 picture of the brand has nothing in it that could be found in a film: Blue dot\.$/);
  expect(screen.queryByText(/mark where|not found in this ad/)).toBeNull();
});

it('names some of the pictures only where it can name all', async () => {
  await show({ ...brand, assets: [asset('b', 'Blue dot', false), { id: 'c', kind: 'logo', is_usable: false }] });
  expect(await screen.findByText('2 of the brand’s pictures have nothing that could be found in a film.')).toBeDefined();
});

it('warns of one long block in the middle', async () => {
  await show({ ...brand, flags: ['long_central_block'] });
  expect(await screen.findByRole('heading', { name: 'One long, central brand block' })).toBeDefined();
});

it('says where no brand was looked for', async () => {
  await show(null);
  expect(await screen.findByRole('heading', { name: 'No picture of a brand was looked for.' })).toBeDefined();
});

it('says of a brand that is chosen and has no picture what it lacks, and does not ask to choose one', async () => {
  await show(null, { kind: 'film', testedFor: 'Harbour Tea' });
  expect(await screen.findByRole('heading', { name: 'No picture of Harbour Tea was looked for.' })).toBeDefined();
  expect(
    screen.getByText(/^This test is for Harbour Tea, but .* See under “Brand assets” that it has one, then analyse the film again/),
  ).toBeDefined();
  expect(screen.queryByText(/^Choose a brand/)).toBeNull(); // nor the button that leads there
});

it('says of a picture nothing of a film or of when', async () => {
  await show(null, { kind: 'still', testedFor: 'Harbour Tea' });
  const told = await screen.findByText(/^This test is for Harbour Tea, but .* whether the brand is in it/);
  expect(told.textContent).not.toMatch(/film|when the brand/);
});

it('names the pictures that the film was not searched for, and says why', async () => {
  const pictures = [
    { id: 'b', kind: 'logo', name: 'Acme, 1998' },
    { id: 'c', kind: 'packshot', name: 'Small bottle' },
  ];
  await show({ ...brand, left_out: { count: 5, pictures } });
  await screen.findByText('5 pictures of the brand were not looked for: Acme, 1998, Small bottle, and 3 more.');
  expect(screen.getByText(/^A film is searched for at most 12 pictures, .* analyse the film again\.$/)).toBeDefined();
});
