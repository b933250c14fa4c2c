import type { PreTestUuid } from '@fovea/contract/ids';
import { FoundByFacts } from '../../tools/file-facts.ts';
import { AdFilm } from '../../tools/read-film.ts';
import type { LengthAsked } from '../length-words.ts';
import type { Plan } from '../step.ts';
import type { Asked } from '../which-ad.ts';
import { whichTwo } from './compare.ts';
import { ask, scopeRefused } from './refused.ts';

/** How long films are: two beside each other, or those of the library. */
export function* tellLengths(asked: Asked): Plan {
  const { length } = asked.read;
  return yield* length === null || length === 'of_two' ? tellTwo(asked) : tellMany(asked, length);
}

function* tellTwo(asked: Asked): Plan {
  const { voice } = asked;
  const two = yield* whichTwo(asked);
  if (two.kind === 'unclear') return two.text;
  const [first, second] = [yield* readFilm(asked, two.first), yield* readFilm(asked, two.second)];
  if (first.kind === 'refused') return first.text;
  if (second.kind === 'refused') return second.text;
  const [longer, other] = [first.data, second.data].toSorted((a, b) => (b.duration_s ?? 0) - (a.duration_s ?? 0));
  const unknown = [first.data, second.data].find(({ duration_s, kind }) => duration_s === null || kind !== 'film');
  if (unknown || longer?.duration_s == null || other?.duration_s == null)
    return voice.say('length.unknown', { ad: voice.ad((unknown ?? first.data).prediction) });
  const by = longer.duration_s - other.duration_s;
  return voice.say(by < SAME_WITHIN_S ? 'length.same' : 'length.longer', {
    ...{ first: voice.ad(longer.prediction), second: voice.ad(other.prediction) },
    ...{ length: voice.time(longer.duration_s), other: voice.time(other.duration_s), by: voice.time(by) },
  });
}

/** What is written the same is no difference. */
const SAME_WITHIN_S = 0.05;

const readFilm = ({ voice }: Asked, uuid: PreTestUuid) => ask({ tool: 'read_film', input: { prediction_uuid: uuid } }, AdFilm, voice);

function* tellMany(asked: Asked, length: Exclude<LengthAsked, 'of_two'>): Plan {
  const { read, voice } = asked;
  const order = length === 'shortest' ? 'shortest_first' : 'longest_first';
  const got = yield* ask({ tool: 'find_by_facts', input: { order, limit: 5, ...read.scope } }, FoundByFacts, voice);
  if (got.kind === 'refused') return scopeRefused(got, asked);
  const { found, lengths, looked_at, of } = got.data;
  if (lengths === null) return voice.say('length.none');
  const average = voice.say('length.average', { mean: voice.time(lengths.mean_s), count: lengths.films });
  const lines = found.map((film) => `- ${voice.ad(film)}: ${voice.time(film.duration_s ?? 0)}`);
  return [
    ...(length === 'average' ? [average] : [voice.say(`length.${length}`), ...lines]),
    '',
    voice.say('byFacts.bound', { count: looked_at, total: of }),
  ].join('\n');
}
