import type { AbcdFilm, AbcdRow, AbcdRule } from './abcd-film.ts';
import { judged, unjudged } from './abcd-film.ts';
import { firstBefore } from './first-before.ts';
import { spokenCallRow, supersWithAudioRow } from './spoken-rows.ts';

const FIRST_S = 5;

/** Supers, speech and the call to action. */
export const messageRows = ({ texts, speech, spoken }: AbcdFilm): AbcdRow[] => [
  written('supers', texts, () => true),
  supersWithAudioRow({ speech, spoken }),
  spokenEarly(speech),
  written('call_to_action_text', texts, ({ callToAction }) => callToAction !== null),
  spokenCallRow({ speech, spoken }),
];

type Text = NonNullable<AbcdFilm['texts']>[number];

function written(rule: AbcdRule, texts: AbcdFilm['texts'], isMeant: (text: Text) => boolean): AbcdRow {
  if (!texts) return unjudged(rule, 'not_measured', 'analyse_again');
  const found = texts.filter(isMeant).toSorted((a, b) => a.startS - b.startS)[0];
  return judged(rule, found !== undefined, found ? { at: { startS: found.startS, endS: found.endS }, text: found.text } : {});
}

function spokenEarly(speech: AbcdFilm['speech']): AbcdRow {
  if (speech === 'no_audio') return unjudged('speech_first_5s', 'not_applicable', 'no_audio');
  if (!speech) return unjudged('speech_first_5s', 'not_measured', 'analyse_again');
  const first = firstBefore(speech, Number.POSITIVE_INFINITY);
  const measured = first ? { value: first.startS, limit: FIRST_S, unit: 's' } : {};
  return judged('speech_first_5s', first !== null && first.startS < FIRST_S, { at: first, ...measured });
}
