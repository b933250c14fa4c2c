import { brandVerdictOf, nothingSought } from '@fovea/contract/brand-verdict';
import { writeFigureBeside } from '@fovea/contract/figure-writing';
import type { CardPart } from '@fovea/contract/known-bias';
import { sayBias } from '@fovea/contract/known-bias';
import type { Message, TextTrack } from '@fovea/contract/message';
import { messageVerdictOf } from '@fovea/contract/message-verdict';
import type { BrandReading, ReadingEdit, Score } from '@fovea/contract/predictions';
import { knownBiasOf } from '../../model-card/index.ts';
import type { ExportFacts } from '../facts.ts';
import type { Words } from '../words.ts';

/** What a report says of the brand or of the message: verdict, sentences, and a small table of places. */
export interface SubjectLines {
  readonly title: string;
  readonly verdict: string;
  readonly sentences: readonly string[];
  readonly head: readonly string[];
  /** A cell may have several lines. */
  readonly rows: readonly (readonly string[])[];
  /** What the table leaves out; empty where it is whole. */
  readonly rest: string;
}

const ROWS_MOST = 14;

/** As many rows as a report has room for, and what is left out. */
export const limited = (rows: readonly (readonly string[])[], words: Words) => ({
  rows: rows.slice(0, ROWS_MOST),
  rest: rows.length > ROWS_MOST ? words.say('export', 'more', { count: rows.length - ROWS_MOST }) : '',
});

/** That a person corrected where the brand is, in the words of the page; nothing while the boxes are the search's own. */
export const correctedLines = (edit: ExportFacts['edit'], words: Words): string[] =>
  edit
    ? [
        words.say('brand-boxes', edit.by ? 'edited.by' : 'edited.byNobody', {
          by: edit.by ?? '',
          when: `${words.moment(new Date(edit.at))} UTC`,
        }),
      ]
    : [];

/** That people corrected texts, or faces, in the words of the page; nothing while they are the analysis's own. */
export const readingLines = (edit: ExportFacts['readingEdit'], which: ReadingEdit['of'], words: Words): string[] =>
  edit && (edit.of === which || edit.of === 'both' || which === 'both')
    ? [
        words.say('corrections', `edited.${which === 'both' ? edit.of : which}.${edit.by ? 'by' : 'byNobody'}`, {
          by: edit.by ?? '',
          when: `${words.moment(new Date(edit.at))} UTC`,
        }),
      ]
    : [];

/** How the network that looked at the film judges one kind of thing beside people; nothing where that is not known. */
export function biasLines({ versions }: Pick<ExportFacts['result'], 'versions'>, part: CardPart, words: Words): string[] {
  const say = (key: string, values: Readonly<Record<string, string | number>>) => words.say('prediction', key, values);
  return [sayBias(knownBiasOf(versions.model), part, { locale: words.locale, say })].filter((line) => line !== null);
}

/** When the brand is shown and noticed, how much attention it gets, each of its moments, and whether a person corrected them. */
export function brandLines({ result, edit }: Pick<ExportFacts, 'result' | 'edit'>, words: Words): SubjectLines {
  const [brand, isStill]: [BrandReading | null, boolean] = [result.brand ?? null, result.media.kind === 'still'];
  const say = (key: string, values: Record<string, string | number> = {}) => words.say('brand-result', key, values);
  const base = { title: say('title'), head: [], rows: [], rest: '' };
  if (!brand) return { ...base, verdict: say('none.title'), sentences: [say('none.look')] };
  if (brand.flags.includes('no_brand_detected')) {
    const key = nothingSought(brand) ? 'unsought' : 'missed';
    return { ...base, verdict: say(`${key}.title`), sentences: [...correctedLines(edit, words), say(`${key}.text`)] };
  }
  const score = (id: string) => brand.scores.find((one) => one.id === id);
  const block = brand.flags.includes('long_central_block') ? [`${say('block.title')}: ${say('block.text')}`] : [];
  const share = (value: number) => words.percent(value);
  const rows = brand.pulses.map(({ start_s, end_s, seen_lo, seen_hi }) => [
    `${words.time(start_s)}–${words.time(end_s)}`,
    say('pulses.seen', { lo: share(seen_lo), hi: share(seen_hi) }),
  ]);
  return {
    title: base.title,
    verdict: isStill ? say('verdict.still') : whenSeen(brand, words),
    sentences: [
      ...correctedLines(edit, words),
      ...attentionSentences(score, words),
      ...block,
      say('bands'),
      ...biasLines(result, 'logos', words),
    ],
    head: rows.length > 0 ? [words.say('export', 'when'), say('pulses.title', { count: rows.length })] : [],
    ...limited(rows, words),
  };
}

type Find = (id: string) => Score | undefined;

function whenSeen(brand: BrandReading, words: Words): string {
  const { key, seconds } = brandVerdictOf(brand);
  const written = Object.entries(seconds).map(([name, value]) => [name, words.short(value, 's')]);
  return words.say('brand-result', `verdict.${key}`, Object.fromEntries(written));
}

function attentionSentences(score: Find, words: Words): string[] {
  const [attention, efficiency] = [score('brand_attention'), score('brand_efficiency')?.value ?? null];
  const share = (value: number) => words.number(value, 'share');
  const texts: string[] = [];
  if (attention && attention.value !== null) {
    const { value, lo, hi } = attention;
    // Where the band was not measured, as of boxes that a person corrected, there is none to tell.
    const isAlone = lo === null || hi === null;
    const ends = isAlone ? {} : { lo: share(lo), hi: share(hi) };
    texts.push(words.say('brand-result', isAlone ? 'verdict.attentionAlone' : 'verdict.attention', { value: share(value), ...ends }));
  }
  if (efficiency !== null) texts.push(words.say('brand-result', 'verdict.efficiency', { value: words.number(efficiency, 'times') }));
  return texts;
}

/** Whether texts can be read, what is said, and each text with the time that it has and needs. */
export function messageLines({ result, readingEdit }: Pick<ExportFacts, 'result' | 'readingEdit'>, words: Words): SubjectLines {
  const [text, isStill]: [Message | null, boolean] = [result.text ?? null, result.media.kind === 'still'];
  const say = (key: string, values: Record<string, string | number> = {}) => words.say('message', key, values);
  const base = { title: say('title'), head: [], rows: [], rest: '' };
  if (!text) return { ...base, verdict: say(isStill ? 'verdict.oldStill' : 'verdict.old'), sentences: [] };
  const { key, values } = messageVerdictOf(text.tracks, isStill);
  const seconds = (value: number, beside: number) => writeFigureBeside(value, 's', { locale: words.locale, beside: [beside] });
  const rows = text.tracks.map(({ start_s, end_s, hold_s, need_s, contrast, ...track }) => [
    isStill ? '' : `${words.time(start_s)}–${words.time(end_s)}`,
    writtenOf(track, words),
    isStill || need_s === 0 ? '' : say('fact.holdOf', { hold: seconds(hold_s, need_s), need: seconds(need_s, hold_s) }),
    say('fact.contrastOf', { ratio: words.number(contrast, 'ratio') }),
  ]);
  return {
    title: base.title,
    verdict: say(`verdict.${key}`, values),
    sentences: [
      ...readingLines(readingEdit, 'texts', words),
      ...askingSentences(text, isStill, words),
      ...(isStill ? [] : speechSentences(text, words)),
      ...(rows.length > 0 ? biasLines(result, 'writing', words) : []),
    ],
    head: rows.length > 0 ? [words.say('export', 'when'), words.say('export', 'text'), say('fact.hold'), say('fact.contrast')] : [],
    ...limited(rows, words),
  };
}

/** What is written, and whether people corrected it. */
function writtenOf({ text, by_person: said, read_as: readAs }: Pick<TextTrack, 'text' | 'by_person' | 'read_as'>, words: Words): string {
  const notes = [
    ...(said === undefined ? [] : [words.say('message', `byPerson.${said}`)]),
    ...(readAs === undefined ? [] : [words.say('message', 'byPerson.readAs', { text: readAs })]),
  ];
  return notes.length === 0 ? text : `${text} (${notes.join('; ')})`;
}

function askingSentences({ tracks }: Message, isStill: boolean, words: Words): string[] {
  const asking = tracks.filter(({ call_to_action }) => call_to_action !== null);
  if (asking.length === 0) return [words.say('message', isStill ? 'asking.noneStill' : 'asking.none')];
  const named = asking.slice(0, 3).map(({ text, start_s }) => `${text} (${words.time(start_s)})`);
  return [`${words.say('message', 'asking.title')}: ${named.join(' · ')}`];
}

function speechSentences({ speech, figures, spoken }: Message, words: Words): string[] {
  const say = (key: string, values: Record<string, string | number> = {}) => words.say('message', key, values);
  if (speech === null) return [say('speech.noSound')];
  const value = (id: Message['figures'][number]['id']) => figures.find((one) => one.id === id)?.value ?? null;
  const [carried, written] = [value('carried_without_sound'), value('carried_in_words')];
  return [
    speech[0]
      ? say('speech.some', { length: words.number(value('speech_seconds') ?? 0, 's') })
      : say(spoken ? 'speech.noneHeard' : 'speech.none'),
    ...(carried === null || !speech[0] ? [] : [say('speech.carried', { share: words.percent(carried) })]),
    ...(written === null ? [] : [say('speech.written', { share: words.percent(written) })]),
    ...(spoken ? spokenSentences(spoken, words) : []),
  ];
}

/** What is said aloud by the transcript, in the words of the page, with its moments. */
function spokenSentences({ is_timed: isTimed, answers }: NonNullable<Message['spoken']>, words: Words): string[] {
  const say = (key: string, values: Record<string, string | number> = {}) => words.say('message', key, values);
  const asked = answers.filter(({ state }) => state !== 'not_asked');
  const told = asked.map(({ what, words: said, at }) => {
    if (said === null) return say(`spoken.${what}.no`);
    return `${say(`spoken.${what}`, { words: said })}${at ? ` (${words.time(at.start_s)})` : ''}`;
  });
  const count = asked.filter(({ state }) => state === 'spoken').length;
  return [
    `${say('spoken.title')}: ${told.join(' · ')}`,
    say('spoken.share', { count, of: asked.length }),
    say(isTimed ? 'speech.byTranscript' : 'speech.byScript'),
  ];
}
