import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pacedReadings } from './paced-readings.ts';

const KEY = ['pre-tests'];
/** As long as a list takes to come. */
const READING_MS = 50;

let truth: number;
let seen: number[];
let queries: QueryClient;
let close: () => void;

/** A list in sight that shows what is true when its reading begins. */
beforeEach(async () => {
  vi.useFakeTimers();
  truth = 0;
  seen = [];
  queries = new QueryClient();
  queries.mount();
  const queryFn = async () => {
    const read = truth;
    seen.push(read);
    await new Promise((resolve) => setTimeout(resolve, READING_MS));
    return read;
  };
  close = new QueryObserver(queries, { queryKey: [...KEY, 'page'], queryFn, staleTime: Number.POSITIVE_INFINITY }).subscribe(
    () => undefined,
  );
  await vi.advanceTimersByTimeAsync(READING_MS);
});
afterEach(() => {
  close();
  queries.unmount();
  queries.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const shown = () => queries.getQueryData([...KEY, 'page']);

it('reads at once, and does not read more than every other second what changes eleven times a second', async () => {
  const tell = pacedReadings(queries);
  truth = 1;
  tell(KEY);
  await vi.advanceTimersByTimeAsync(READING_MS);
  expect(shown()).toBe(1);
  for (let count = 0; count < 11 * 60; count += 1) {
    truth += 1;
    tell(KEY);
    await vi.advanceTimersByTimeAsync(1_000 / 11);
  }
  expect(seen.length).toBeLessThanOrEqual(2 + 3 + 30);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(shown()).toBe(truth);
});

it('reads again what was told while a reading was on its way, whoever had begun it', async () => {
  const tell = pacedReadings(queries);
  void queries.invalidateQueries({ queryKey: KEY });
  await vi.advanceTimersByTimeAsync(READING_MS / 2);
  truth = 1;
  tell(KEY);
  await vi.advanceTimersByTimeAsync(2 * READING_MS);
  expect(shown()).toBe(1);
  tell(KEY);
  await vi.advanceTimersByTimeAsync(READING_MS / 2);
  truth = 2;
  tell(KEY);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(shown()).toBe(2);
  const count = seen.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(seen.length).toBe(count);
});

it('a page that nobody looks at asks for nothing until somebody does', async () => {
  const tell = pacedReadings(queries);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  truth = 1;
  tell(KEY);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(seen).toEqual([0]);
  visibility.mockReturnValue('visible');
  window.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(READING_MS);
  expect(shown()).toBe(1);
});
