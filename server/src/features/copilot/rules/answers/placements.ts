import { AdPlacements } from '../../tools/placement-results.ts';
import type { Plan, Wish } from '../step.ts';
import type { Voice } from '../voice.ts';
import { mark } from '../voice.ts';
import type { Asked } from '../which-ad.ts';
import { whichAd } from '../which-ad.ts';
import { checkNames } from './check-text.ts';
import type { NamedPlace } from './places-meant.ts';
import { libraryName } from './places-meant.ts';
import type { Got } from './refused.ts';
import { ask } from './refused.ts';

type Row = AdPlacements['placements'][number];

type Read = Got<AdPlacements> | { readonly kind: 'refused'; readonly text: string };

function* placementsOf(asked: Asked): Generator<Wish, Read, unknown> {
  const meant = yield* whichAd(asked);
  if (meant.kind === 'unclear') return { kind: 'refused', text: meant.text };
  return yield* ask({ tool: 'read_placements', input: { prediction_uuid: meant.uuid } }, AdPlacements, asked.voice);
}

/** Where a film can run, or whether it can in one place: what is to be done there, and on whose account. */
export function* tellPlacements(asked: Asked, named: readonly string[]): Plan {
  const { voice } = asked;
  const got = yield* placementsOf(asked);
  if (got.kind === 'refused') return got.text;
  const { prediction, placements } = got.data;
  const called = named.map((name) => libraryName(name, voice).toLowerCase());
  const has = ({ placement }: Row, name: string) => nameOf(placement, voice).toLowerCase().includes(name);
  const some = placements.filter((row) => called.some((name) => has(row, name)));
  const isUnknown = called.some((name) => !some.some((row) => has(row, name)));
  const shown = some.length > 0 ? some : placements;
  return [
    voice.say('placements.intro', { ad: voice.ad(prediction) }),
    ...(isUnknown ? [voice.say('placements.unknown')] : []),
    ...shown.map((row) => `- ${rowText(row, voice, some.length > 0)}`),
    '',
    voice.words.say('compliance', 'screening'),
  ].join('\n');
}

/** Whether a film is as long as each of some places has it. */
export function* tellLengthAt(asked: Asked, places: readonly NamedPlace[]): Plan {
  const { voice } = asked;
  const got = yield* placementsOf(asked);
  if (got.kind === 'refused') return got.text;
  const { prediction, placements } = got.data;
  const rows = placements.filter(({ placement }) => places.some((one) => one.placement === placement));
  return [
    voice.say('lengthAt.intro', { ad: voice.ad(prediction), rule: checkNames(['duration'], voice) }),
    ...rows.map(({ placement, length }) => `- **${nameOf(placement, voice)}**: ${voice.words.say('compliance', `word.${length}`)}.`),
    '',
    voice.words.say('compliance', 'screening'),
  ].join('\n');
}

const nameOf = (placement: Row['placement'], voice: Voice): string => voice.words.say('base', `placement.${placement}`);

/** A player's bars that are thinner than this share of it are a matter of rounding. */
const BARS_SEEN = 0.01;

/** The own shape of the film where the place takes it, else the one that asks for least. */
function rowText({ placement, because, shapes, takes_own: takesOwn, length, bars }: Row, voice: Voice, isLong: boolean): string {
  const shape = shapes.find(({ is_own }) => is_own) ?? shapes[0];
  const say = (key: string, values: Readonly<Record<string, string>> = {}) => voice.words.say('placing', key, values);
  const lost = shape?.losses?.attention;
  const parts = [
    shape ? say(`todo.${shape.todo}`) : say('todo.not_taken'),
    ...(takesOwn ? [] : [say('matrix.otherShape')]),
    ...(bars > BARS_SEEN ? [say('matrix.bars', { share: voice.value(bars, 'share') })] : []), // what runs as it is may still stand small
    ...(length === 'fail' || length === 'warn' ? [say(`length.${length}`)] : []),
    ...(because.length > 0 ? [checkNames(because, voice)] : []),
    ...(isLong && lost ? [`${say('loss.attention', { share: voice.value(lost.share, 'share') })}${mark(lost.cite)}`] : []),
  ];
  return `**${nameOf(placement, voice)}**: ${parts.join('; ')}.`;
}
