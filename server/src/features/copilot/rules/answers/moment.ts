import type { AdMoment } from '../../tools/moment-results.ts';
import { AdMoment as AdMomentSchema } from '../../tools/moment-results.ts';
import { CURVE_OF } from '../metric-words.ts';
import type { Plan } from '../step.ts';
import type { Voice } from '../voice.ts';
import { mark, plain } from '../voice.ts';
import type { Asked } from '../which-ad.ts';
import { whichAd } from '../which-ad.ts';
import { findingLine } from './finding-lines.ts';
import { ask } from './refused.ts';

/** Where people look and what it asks of them first, then how it moves and sounds. */
const SHOWN: readonly string[] = ['brand_attention', 'focus', 'ease', 'dispersion', 'shift', 'motion', 'loudness_short_term'];

/** Everything at one second. */
export function* tellMoment(asked: Asked): Plan {
  const { read, voice } = asked;
  const meant = yield* whichAd(asked);
  if (meant.kind === 'unclear') return meant.text;
  const got = yield* ask({ tool: 'read_moment', input: { prediction_uuid: meant.uuid, at_s: read.at_s } }, AdMomentSchema, voice);
  if (got.kind === 'refused') return got.text;
  const moment = got.data;
  const intro = voice.say('moment.intro', { ad: voice.ad(moment.prediction), time: voice.time(moment.at_s) });
  if (read.part?.by === 'shot') return `${intro}\n${facesText(moment, voice)}`; // of all that stands in the middle of a shot faces alone are asked
  const asking = read.metrics.flatMap((metric) => CURVE_OF[metric] ?? []);
  const wanted: readonly string[] = asking.length > 0 ? asking : SHOWN;
  const curves = wanted.flatMap((metric) => moment.curves.find((curve) => curve.metric === metric) ?? []);
  return [intro, ...curves.map((curve) => `- ${curveText(curve, voice)}`), ...(asking.length > 0 ? [] : besides(moment, voice))].join('\n');
}

function curveText({ metric, unit, value, band, cite }: AdMoment['curves'][number], voice: Voice): string {
  const name = voice.metric(metric);
  if (value === null) return voice.say('range.noCurve', { metric: name });
  const isNothing = band === null || voice.value(band, unit) === voice.value(0, unit); // rounded away, it would read as certainty
  const around = isNothing ? '' : ` ± ${voice.value(band, unit)}`;
  return `${name}: ${voice.value(value, unit)}${around}${mark(cite)}`;
}

function facesText({ faces, prediction }: AdMoment, voice: Voice): string {
  if (faces === null) return voice.say('things.unsought.faces', { ad: voice.ad(prediction) });
  const lane = (key: string, values: Record<string, number> = {}) => voice.words.say('prediction', key, values);
  return `- ${lane('lane.faces')}: ${faces === 0 ? lane('finding.none') : lane('lane.facesHere', { count: faces })}`;
}

/** Shot, writing, speech, brand, faces and findings, in the words of the page's lanes. */
function besides(moment: AdMoment, voice: Voice): string[] {
  const { shot, texts, speech, brand, faces, findings } = moment;
  const lane = (key: string, values: Record<string, string | number> = {}) => voice.words.say('prediction', key, values);
  const none = lane('finding.none');
  const line = (key: string, told: string) => `- ${lane(`lane.${key}`)}: ${told}`;
  const written = texts?.map(({ text, cite }) => `“${plain(text)}”${mark(cite)}`).join(' · ');
  const span = shot && voice.say('moment.span', { start: voice.time(shot.start_s), end: voice.time(shot.end_s) });
  return [
    ...(shot ? [line('shots', `${lane('lane.shotOf', { number: shot.number, count: shot.of })} ${span}${mark(shot.cite)}`)] : []),
    ...(written === undefined ? [] : [line('text', written || none)]),
    ...(speech ? [line('speech', speech.is_heard ? `${lane('lane.speechHere')}${mark(speech.cite)}` : none)] : []),
    ...(brand ? [line('brand', brandText(brand, voice))] : []),
    ...(faces === null ? [] : [facesText(moment, voice)]),
    ...(findings.length === 0 ? [line('findings', none)] : findings.map((finding) => findingLine(finding, voice))),
  ];
}

function brandText({ pulse, cite }: NonNullable<AdMoment['brand']>, voice: Voice): string {
  const word = voice.words.say('prediction', pulse ? 'lane.brandShown' : 'lane.brandNotShown');
  if (!pulse) return word;
  const ends = { lo: voice.value(pulse.seen_lo, 'share'), hi: voice.value(pulse.seen_hi, 'share') };
  return `${word}, ${voice.say('moment.brandSeen', ends)}${mark(cite)}`;
}
