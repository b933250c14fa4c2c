import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { aResult } from '../../testing/a-result.ts';
import { renderPiece } from '../../testing/render.tsx';
import { ShorterCuts } from './shorter-cuts.tsx';

const write = (value: number, unit: string) => `${Number(value.toFixed(2))} ${unit}`;
const analysis = Array.from({ length: 12 }, (_, k) => k + 0.5);

/** Twelve seconds in four shots: the eyes are most gathered in the last two. */
const film = (shots = [0, 3, 6, 9].map((start_s) => ({ start_s, end_s: start_s + 3 }))) => ({
  ...aResult(),
  ...{ shots, time_bases: { analysis, loudness: null } },
  scores: [
    {
      ...{ id: 'focus', value: 61, unit: 'points', range: null, lo: null, hi: null, reason: null },
      ...{ band_kind: 'none' as const, direction: 'descriptive' as const, state: 'ok' as const },
    },
  ],
  series: [
    {
      ...{ id: 'focus', unit: 'points', time_base: 'analysis' as const, band: null },
      ...{ range: null, direction: 'descriptive' as const },
      values: analysis.map((timeS) => (timeS < 6 ? 40 : 80)),
    },
  ],
});

it('says which stretch is strongest, beside the whole film, and marks it where it is chosen', async () => {
  const onRange = vi.fn();
  renderPiece(<ShorterCuts prediction={film()} range={null} {...{ write, onRange }} />);
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '00:06.0–00:12.0Focus 80 pointsThe whole film has 61 points. Ends with a shot, after 6 s.',
    '00:00.0–00:06.0Focus 40 pointsThe whole film has 61 points. Ends with a shot, after 6 s.',
  ]);
  const [first = expect.fail('There is none')] = rows;
  await userEvent.click(within(first).getByRole('button', { name: '00:06.0–00:12.0' }));
  expect(onRange).toHaveBeenCalledExactlyOnceWith({ startS: 6, endS: 12 });
});

it('offers the lengths that are shorter than the film, and is not there for a film that is too short for all', async () => {
  const { unmount } = renderPiece(
    <ShorterCuts prediction={film()} range={{ startS: 6, endS: 12 }} {...{ write }} onRange={() => undefined} />,
  );
  expect(within(await screen.findByRole('group', { name: 'At most so long' })).getAllByRole('button')).toHaveLength(1);
  expect(screen.getByRole('button', { name: '00:06.0–00:12.0' }).getAttribute('aria-pressed')).toBe('true');
  unmount();
  renderPiece(<ShorterCuts prediction={film([{ start_s: 0, end_s: 7 }])} range={null} {...{ write }} onRange={() => undefined} />);
  expect(screen.queryByRole('heading')).toBeNull();
});

it('says of the brand when no stretch keeps half of what the whole film has, and of nothing else', async () => {
  const withBrand = (whole: number) => {
    const [focus = expect.fail('There is none')] = film().series;
    const [score = expect.fail('There is none')] = film().scores;
    const pulses = [{ start_s: 1, end_s: 3, seen: 0.5, seen_lo: 0.4, seen_hi: 0.6 }];
    const brand = { assets: [], tracks: [], pulses, flags: [], scores: [{ ...score, id: 'brand_attention', unit: 'share', value: whole }] };
    return { ...film(), brand, series: [focus, { ...focus, id: 'brand_attention', unit: 'share', values: analysis.map(() => 0.01) }] };
  };
  const { unmount } = renderPiece(<ShorterCuts prediction={withBrand(0.077)} range={null} {...{ write }} onRange={() => undefined} />);
  expect((await screen.findByRole('status')).textContent).toMatch(/^None of these stretches keeps the brand/);
  unmount();
  renderPiece(<ShorterCuts prediction={withBrand(0.02)} range={null} {...{ write }} onRange={() => undefined} />);
  await screen.findAllByRole('listitem');
  expect(screen.queryByRole('status')).toBeNull();
});
