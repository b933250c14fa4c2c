import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { heatTrackQuery } from './api.ts';
import type { HeatTrack } from './heat-grid.ts';
import { useHeatTrack } from './use-heat-track.ts';

const TRACK: HeatTrack = {
  ...{ columns: 2, rows: 1, count: 1, timesS: Float64Array.of(0), startsShot: [true], density: Float32Array.of(0.9, 0.1) },
  pictures: { lastS: 4.96, timesS: null },
};

function show(first: string, queries: QueryClient) {
  const seen: ReturnType<typeof useHeatTrack>[] = [];
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { rerender } = renderHook(({ address }) => seen.push(useHeatTrack(address)), { wrapper, initialProps: { address: first } });
  return { seen, rerender };
}

let queries: QueryClient;
beforeEach(() => {
  vi.useFakeTimers();
  queries = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
});
afterEach(() => {
  queries.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Each answer takes as long as it does where a server hangs. */
const slowly = () => new Promise<Response>((answer) => setTimeout(() => answer(new Response(null, { status: 503 })), 3_000));

it('heat that could not be read stays missing while it is tried again', async () => {
  const asked = vi.fn(slowly);
  vi.stubGlobal('fetch', asked);
  const { seen } = show('/heat', queries);
  expect(seen.at(-1)).toEqual({ track: null, isTrackMissing: false });
  await act(() => vi.advanceTimersByTimeAsync(3_500));
  expect(seen.at(-1)).toEqual({ track: null, isTrackMissing: true });
  const before = seen.length;
  await act(() => vi.advanceTimersByTimeAsync(40_000));
  expect(asked.mock.calls.length).toBeGreaterThan(1);
  expect(seen.slice(before).filter(({ isTrackMissing }) => !isTrackMissing)).toEqual([]);
});

it('neither does the heat from before come back for as long', async () => {
  vi.stubGlobal('fetch', slowly);
  queries.setQueryData(heatTrackQuery('/old').queryKey, TRACK);
  const { seen, rerender } = show('/old', queries);
  rerender({ address: '/new' });
  await act(() => vi.advanceTimersByTimeAsync(3_500));
  const before = seen.length - 1;
  await act(() => vi.advanceTimersByTimeAsync(40_000));
  expect(seen.slice(before).filter(({ track, isTrackMissing }) => track !== null || !isTrackMissing)).toEqual([]);
});

it('heat from before stays until the new one has come, without its pictures’ times', () => {
  vi.stubGlobal('fetch', slowly);
  queries.setQueryData(heatTrackQuery('/old').queryKey, TRACK);
  const { seen, rerender } = show('/old', queries);
  expect(seen.at(-1)?.track).toBe(TRACK);
  rerender({ address: '/new' });
  expect(seen.at(-1)).toEqual({ track: { ...TRACK, pictures: null }, isTrackMissing: false });
});
