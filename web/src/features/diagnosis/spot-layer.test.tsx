import { act, render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ShotOfSpots } from './shot-of-spots.ts';
import { SpotLayer } from './spot-layer.tsx';

const spot = (x: number, share: number, reached_s: number | null) => ({ x, y: 0.5, share, reached_s });
const SHOTS: readonly ShotOfSpots[] = [
  { start_s: 0, end_s: 2, spots: [spot(0.2, 0.6, 0.3), spot(0.8, 0.2, 1.2), spot(0.5, 0.05, null)] },
  { start_s: 2, end_s: 4, spots: [spot(0.4, 1, 2.4)] },
];

function madeClock() {
  const told = new Set<() => void>();
  let now = 0;
  return {
    timeS: () => now,
    onTime: (run: () => void) => {
      told.add(run);
      return () => told.delete(run);
    },
    goTo: (timeS: number) => {
      now = timeS;
      act(() => {
        for (const run of told) run();
      });
    },
  };
}

const shown = () => [...screen.getByTestId('spots').querySelectorAll<HTMLElement>('[data-spot]')];

it('shows the places of the shot of the moment, numbered, larger where they hold more, and pale until they are reached', () => {
  const clock = madeClock();
  render(<SpotLayer shots={SHOTS} clock={clock} />);
  expect(shown().map(({ textContent, style }) => [textContent, style.left])).toEqual([
    ['1', '20%'],
    ['2', '80%'],
    ['3', '50%'],
  ]);
  const widths = shown().map(({ style }) => Number.parseFloat(style.width));
  expect(widths).toEqual(widths.toSorted((a, b) => b - a));
  clock.goTo(0.5);
  expect(shown().map(({ style }) => style.opacity)).toEqual(['1', '0.7', '1']);
  clock.goTo(1.5);
  expect(shown().map(({ style }) => style.opacity)).toEqual(['1', '1', '1']);
  clock.goTo(3);
  expect(shown().map(({ textContent, style }) => [textContent, style.left])).toEqual([['1', '40%']]);
});

it('draws the way through what is reached, and past what is not', () => {
  const clock = madeClock();
  render(<SpotLayer shots={SHOTS} clock={clock} />);
  const [line] = within(screen.getByTestId('spots')).queryAllByText('', { selector: 'polyline' });
  expect(line?.getAttribute('points')).toBe('20,50 80,50');
  clock.goTo(3);
  expect(screen.getByTestId('spots').querySelector('polyline')).toBeNull();
});
