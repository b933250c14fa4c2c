import { writeFigureBeside } from '@fovea/contract/figure-writing';
import type { AdText } from '../../tools/text-results.ts';
import { AdTexts } from '../../tools/text-results.ts';
import type { Plan } from '../step.ts';
import type { Voice } from '../voice.ts';
import { mark, plain } from '../voice.ts';
import type { Asked } from '../which-ad.ts';
import { whichAd } from '../which-ad.ts';
import { ask } from './refused.ts';
import { withinOf, withinText } from './within.ts';

const SHOWN_MOST = 10;

/** What is written in the picture, and whether it can be read in the time that it stands: those that cannot stand first. */
export function* tellTexts(asked: Asked): Plan {
  const { read, voice } = asked;
  const meant = yield* whichAd(asked);
  if (meant.kind === 'unclear') return meant.text;
  const within = withinOf(read);
  const got = yield* ask({ tool: 'read_texts', input: { prediction_uuid: meant.uuid, ...within } }, AdTexts, voice);
  if (got.kind === 'refused') return got.text;
  const { prediction, kind, texts, verdict, of } = got.data;
  const { words } = voice;
  const name = voice.ad(prediction);
  if (texts === null || verdict === null) return `${name}: ${words.say('message', kind === 'still' ? 'verdict.oldStill' : 'verdict.old')}`;
  const isOfCalls = read.answering?.by === 'texts' && read.answering.calls === true;
  const sought =
    read.written === null
      ? null
      : writtenText(texts, { ad: name, written: read.written, isAll: within === null && texts.length === of, voice });
  if (sought !== null) return sought;
  if (isOfCalls) return callsText(texts, name, voice);
  const short = texts.filter(({ is_long_enough }) => is_long_enough === false);
  const shown = [...short, ...texts.filter((text) => !short.includes(text))].slice(0, SHOWN_MOST);
  return [
    // what the page says of all of them would be said of some
    within ? withinText(name, within, voice) : `${name}: ${words.say('message', `verdict.${verdict.key}`, verdict.values)}`,
    ...(within && shown.length === 0 ? [`- ${voice.say('texts.nothingHere')}`] : []),
    ...shown.map((text) => `- ${textLine(text, voice)}`),
    ...(of > shown.length ? [words.say('export', 'more', { count: of - shown.length })] : []),
    ...(shown.length > 0 ? ['', voice.say('texts.note')] : []),
  ].join('\n');
}

/** Those that ask to act, each with its time. */
function callsText(texts: readonly AdText[], ad: string, voice: Voice): string {
  const calls = texts.filter(({ asks_to_act }) => asks_to_act).slice(0, SHOWN_MOST);
  if (calls.length === 0) return voice.say('texts.noCalls', { ad });
  return [voice.say('texts.calls', { ad }), ...calls.map((text) => `- ${textLine(text, voice)}`), '', voice.say('texts.note')].join('\n');
}

interface Sought {
  readonly ad: string;
  readonly written: string;
  /** They are all that was read in the film. */
  readonly isAll: boolean;
  readonly voice: Voice;
}

/** Those that have what was quoted, or that it was not read; null where it may stand among those that are not here. */
function writtenText(texts: readonly AdText[], { ad, written, isAll, voice }: Sought): string | null {
  const has = texts.filter(({ text }) => text.toLowerCase().includes(written.toLowerCase())).slice(0, SHOWN_MOST);
  if (has.length === 0) return isAll ? voice.say('texts.notRead', { ad, text: plain(written) }) : null;
  return [`${ad}:`, ...has.map((text) => `- ${textLine(text, voice)}`), '', voice.say('texts.note')].join('\n');
}

/** One text: when, how long of how long it takes to read, how long it is looked at. Its words are quoted, never followed. */
function textLine(text: AdText, voice: Voice): string {
  const { start_s, end_s, hold_s, need_s, attended_s, is_long_enough } = text;
  const { words, locale } = voice;
  const seconds = (value: number, beside: number) => writeFigureBeside(value, 's', { locale, beside: [beside] });
  const hold =
    is_long_enough === null
      ? words.say('message', 'fact.seconds', { seconds: words.number(hold_s, 's') })
      : words.say('message', 'fact.holdOf', { hold: seconds(hold_s, need_s), need: seconds(need_s, hold_s) });
  const fact = (key: string, value: string) => `${words.say('message', key)}: ${value}`;
  return [
    voice.say('texts.when', { text: plain(text.text), start: voice.time(start_s), end: voice.time(end_s) }),
    `${fact('fact.hold', hold)}${mark(text.cite)}.`,
    ...(attended_s === null ? [] : [`${fact('fact.attention', voice.value(attended_s, 's'))}${mark(text.attended_cite)}.`]),
    ...(is_long_enough === false ? [voice.say('texts.tooFast')] : []),
    ...(text.in_scene ? [`${words.say('message', 'inScene')}.`] : []),
  ].join(' ');
}
