import { AdFilm } from '../../tools/read-film.ts';
import type { Plan } from '../step.ts';
import type { Voice } from '../voice.ts';
import { plain } from '../voice.ts';
import type { Asked } from '../which-ad.ts';
import { whichAd } from '../which-ad.ts';
import { ask } from './refused.ts';

/** What is known of the file and the test of one film; what is not known is left out or said to be none. */
export function* tellFilm(asked: Asked): Plan {
  const { voice } = asked;
  const meant = yield* whichAd(asked);
  if (meant.kind === 'unclear') return meant.text;
  const got = yield* ask({ tool: 'read_film', input: { prediction_uuid: meant.uuid } }, AdFilm, voice);
  if (got.kind === 'refused') return got.text;
  const { prediction, status, brand, folder, placement, created_by: by, created_at: at } = got.data;
  return [
    `${voice.ad(prediction)}:`,
    ...fileLines(got.data, voice),
    voice.say('film.status', { status: voice.say(`status.${status}`) }),
    voice.say(brand === null ? 'film.noBrand' : 'film.brand', { name: plain(brand ?? '') }),
    voice.say(folder === null ? 'film.noFolder' : 'film.folder', { name: plain(folder ?? '') }),
    placement === null ? voice.say('film.noPlacement') : voice.say('film.placement', { name: voice.words.placement({ placement }) }),
    voice.say(by === null ? 'film.made' : 'film.madeBy', { date: dayOf(at, voice), name: plain(by ?? '') }),
  ].join('\n- ');
}

const dayOf = (at: string, { locale }: Voice): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at));

function fileLines(
  { kind, duration_s: length, width_px: width, height_px: height, frame_rate: rate, has_sound: sound }: AdFilm,
  voice: Voice,
) {
  if (kind === null) return [voice.say('film.noFile')];
  const picture = width === null || height === null ? [] : [voice.say('film.picture', { size: `${width}\u00a0×\u00a0${height}` })];
  if (kind === 'still') return [voice.say('film.still'), ...picture];
  const frames = rate === null ? '' : new Intl.NumberFormat(voice.locale, { maximumFractionDigits: 2 }).format(rate);
  return [
    ...(length === null ? [] : [voice.say('film.length', { time: voice.time(length) })]),
    ...picture,
    ...(rate === null ? [] : [voice.say('film.frames', { rate: frames })]),
    ...(sound === null ? [] : [voice.say(sound ? 'film.sound' : 'film.noSound')]),
  ];
}
