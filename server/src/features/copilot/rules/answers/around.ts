import type { ScoreName } from '../../tools/metric-ids.ts';
import type { Plan } from '../step.ts';
import { mark } from '../voice.ts';
import type { Asked } from '../which-ad.ts';
import { whichAd } from '../which-ad.ts';
import { readSeries } from './moments.ts';
import { readScores, scoreLine } from './scores.ts';

/** What comes into the picture, and the figure that says when. */
const COMES = { brand: 'brand_first_shown', faces: 'face_first_shown' } as const satisfies Record<string, ScoreName>;
/** What is looked at on either side of it. */
const BESIDE_S = 2;

/** How gathered attention is before something first comes into the picture, and after. */
export function* tellAround(asked: Asked, thing: keyof typeof COMES): Plan {
  const { voice } = asked;
  const meant = yield* whichAd(asked);
  if (meant.kind === 'unclear') return meant.text;
  const got = yield* readScores(meant.uuid, [COMES[thing]], voice);
  if (got.kind === 'refused') return got.text;
  const ad = voice.ad(got.data.prediction);
  const [comes] = got.data.scores;
  if (!comes) return voice.say(`things.unsought.${thing}`, { ad });
  const intro = [voice.say('score.intro', { ad }), `- ${scoreLine(comes, voice)}`];
  if (comes.value === null) return intro.join('\n');
  const at = comes.value;
  const end = Math.min(at + BESIDE_S, got.data.duration_s);
  if (at === 0 || end <= at) return [...intro, `- ${voice.say('around.nothing')}`].join('\n');
  const before = yield* readSeries(meant.uuid, 'focus', { range: { start_s: Math.max(0, at - BESIDE_S), end_s: at }, voice });
  const after = yield* readSeries(meant.uuid, 'focus', { range: { start_s: at, end_s: end }, voice });
  if (before.kind === 'refused') return before.text;
  if (after.kind === 'refused') return after.text;
  const [earlier, later] = [before.data, after.data];
  if (!earlier.found || !later.found) return [...intro, `- ${voice.say('around.nothing')}`].join('\n');
  const said = voice.say('around.line', {
    metric: voice.metric('focus'),
    ...{ start: voice.time(earlier.start_s), at: voice.time(at), end: voice.time(later.end_s) },
    before: `${voice.value(earlier.found.mean.value, earlier.unit)}${mark(earlier.found.mean.cite)}`,
    after: `${voice.value(later.found.mean.value, later.unit)}${mark(later.found.mean.cite)}`,
  });
  return [...intro, `- ${said}`, '', `${voice.say('around.note')} ${voice.say('extreme.focus')}`].join('\n');
}
