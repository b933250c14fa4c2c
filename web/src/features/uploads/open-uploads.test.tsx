import { preTestApi } from '@fovea/contract/pre-tests';
import type { UploadLimits } from '@fovea/contract/uploads';
import { uploadApi } from '@fovea/contract/uploads';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { aPreTest, fakeApi, replies } from '../../testing/fake-api.ts';
import { limitsQuery } from './api.ts';
import { openUploads } from './open-uploads.ts';

const limits = (films_left: number): UploadLimits => ({
  bytes_max: 2_147_483_648,
  duration_min_s: 0.5,
  duration_max_s: 600,
  counts_credits: false,
  allowance: { films_left, seconds_left: null, renews_at: '2026-12-01T00:00:00.000Z' },
  side_max_px: 4096,
  frame_rate_max: 120,
  containers: ['mp4'],
});

function reading(queries: QueryClient): void {
  onTestFinished(new QueryObserver(queries, limitsQuery).subscribe(() => undefined));
}

it('what is left of the allowance is read again once the server knows that an upload has ended', async () => {
  const sending = aPreTest({ status: 'uploading' });
  const api = fakeApi(replies(uploadApi.limits, limits(3)), replies(preTestApi.cancel, { ...sending, status: 'cancelled' }));
  const queries = new QueryClient();
  reading(queries);
  await vi.waitFor(() => expect(queries.getQueryData(limitsQuery.queryKey)).toBeDefined());
  const store = openUploads(queries);
  store.adopt(sending, new File(['film'], 'hero.mp4'));
  const [key = ''] = store.read().map((upload) => upload.key);
  store.start([key]);
  store.remove(key);
  await vi.waitFor(() => expect(api.of(preTestApi.cancel)).toHaveLength(1));
  await vi.waitFor(() => expect(api.of(uploadApi.limits)).toHaveLength(2));
});

it('it is not taken for true for longer than half a minute: colleagues use it up too', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const api = fakeApi(replies(uploadApi.limits, limits(3)));
  const queries = new QueryClient();
  await queries.fetchQuery(limitsQuery);
  await queries.fetchQuery(limitsQuery);
  expect(api.of(uploadApi.limits)).toHaveLength(1);
  vi.advanceTimersByTime(31_000);
  await queries.fetchQuery(limitsQuery);
  expect(api.of(uploadApi.limits)).toHaveLength(2);
});
