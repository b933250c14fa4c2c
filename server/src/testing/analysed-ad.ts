import type { PreTest } from '@fovea/contract/pre-tests';
import { preTestApi } from '@fovea/contract/pre-tests';
import type { Analysis } from '@fovea/engine/ports';
import { analyseVideo } from '../features/predictions/job.ts';
import type { TestApp, TestUser } from './app.ts';
import { emptyQueue, madeMp4, queuedPreTest } from './films.ts';
import { madeAnalysis } from './made-analysis.ts';

export interface AdWish {
  readonly name: string;
  /** The curve of focus, six values a second; its figure is their mean, give or take `band`. */
  readonly focus: readonly number[];
  readonly band?: number;
  readonly ease?: number;
  /** What the engine finds besides, in place of what is made here. */
  readonly found?: Partial<Analysis>;
}

const score = (value: number, band: number, shape: Pick<Analysis['scores'][number], 'id' | 'direction'>): Analysis['scores'][number] => ({
  ...shape,
  value,
  unit: 'points',
  range: [0, 100],
  lo: value - band,
  hi: value + band,
  bandKind: 'stability',
  state: 'ok',
  reason: null,
});

function analysisOf({ focus, band = 1, ease = 50, found = {} }: AdWish): Analysis {
  const made = madeAnalysis('complete', focus.length);
  const mean = focus.reduce((sum, value) => sum + value, 0) / focus.length;
  const durationS = focus.length / 6;
  return {
    ...made,
    media: { ...made.media, durationS },
    scores: [
      score(mean, band, { id: 'focus', direction: 'descriptive' }),
      score(ease, band, { id: 'ease', direction: 'higher_better' }),
      {
        ...{ id: 'loudness_integrated', value: null, unit: 'LUFS', range: null, lo: null, hi: null },
        ...{ bandKind: 'none', direction: 'two_sided', state: 'not_applicable', reason: 'no_audio' },
      },
    ],
    series: made.series.map((each) => ({ ...each, values: [...focus] })),
    shots: [
      { startS: 0, endS: 1 },
      { startS: 1, endS: durationS },
    ],
    findings: [{ kind: 'freeze', startS: 0.5, endS: 1.5, value: 1, unit: 's' }],
    ...found,
  };
}

/** An ad with a result, made as people make one; only the engine's figures are given. */
export async function analysedAd(app: TestApp, user: TestUser, wish: AdWish): Promise<PreTest> {
  const caller = app.as(user);
  await emptyQueue(app.deps);
  const { uuid } = await queuedPreTest(caller, madeMp4(wish.name));
  const job = await app.deps.queue.take('analyse-video');
  if (!job) throw new Error('There is no job');
  const analyse = analyseVideo({ ...app.deps, analyse: async () => analysisOf(wish) });
  await analyse(job.payload, { lease: job.lease, signal: new AbortController().signal });
  return caller.call(preTestApi.change, { params: { id: uuid }, query: {}, body: { pre_test_name: wish.name } });
}
