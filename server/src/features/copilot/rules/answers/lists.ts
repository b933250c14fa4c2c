import { FoundAds } from '../../tools/results.ts';
import { IN_FRONT } from '../names-in.ts';
import type { Plan } from '../step.ts';
import type { Voice } from '../voice.ts';
import type { Asked } from '../which-ad.ts';
import { ask, scopeRefused } from './refused.ts';

/** Those that failed, and why. */
export function* listFailed(asked: Asked): Plan {
  const { read, voice } = asked;
  const got = yield* ask({ tool: 'find_predictions', input: { ...read.scope, status: 'failed', limit: 20 } }, FoundAds, voice);
  if (got.kind === 'refused') return scopeRefused(got, asked);
  const { predictions, total } = got.data;
  if (predictions.length === 0) return voice.say('failed.none');
  const lines = predictions.map((ad) => `- ${voice.ad(ad)}: ${failureOf(ad, voice)}`);
  return [voice.say('failed.intro', { count: total }), ...lines].join('\n');
}

/** Why an analysis has failed. */
export function failureOf({ failure }: FoundAds['predictions'][number], voice: Voice): string {
  const reason = voice.word(`failure.${failure?.code ?? ''}`) ?? voice.word('status.failedUnknown') ?? '';
  const retry = failure?.is_retryable ? ` ${voice.word('status.failedRetry') ?? ''}` : '';
  return `${reason}${retry}`;
}

export function* listAds(asked: Asked): Plan {
  const { read, voice } = asked;
  if (read.isUnderWay) return yield* listUnderWay(asked);
  const name = read.ads.find((each) => each !== IN_FRONT);
  const got = yield* ask({ tool: 'find_predictions', input: { limit: 10, ...read.scope, ...(name ? { name } : {}) } }, FoundAds, voice);
  if (got.kind === 'refused') return scopeRefused(got, asked);
  const { predictions, total } = got.data;
  if (predictions.length === 0)
    return voice.say(name ? 'which.unknown' : Object.keys(read.scope).length > 0 ? 'list.noneSuch' : 'list.none');
  const lines = predictions.map((ad) => `- ${voice.ad(ad)}: ${voice.say(`status.${ad.status}`)}`);
  return [voice.say('list.intro', { count: predictions.length, total }), ...lines].join('\n');
}

const UNDER_WAY = ['processing', 'queued', 'uploading'] as const;

/** Those whose analysis is not done, the ones that are being worked on first. */
function* listUnderWay(asked: Asked): Plan {
  const { read, voice } = asked;
  const lines: string[] = [];
  let total = 0;
  for (const status of UNDER_WAY) {
    const got = yield* ask({ tool: 'find_predictions', input: { limit: 10, ...read.scope, status } }, FoundAds, voice);
    if (got.kind === 'refused') return scopeRefused(got, asked);
    total += got.data.total;
    lines.push(...got.data.predictions.map((ad) => `- ${voice.ad(ad)}: ${voice.say(`status.${ad.status}`)}`));
  }
  return total === 0 ? voice.say('list.noneUnderWay') : [voice.say('list.underWay', { count: total }), ...lines].join('\n');
}
