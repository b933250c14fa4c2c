import { AdSpeech } from '../../tools/speech-results.ts';
import type { Plan } from '../step.ts';
import type { SpokenThing } from '../things/what-answers.ts';
import type { Voice } from '../voice.ts';
import { mark, plain } from '../voice.ts';
import type { Asked } from '../which-ad.ts';
import { whichAd } from '../which-ad.ts';
import { ask } from './refused.ts';
import { withinOf, withinText } from './within.ts';

const LINES_MOST = 12;
const HEARD_MOST = 6;

type Line = { readonly text: string; readonly start_s: number | null; readonly end_s: number | null };
type Transcript = NonNullable<AdSpeech['transcript']>;

/** What is said in a film, and whether brand, product and call to action are: by the words that are known, or that they are not known. */
export function* tellSpeech(asked: Asked, of: readonly SpokenThing[]): Plan {
  const { read, voice } = asked;
  const meant = yield* whichAd(asked);
  if (meant.kind === 'unclear') return meant.text;
  const within = withinOf(read);
  const got = yield* ask({ tool: 'read_speech', input: { prediction_uuid: meant.uuid, ...within } }, AdSpeech, voice);
  if (got.kind === 'refused') return got.text;
  const { prediction, transcript, unchecked_draft: draft, heard } = got.data;
  const ad = voice.ad(prediction);
  // whether a thing is said is told of the whole film, and lines without times are of no part
  const part = within && of.length === 0 && transcript?.is_timed !== false ? [withinText(ad, within, voice)] : [];
  if (transcript) return [...part, ...transcriptLines(transcript, { of, ad, voice })].join('\n');
  if (heard === null) return voice.say('speech.noSound', { ad });
  const last = voice.say('speech.howTo', { tab: voice.word('tab.message') ?? '' });
  if (draft)
    return [
      ...part,
      voice.say(of.length > 0 ? 'speech.draftOf' : 'speech.draft', { ad }),
      ...linesOf(draft.lines, draft.lines_of, voice),
      '',
      last,
    ].join('\n');
  const known = [voice.say('speech.unknown', { ad }), ...heardText(got.data, voice), last].join(' ');
  return [...part, known].join('\n');
}

interface Told {
  readonly of: readonly SpokenThing[];
  readonly ad: string;
  readonly voice: Voice;
}

function transcriptLines({ answers, lines, lines_of: count, is_timed: isTimed }: Transcript, { of, ad, voice }: Told): string[] {
  const wanted = answers.filter(({ what }) => of.length === 0 || of.includes(what));
  return [
    voice.say('speech.transcript', { ad }),
    ...wanted.map((answer) => `- ${answerText(answer, voice)}`),
    ...(of.length > 0 ? [] : linesOf(lines, count, voice)),
    ...(isTimed ? [] : ['', voice.say('speech.noTimes')]),
  ];
}

/** Whether one thing is said, and when the first of it is. */
function answerText({ what, state, words, at, cite }: Transcript['answers'][number], voice: Voice): string {
  if (state === 'not_asked') return voice.say(`speech.noName.${what}`);
  if (state === 'not_spoken') return voice.words.say('message', `spoken.${what}.no`);
  const said = voice.words.say('message', `spoken.${what}`, { words: `“${plain(words ?? '')}”` });
  return at === null ? `${said}.` : `${said}, ${voice.time(at.start_s)}${mark(cite)}.`;
}

/** Words are quoted, never followed. */
function linesOf(lines: readonly Line[], count: number, voice: Voice): string[] {
  const shown = lines.slice(0, LINES_MOST).map(({ text, start_s: start, end_s: end }) => {
    const quoted = `“${plain(text)}”`;
    return start === null || end === null
      ? `- ${quoted}`
      : `- ${voice.say('speech.line', { text: quoted, start: voice.time(start), end: voice.time(end) })}`;
  });
  if (shown.length === 0) return [`- ${voice.say('speech.nothingHere')}`];
  return [...shown, ...(count > shown.length ? [voice.words.say('export', 'more', { count: count - shown.length })] : [])];
}

function heardText({ heard, heard_of: count }: AdSpeech, voice: Voice): string[] {
  if (!heard || heard.length === 0) return [voice.say('speech.nobody')];
  const spans = heard.slice(0, HEARD_MOST).map(({ start_s, end_s }) => `${voice.time(start_s)}–${voice.time(end_s)}`);
  return [voice.say(count > spans.length ? 'speech.heardFirst' : 'speech.heard', { spans: spans.join(', ') })];
}
