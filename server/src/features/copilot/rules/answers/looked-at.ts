import { writeFigure } from '@fovea/contract/figure-writing';
import type { AdAreas } from '../../tools/brand-results.ts';
import { AdAreas as AdAreasSchema } from '../../tools/brand-results.ts';
import type { Plan } from '../step.ts';
import type { Voice } from '../voice.ts';
import { mark, plain } from '../voice.ts';
import type { Asked } from '../which-ad.ts';
import { whichAd } from '../which-ad.ts';
import { ask } from './refused.ts';

/** What attention lies on in an ad: what was found, what people drew, and how much lies on none of it. */
export function* tellLookedAt(asked: Asked): Plan {
  const { voice } = asked;
  const meant = yield* whichAd(asked);
  if (meant.kind === 'unclear') return meant.text;
  const got = yield* ask({ tool: 'read_areas', input: { prediction_uuid: meant.uuid } }, AdAreasSchema, voice);
  if (got.kind === 'refused') return got.text;
  const { prediction, found, areas } = got.data;
  const say = (key: string, values: Readonly<Record<string, string>> = {}) => voice.words.say('diagnosis', key, values);
  if (!found) return voice.say('lookedAt.notKept', { ad: voice.ad(prediction) });
  const isFirst = asked.read.inTime === 'early';
  const lines = [
    ...inOrder(found.regions, isFirst).map(({ kind, scores }) => regionLine(say(`found.${kind}`), scores, voice)),
    ...areas.map(({ name, scores }) => regionLine(plain(name), scores, voice)),
  ];
  return [
    voice.say(isFirst ? 'lookedAt.first' : 'lookedAt.intro', { ad: voice.ad(prediction) }),
    ...(lines.length > 0 ? lines : [`- ${say('found.none')}`]),
    ...(lines.length > 0 && found.other !== null ? [`- ${say('found.other', { share: share(found.other, voice) })}`] : []),
    ...found.unsought.map((one) => `- ${say(`found.unsought.${one}`)}`),
    '',
    say('found.note'),
  ].join('\n');
}

type Regions = NonNullable<AdAreas['found']>['regions'];

/** What is noticed first before what is noticed later, or not known to be. */
function inOrder(regions: Regions, isFirst: boolean): Regions {
  const noticed = ({ scores }: Regions[number]) =>
    scores.find(({ metric }) => metric === 'area_noticed')?.value ?? Number.POSITIVE_INFINITY;
  return isFirst ? regions.toSorted((a, b) => (noticed(a) < noticed(b) ? -1 : noticed(a) > noticed(b) ? 1 : 0)) : regions;
}

const share = (value: number, voice: Voice): string => writeFigure(value, 'share', voice.locale);

/** Of all attention, while it is there, and when it is noticed: each with its mark. */
export function regionLine(name: string, scores: AdAreas['areas'][number]['scores'], voice: Voice): string {
  const told = (id: string, key: string) => {
    const score = scores.find(({ metric }) => metric === id);
    return score?.value == null ? [] : [voice.say(key, { value: voice.value(score.value, score.unit), cite: mark(score.cite) })];
  };
  const facts = [
    ...told('area_share', 'lookedAt.share'),
    ...told('area_visible_share', 'lookedAt.visible'),
    ...told('area_noticed', 'lookedAt.noticed'),
  ];
  return `- **${name}**: ${facts.length > 0 ? facts.join('; ') : voice.words.say('diagnosis', 'found.unknown')}.`;
}
