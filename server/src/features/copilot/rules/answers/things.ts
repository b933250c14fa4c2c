import { writeFigure } from '@fovea/contract/figure-writing';
import { AdAreas } from '../../tools/brand-results.ts';
import type { Plan } from '../step.ts';
import type { Answering } from '../things/what-answers.ts';
import { ACCESSIBILITY_RULES } from '../things/what-answers.ts';
import type { Voice } from '../voice.ts';
import type { Asked } from '../which-ad.ts';
import { whichAd } from '../which-ad.ts';
import { tellChecks } from './checks.ts';
import { findFailing, findHaving } from './find-by-check.ts';
import { groupOf } from './groups.ts';
import { regionLine } from './looked-at.ts';
import { tellPlacements } from './placements.ts';
import { listHaving, rankAds } from './rank.ts';
import { ask } from './refused.ts';
import { partial, readScores, scoreLine } from './scores.ts';
import { tellSpeech } from './speech.ts';
import { tellTexts } from './texts.ts';

type By<B extends Answering['by']> = Extract<Answering, { readonly by: B }>;

/** What is known of the thing that a question names: never a figure of something else. */
export function* tellThing(asked: Asked): Plan {
  const { read, voice } = asked;
  const { answering } = read;
  switch (answering?.by) {
    case undefined:
      return voice.say('unknown');
    case 'figures':
      return yield* tellFigures(asked, answering);
    case 'areas':
      return yield* tellAreas(asked, answering);
    case 'checks':
      return yield* tellSome(asked, answering);
    case 'speech':
      return yield* tellSpeech(asked, answering.of);
    case 'texts':
      return yield* tellTexts(asked);
    case 'placements':
      // what an organisation asks for itself stands in its rules: the checks judge by them and say each with its limit
      return yield* read.place ? tellChecks(asked) : tellPlacements(asked, answering.named === null ? [] : read.placesNamed);
  }
}

/** Nought where the thing is not there. */
const IS_THERE = /^(?:face_share|brand_attention|(?:brand|face)_(?:first|last)_\ds)$/;

/** Which of the films has most of it; what is told of one film at a time is said to be that. */
export function* tellThingOfMany(asked: Asked): Plan {
  const { read, voice } = asked;
  const { answering } = read;
  if (answering?.by === 'figures') {
    const metrics = read.metrics.length > 0 ? read.metrics : answering.metrics;
    const ofThose = { ...asked, read: { ...read, metrics } };
    if (read.isLacking && IS_THERE.test(metrics[0] ?? '')) return yield* listHaving(ofThose, 'lacking');
    return yield* read.isHaving && IS_THERE.test(metrics[0] ?? '') ? listHaving(ofThose, 'having') : rankAds(ofThose);
  }
  if (answering?.by === 'texts' && read.end !== null) return yield* rankAds({ ...asked, read: { ...read, metrics: ['text_share'] } });
  if (answering?.by === 'placements' && (read.placesNamed.length > 0 || read.place !== null)) return yield* findFailing(asked);
  if (answering?.by === 'checks')
    return yield* findHaving({ ...asked, read: { ...read, checks: { rules: answering.rules, isAsked: true } } });
  return voice.say('things.oneByOne');
}

function* tellFigures(asked: Asked, { metrics, isAll, asksSize }: By<'figures'>): Plan {
  const { voice } = asked;
  const meant = yield* whichAd(asked);
  if (meant.kind === 'unclear') return meant.text;
  const got = yield* readScores(meant.uuid, metrics, voice);
  if (got.kind === 'refused') return got.text;
  const { prediction, scores } = got.data;
  const ad = voice.ad(prediction);
  const group = groupOf(metrics[0] ?? '') ?? 'message';
  if (scores.length === 0) return [...partial(got.data, voice), voice.say(`things.unsought.${group}`, { ad })].join('\n');
  return [
    ...partial(got.data, voice),
    isAll ? voice.say('things.known', { ad }) : voice.say('score.intro', { ad }),
    ...scores.map((score) => `- ${scoreLine(score, voice)}`),
    ...(asksSize ? ['', voice.say('things.noSize')] : []),
  ].join('\n');
}

/** What a kind of thing is looked for by. */
const LOOKED_FOR = { brand: 'brand', faces: 'faces' } as const;
const soughtAs = (kind: string): 'brand' | 'faces' | 'texts' => (kind === 'brand' || kind === 'faces' ? LOOKED_FOR[kind] : 'texts');

function* tellAreas(asked: Asked, { kinds, asksWhen }: By<'areas'>): Plan {
  const { voice } = asked;
  const meant = yield* whichAd(asked);
  if (meant.kind === 'unclear') return meant.text;
  const got = yield* ask({ tool: 'read_areas', input: { prediction_uuid: meant.uuid, kinds } }, AdAreas, voice);
  if (got.kind === 'refused') return got.text;
  const { prediction, found } = got.data;
  if (!found) return voice.say('lookedAt.notKept', { ad: voice.ad(prediction) });
  const say = (key: string) => voice.words.say('diagnosis', key, {});
  const missing = kinds.filter((kind) => !found.regions.some((region) => region.kind === kind));
  const unsought = found.unsought.filter((one) => missing.some((kind) => soughtAs(kind) === one));
  const absent = missing.filter((kind) => !found.unsought.includes(soughtAs(kind)));
  return [
    ...(asksWhen && found.regions.length > 0 ? [voice.say('things.noTime')] : []),
    voice.say('lookedAt.intro', { ad: voice.ad(prediction) }),
    ...found.regions.map(({ kind, scores }) => regionLine(say(`found.${kind}`), scores, voice)),
    ...absent.map((kind) => `- ${voice.say('things.notFound', { thing: say(`found.${kind}`) })}`),
    ...unsought.map((one) => `- ${say(`found.unsought.${one}`)}`),
    ...(found.regions.length > 0 && found.other !== null ? [`- ${otherText(found.other, voice)}`] : []),
    '',
    say('found.note'),
  ].join('\n');
}

const otherText = (share: number, voice: Voice): string =>
  voice.say('things.elsewhere', { share: writeFigure(share, 'share', voice.locale) });

/** Some checks by themselves. Of accessibility it is said how little a screening of a film can say of it. */
function* tellSome(asked: Asked, { rules }: By<'checks'>): Plan {
  const told = yield* tellChecks({ ...asked, read: { ...asked.read, checks: { rules, isAsked: true } } });
  return rules === ACCESSIBILITY_RULES ? `${told}\n${asked.voice.say('things.accessibility')}` : told;
}
