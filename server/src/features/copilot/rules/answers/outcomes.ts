import { writePercent } from '@fovea/contract/figure-writing';
import type { OutcomeMetric } from '@fovea/contract/outcomes';
import type { Agreement } from '../../tools/outcome-results.ts';
import { AdOutcomes, Agreement as AgreementSchema } from '../../tools/outcome-results.ts';
import type { Plan } from '../step.ts';
import type { Voice } from '../voice.ts';
import { mark, plain } from '../voice.ts';
import type { Asked } from '../which-ad.ts';
import { whichAd } from '../which-ad.ts';
import { ask } from './refused.ts';

/** What happened once an ad ran, where people imported it. Fovea predicts none of it, and says so. */
export function* tellOutcomes(asked: Asked): Plan {
  const { read, voice } = asked;
  const wanted = read.outcomes ?? [];
  const isOfAll = read.ads.length === 0 && asked.hints.in_front === null;
  if (isOfAll) return yield* tellAgreement(asked, wanted);
  const meant = yield* whichAd(asked);
  if (meant.kind === 'unclear') return meant.text;
  const got = yield* ask({ tool: 'read_outcomes', input: { prediction_uuid: meant.uuid } }, AdOutcomes, voice);
  if (got.kind === 'refused') return got.text;
  const lines = linesOf(got.data, wanted, voice);
  if (lines.length === 0) return `${voice.say('unmeasured')} ${voice.say('outcomes.none', { ad: voice.ad(got.data.prediction) })}`;
  return [
    voice.say('outcomes.intro', { ad: voice.ad(got.data.prediction) }),
    ...lines,
    '',
    voice.words.say('outcomes', 'actual.note'),
  ].join('\n');
}

function linesOf({ values, retention }: AdOutcomes, wanted: readonly OutcomeMetric[], voice: Voice): string[] {
  const isWanted = (metric: OutcomeMetric) => wanted.length === 0 || wanted.includes(metric);
  const single = values
    .filter(({ outcome }) => isWanted(outcome))
    .map(
      ({ outcome, value, file, cite }) =>
        `- ${voice.say('outcomes.line', { outcome: nameOf(outcome, voice), value: shareText(outcome, value, voice), file: plain(file), cite: mark(cite) })}`,
    );
  const [first, last] = [retention.points[0], retention.points.at(-1)];
  if (!isWanted('retention') || !first || !last) return single;
  const watching = voice.say('outcomes.watching', {
    ...{ first: writePercent(first.value, voice.locale), at: voice.time(first.at_s), cite: mark(first.cite) },
    ...{ last: writePercent(last.value, voice.locale), end: voice.time(last.at_s), lastCite: mark(last.cite) },
  });
  return [...single, `- ${watching}`];
}

/** Of all ads: what can be said of predictions and outcomes together. */
function* tellAgreement({ voice }: Asked, wanted: readonly OutcomeMetric[]): Plan {
  const got = yield* ask({ tool: 'read_agreement', input: {} }, AgreementSchema, voice);
  if (got.kind === 'refused') return got.text;
  const pairs = got.data.pairs.filter(({ metric }) => wanted.length === 0 || wanted.includes(metric));
  if (pairs.length === 0) return `${voice.say('unmeasured')} ${voice.say('outcomes.noneAtAll')}`;
  return [...pairs.map((pair) => `- ${agreementLine(pair, voice)}`), '', voice.words.say('outcomes', 'said.note')].join('\n');
}

const ADS_LEAST = 10;

function agreementLine({ metric, figure, ads, agreement }: Agreement['pairs'][number], voice: Voice): string {
  const say = (key: string, values: Readonly<Record<string, string | number>>) => voice.words.say('outcomes', key, values);
  const called = figure === 'overall' ? say('figure.overall', {}) : voice.metric(figure);
  const name = `**${called} → ${nameOf(metric, voice)}**`;
  if (!agreement) return ads < ADS_LEAST ? say('said.few', { name, count: ADS_LEAST - ads }) : say('said.same', { name });
  const { rho, lo, hi, top_of: of, top_hits: hits } = agreement;
  const number = new Intl.NumberFormat(voice.locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const word = lo > 0 ? 'said.agrees' : hi < 0 ? 'said.against' : 'said.open';
  return [
    say(word, { name }),
    say('said.rho', { rho: number.format(rho), lo: number.format(lo), hi: number.format(hi), n: ads }),
    ...(of === null || hits === null ? [] : [say('said.top', { of, hits })]),
  ].join(' ');
}

const nameOf = (metric: OutcomeMetric, voice: Voice) => voice.words.say('outcomes', `column.${metric}`);

/** Brand lift is a difference of shares. */
const shareText = (metric: OutcomeMetric, value: number, voice: Voice): string =>
  metric === 'brand_lift' ? voice.difference(value, 'share') : writePercent(value, voice.locale);
