import type { AbcdFilm, AbcdReason, AbcdRow, AbcdRule, AbcdSpoken } from './abcd-film.ts';
import { judged, unjudged } from './abcd-film.ts';

const FIRST_S = 5;

type Spoken = NonNullable<AbcdFilm['spoken']>;
type Listening = Pick<AbcdFilm, 'speech' | 'spoken'>;

/** A rule about what is said; what is not known without a transcript leaves the score. */
function byTranscript({ speech, spoken }: Listening, rule: AbcdRule, judge: (spoken: Spoken) => AbcdRow): AbcdRow {
  if (speech === 'no_audio') return unjudged(rule, 'not_applicable', 'no_audio');
  return spoken ? judge(spoken) : unjudged(rule, 'not_measured', 'needs_transcript');
}

/** Whether brand or product is said, and whether that is before 5 s. */
export const spokenRows = (film: Listening, what: 'brand' | 'product'): AbcdRow[] => [
  byTranscript(film, `${what}_in_speech`, (spoken) => saidRow(`${what}_in_speech`, what, spoken)),
  byTranscript(film, `${what}_in_speech_first_5s`, (spoken) => earlyRow(`${what}_in_speech_first_5s`, what, spoken)),
];

/** Whether somebody asks to act. */
export const spokenCallRow = (film: Listening): AbcdRow =>
  byTranscript(film, 'call_to_action_speech', ({ callToAction }) => judgedSaid('call_to_action_speech', callToAction));

/** Whether a text says what is said while it stands. */
export const supersWithAudioRow = (film: Listening): AbcdRow =>
  byTranscript(film, 'supers_with_audio', ({ isTimed, written }) => {
    if (!isTimed) return unjudged('supers_with_audio', 'not_measured', 'needs_times');
    const evidence = written ? { at: { startS: written.startS, endS: written.endS }, text: written.text } : {};
    return judged('supers_with_audio', written !== null, evidence);
  });

const unasked = (rule: AbcdRule, what: 'brand' | 'product'): AbcdRow => {
  const [state, reason]: ['not_measured' | 'not_applicable', AbcdReason] =
    what === 'brand' ? ['not_applicable', 'no_brand_chosen'] : ['not_measured', 'needs_product_names'];
  return unjudged(rule, state, reason);
};

const judgedSaid = (rule: AbcdRule, { state, words, at }: AbcdSpoken): AbcdRow => judged(rule, state === 'spoken', { at, text: words });

function saidRow(rule: AbcdRule, what: 'brand' | 'product', spoken: Spoken): AbcdRow {
  return spoken[what].state === 'not_asked' ? unasked(rule, what) : judgedSaid(rule, spoken[what]);
}

function earlyRow(rule: AbcdRule, what: 'brand' | 'product', { isTimed, ...spoken }: Spoken): AbcdRow {
  const { state, words, at } = spoken[what];
  if (state === 'not_asked') return unasked(rule, what);
  // What is never said is not said early either, whatever the times are.
  if (!isTimed && state === 'spoken') return unjudged(rule, 'not_measured', 'needs_times');
  const isEarly = at !== null && at.startS < FIRST_S;
  return judged(rule, isEarly, isEarly ? { at, text: words } : {});
}
