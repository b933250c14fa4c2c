import { cutApi } from '@fovea/contract/cuts';
import type { PreTest } from '@fovea/contract/pre-tests';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type * as z from 'zod';
import { aPreTest, fakeApi, replies } from '../testing/fake-api.ts';
import { renderPiece } from '../testing/render.tsx';
import { AreasOfCutBefore } from './areas-of-cut-before.tsx';

type Video = NonNullable<z.input<typeof PreTest>['video']>;
const VIDEO: Video = {
  ...{ id: '01930000-0000-7000-8000-000000000099', file_name: 'hero.mp4', bytes: 10, kind: 'film', container: 'mp4', duration_s: 30 },
  ...{ width_px: 1920, height_px: 1080, frame_rate: 25, video_codec: 'h264', has_audio: true },
};

const film = (n: number, facts: Partial<Video>, status: PreTest['status'] = 'complete') => {
  const uuid = `01930000-0000-7000-8000-00000000005${n}`;
  return aPreTest({ id: uuid, uuid, pre_test_name: `Hero ${n}`, status, cut: { number: n, of: 2 }, video: { ...VIDEO, ...facts } });
};

function show(before: PreTest, now = film(2, { width_px: 1280, height_px: 720, duration_s: 30.04 })) {
  const asked = fakeApi(replies(cutApi.list, [before, now]));
  const onTake = vi.fn();
  renderPiece(<AreasOfCutBefore preTest={now} onTake={onTake} />);
  return { asked, onTake };
}

it('offers the areas of the cut before, and says that they fit where shape and length are the same', async () => {
  const before = film(1, {});
  const { onTake } = show(before);
  await userEvent.click(await screen.findByRole('button', { name: /^Hero 1\s*Cut\s1, the one before this; same size and length$/ }));
  expect(onTake).toHaveBeenCalledExactlyOnceWith(before);
});

it.each([
  ['length', { duration_s: 20 }],
  ['shape', { width_px: 1080, height_px: 1920 }],
  ['kind', { kind: 'still' as const, duration_s: null }],
  ['size, which nobody knows,', { width_px: null, height_px: null }],
])('says that it is another where the %s is', async (_, facts) => {
  show(film(1, facts));
  expect(
    await screen.findByRole('button', { name: /Its size or length is another: look at where the areas come to lie\.$/ }),
  ).toBeDefined();
});

it('offers nothing of a cut that has no result', async () => {
  const { asked } = show(film(1, {}, 'draft'));
  await expect.poll(() => asked.of(cutApi.list).length).toBe(1);
  expect(screen.queryByRole('button')).toBeNull();
});
