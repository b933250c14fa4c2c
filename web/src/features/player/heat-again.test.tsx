import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { heatTrackQuery } from './api.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** How often the heat is asked for in a minute, where each time is answered so. */
async function timesAsked(answer: () => Promise<Response>): Promise<number> {
  vi.useFakeTimers();
  const asked = vi.fn(answer);
  vi.stubGlobal('fetch', asked);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  const leave = new QueryObserver(client, heatTrackQuery('/heat')).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(59_000);
  leave();
  client.clear();
  return asked.mock.calls.length;
}

it.each([
  { what: 'a server that is too busy', answer: async () => new Response(null, { status: 503 }), times: 4 },
  { what: 'a network that is away', answer: () => Promise.reject(new TypeError('Failed to fetch')), times: 4 },
  { what: 'a heatmap that is not there', answer: async () => new Response(null, { status: 404 }), times: 1 },
  { what: 'one that breaks off in its store', answer: async () => new Response(Uint8Array.of(1, 2, 3)), times: 1 },
])('the heat is asked for again after a while, unless it would be the same again: $what', async ({ answer, times }) => {
  expect(await timesAsked(answer)).toBe(times);
});
