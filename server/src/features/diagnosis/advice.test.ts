import { randomUUID } from 'node:crypto';
import { diagnosisApi } from '@fovea/contract/diagnosis';
import type { PlacementId } from '@fovea/contract/placements';
import { predictionApi } from '@fovea/contract/predictions';
import type { Analysis, AttentionTrack } from '@fovea/engine/ports';
import { createAttentionTrack } from '@fovea/engine/tracks/attention-track';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { emptyQueue, madeMp4, queuedPreTest, settleAll } from '../../testing/films.ts';
import { giveAnalysis } from '../../testing/give-analysis.ts';
import { madeAnalysis } from '../../testing/made-analysis.ts';
import { madeText, madeTexts } from '../../testing/made-reading.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(async () => {
  await emptyQueue(app.deps);
  await settleAll(app.deps);
  world = await app.world();
});

const user = () => app.as(world.user);

async function analysed(analysis: Partial<Analysis>) {
  const { uuid } = await queuedPreTest(user(), madeMp4(randomUUID()));
  await giveAnalysis(app, analysis);
  const { id } = await user().call(predictionApi.read, { params: { uuid } });
  return { uuid, id };
}

type Named = Awaited<ReturnType<typeof analysed>>;
async function advised(of: Named, placement: PlacementId, rule: string) {
  const { advice } = await user().call(diagnosisApi.verdict, { params: of, query: { placement } });
  return advice.filter((one) => one.rule === rule);
}

/** An upright film of two seconds at which everybody looks alike everywhere. */
const UPRIGHT: Partial<Analysis> = {
  media: { ...madeAnalysis('complete', 12).media, widthPx: 1080, heightPx: 1920 },
  attention: evenAttention(12),
};

function evenAttention(count: number): AttentionTrack {
  const grid = { columns: 36, rows: 64, aspect: 9 / 16 };
  const track = createAttentionTrack({ grid, versions: { model: 'made', metrics: '1' } });
  for (let k = 0; k < count; k++) track.add(new Float32Array(36 * 64).fill(1 / (36 * 64)), k / 6, 'no');
  return track.finish();
}

describe('a film that loses something where it is cut', () => {
  test('is told so by the shapes to which a platform cuts, not by those that it takes', async () => {
    const of = await analysed({ ...UPRIGHT, text: madeTexts([madeText('Out on Friday', {}, 0.1)]) });
    for (const placement of ['meta_reels', 'meta_stories', 'meta_feed'] as const)
      expect((await advised(of, placement, 'costly_crop')).map(({ cause }) => cause.limit_text)).toEqual(['1:1', '4:5']);
    for (const placement of ['tiktok_infeed', 'youtube_skippable_mobile'] as const)
      expect(await advised(of, placement, 'costly_crop')).toEqual([]);
  });
});

describe('what a change would do', () => {
  test('is worked out anew on the attention that was kept: a text where everybody looks has all of its time', async () => {
    const of = await analysed({ text: madeTexts([madeText('Out on Friday', { attendedS: 0.5 }, 0.1)]) });
    const [advice] = await advised(of, 'youtube_skippable_desktop', 'text_unread');
    expect(advice?.effect).toMatchObject({ metric: 'text_attended', from: 0.5, to: expect.closeTo(2, 3), method: 'recomputed' });
  });
});
