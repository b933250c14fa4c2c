import type { FileFacts, KnownFilm } from '../../tools/file-facts.ts';
import { FoundByFacts } from '../../tools/file-facts.ts';
import type { Plan } from '../step.ts';
import type { Voice } from '../voice.ts';
import type { Asked } from '../which-ad.ts';
import { ask, scopeRefused } from './refused.ts';

/** Which films of the library are as asked by what is known of their file, or of whether their brand was found. */
export function* findByFacts(asked: Asked): Plan {
  const { read, voice } = asked;
  const facts = read.facts ?? {};
  const got = yield* ask({ tool: 'find_by_facts', input: { ...facts, ...read.scope, limit: 10 } }, FoundByFacts, voice);
  if (got.kind === 'refused') return scopeRefused(got, asked);
  const { found, found_of, looked_at, of, not_known } = got.data;
  const wanted = wantedWords(facts, voice);
  return [
    voice.say(found_of === 0 ? 'byFacts.none' : 'byFacts.some', { wanted, count: found_of }),
    ...found.map((film) => `- ${voice.ad(film)}: ${knownWords(film, facts, voice)}`),
    ...(found_of > found.length ? [voice.say('byCheck.more', { count: found_of - found.length })] : []),
    '',
    voice.say('byFacts.bound', { count: looked_at, total: of }),
    ...(not_known > 0 ? [voice.say('byCheck.unknown', { count: not_known })] : []),
  ].join('\n');
}

function wantedWords(
  { kind, sound, shape, longer_than_s: longer, shorter_than_s: shorter, brand_in_picture: brand }: FileFacts,
  voice: Voice,
): string {
  return [
    ...(kind ? [voice.say(`byFacts.kind.${kind}`)] : []),
    ...(shape ? [voice.say(`byFacts.${shape}`)] : []),
    ...(sound ? [voice.say(`byFacts.sound.${sound}`)] : []),
    ...(brand ? [voice.say(`byFacts.brand.${brand}`)] : []),
    ...(longer === undefined ? [] : [voice.say('byFacts.longer', { time: voice.time(longer) })]),
    ...(shorter === undefined ? [] : [voice.say('byFacts.shorter', { time: voice.time(shorter) })]),
  ].join(', ');
}

/** Length, size and sound as they are known; the brand where it was asked for. */
function knownWords({ kind, duration_s, width_px, height_px, has_sound, brand_found }: KnownFilm, facts: FileFacts, voice: Voice): string {
  return [
    ...(kind === 'film' && duration_s !== null ? [voice.time(duration_s)] : []),
    ...(width_px !== null && height_px !== null ? [`${width_px}\u00a0×\u00a0${height_px}`] : []),
    ...(kind === 'film' && has_sound !== null ? [voice.say(`byFacts.sound.${has_sound ? 'with' : 'without'}`)] : []),
    ...(facts.brand_in_picture && brand_found !== null ? [voice.say(`byFacts.brand.${brand_found ? 'found' : 'not_found'}`)] : []),
  ].join(', ');
}
