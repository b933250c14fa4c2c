import { verdictSentence } from '../../../exports/index.ts';
import { AdFilm } from '../../tools/read-film.ts';
import type { Plan } from '../step.ts';
import type { Asked } from '../which-ad.ts';
import { whichAd } from '../which-ad.ts';
import { compareAds, whichTwo } from './compare.ts';
import { tellExtreme, tellMoments } from './moments.ts';
import { rankAds } from './rank.ts';
import { ask } from './refused.ts';
import { readVerdict } from './verdict.ts';

/** Where the films that are meant can be looked at. */
export function* showFilms(asked: Asked): Plan {
  const { voice } = asked;
  const isOpen = asked.read.ads.length === 0 && asked.hints.in_front === null;
  if (isOpen && asked.hints.is_listed) return voice.say('which.none');
  const two = isOpen ? yield* whichTwo(asked) : null;
  const meant = two?.kind === 'found' ? null : yield* whichAd(asked);
  if (meant?.kind === 'unclear') return meant.text;
  const wanted = two?.kind === 'found' ? [two.first, two.second] : meant?.kind === 'found' ? [meant.uuid] : [];
  const lines: string[] = [];
  for (const uuid of wanted) {
    const got = yield* ask({ tool: 'read_film', input: { prediction_uuid: uuid } }, AdFilm, voice);
    lines.push(`- ${got.kind === 'got' ? voice.ad(got.data.prediction) : got.text}`);
  }
  return [voice.say('show.open'), ...lines].join('\n');
}

/** The verdict alone. */
export function* tellBriefly(asked: Asked): Plan {
  const { voice } = asked;
  const meant = yield* whichAd(asked);
  if (meant.kind === 'unclear') return meant.text;
  const got = yield* readVerdict(meant.uuid, voice);
  return got.kind === 'got' ? `${voice.ad(got.data.prediction)}: ${verdictSentence(got.data, voice.words)}` : got.text;
}

/** What a change would do is known once the film has been analysed with it; what is in the seconds that are named is known now. */
export function* tellWhatIf(asked: Asked): Plan {
  const { read, voice } = asked;
  const said = voice.say('whatIf');
  if (read.range === null) return said;
  const meant = yield* whichAd(asked);
  return meant.kind === 'found' ? `${said}\n\n${yield* tellMoments({ ...asked, read: { ...read, metrics: [] } })}` : said;
}

/** Where viewers go away is not measured: where attention is least gathered is. */
export function* tellLeaving(asked: Asked): Plan {
  const read = { ...asked.read, metrics: ['focus'], end: 'lowest' } as const;
  return `${asked.voice.say('leaving')}\n\n${yield* tellExtreme({ ...asked, read })}`;
}

/** No picture is picked: where attention is gathered most is told. */
export function* tellThumbnail(asked: Asked): Plan {
  const read = { ...asked.read, metrics: ['focus'], end: 'highest' } as const;
  return `${asked.voice.say('thumbnail')}\n\n${yield* tellExtreme({ ...asked, read })}`;
}

/** "Which one should we run?": of the two that were talked of last, or of all. */
export function* chooseAd(asked: Asked): Plan {
  const two = yield* whichTwo(asked);
  const { read } = asked;
  return yield* two.kind === 'found' ? compareAds(asked) : rankAds({ ...asked, read: { ...read, isOnTheWhole: true, end: 'highest' } });
}
