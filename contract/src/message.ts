import * as z from 'zod';
import { BandKind } from './band-basis.ts';

/** A stretch of the film, in seconds from its start. */
const stretch = { start_s: z.number(), end_s: z.number() };

/** Where something stands at a moment: unit square of the picture, origin top left. */
export const Place = z.strictObject({ time_s: z.number(), x: z.number(), y: z.number(), width: z.number(), height: z.number() });
export type Place = z.infer<typeof Place>;

/** What a text is for, told by its words and by the height of its letters among those that stand with it. */
export const TextRole = z.enum(['headline', 'body', 'call_to_action', 'small_print']);
export type TextRole = z.infer<typeof TextRole>;

/** A text in the picture for as long as it stands; lines that come and go together are one. */
export const TextTrack = z.strictObject({
  ...stretch,
  text: z.string(),
  lines: z.int(),
  words: z.int(),
  /** Mean chance of the letters as they were read, 0..1. */
  confidence: z.number(),
  /** Of the smallest line, from the tallest letter to the deepest, as a share of the picture's height. */
  height_share: z.number(),
  /** WCAG contrast ratio of the palest line, 1..21, the 10th percentile over time. */
  contrast: z.number(),
  /** True where the letters are so large that a contrast of 3 will do. */
  is_large: z.boolean(),
  places: z.array(Place),
  /** Words on screen while it stands, brand names left out. */
  words_at_once: z.int(),
  /** Seconds needed to read those, and seconds that it stands. */
  need_s: z.number(),
  hold_s: z.number(),
  /** Seconds of predicted attention on it; null where nothing was predicted. */
  attended_s: z.number().nullable(),
  /** What in it asks the viewer to act; null when nothing does. */
  call_to_action: z.string().nullable(),
  /** True for signs and packaging in the scene: they are told and not counted. Missing in results from before it was told apart. */
  in_scene: z.boolean().optional(),
  /** True for what may be such: it counts as text, and nothing is asked of it until somebody says that it is a message. Missing where it is not. */
  may_be_in_scene: z.literal(true).optional(),
  /** True for the brand's own lettering: nothing is asked of its contrast. Missing where it is not, and never stored. */
  is_word_mark: z.literal(true).optional(),
  /** Missing for what is or may be a sign in the scene and the brand's own lettering; stored only where people said it. */
  role: TextRole.optional(),
  /** What people say of it: that it counts, or is part of the scene. Missing where the analysis's own word stands. */
  by_person: z.enum(['message', 'scenery']).optional(),
  /** How the analysis had read it, where people corrected the wording. */
  read_as: z.string().optional(),
});
export type TextTrack = z.infer<typeof TextTrack>;

/** Whose name it is: the brand's or a product's. Missing in results from before products were looked for: then it is the brand's. */
const NameKind = z.enum(['brand', 'product']);

/** A name that was looked for and found written in the picture. */
export const NameFound = z.strictObject({
  ...stretch,
  kind: NameKind.optional(),
  name: z.string(),
  written: z.string(),
  confidence: z.number(),
  places: z.array(Place),
});

/** A figure of message and text. `value` is null unless `state` is `ok`; `reason` then says why. */
export const MessageFigure = z.strictObject({
  id: z.enum([
    ...(['text_share', 'speech_share', 'speech_seconds', 'first_speech'] as const),
    ...(['carried_without_sound', 'carried_in_words', 'carried_without_picture'] as const),
  ]),
  value: z.number().nullable(),
  unit: z.string(),
  range: z.tuple([z.number(), z.number()]).nullable(),
  /** Band by how sure text and speech were found; missing in results from before it was measured. */
  lo: z.number().nullable().optional(),
  hi: z.number().nullable().optional(),
  band_kind: BandKind.optional(),
  state: z.enum(['ok', 'not_applicable', 'not_measured', 'too_short']),
  reason: z.string().nullable(),
});
export type MessageFigure = z.infer<typeof MessageFigure>;

/** Whether one thing is said aloud, in which words, and when it first is. */
export const SpokenAnswer = z.strictObject({
  what: z.enum(['brand', 'product', 'call_to_action']),
  /** `not_asked`: there is no name to listen for. */
  state: z.enum(['spoken', 'not_spoken', 'not_asked']),
  words: z.string().nullable(),
  /** Null where it is not said, and in a script without times. */
  at: z.strictObject(stretch).nullable(),
});
export type SpokenAnswer = z.infer<typeof SpokenAnswer>;

/** What a transcript says of the film. */
export const Spoken = z.strictObject({
  is_timed: z.boolean(),
  /** Lines with words that are said within the film, and their words. */
  lines: z.int(),
  words: z.int(),
  /** Brand, product and call to action, each once. */
  answers: z.array(SpokenAnswer),
  /** The first speech that stands written near it, with the text; null where none does, and without times. */
  written: z.strictObject({ ...stretch, text: z.string() }).nullable(),
  /** Speech that stands nowhere; null without times. */
  unwritten: z.array(z.strictObject(stretch)).nullable(),
  /** Share of the transcript near which somebody was heard, 0..1; little says that it is another film's. Null without times or sound. */
  heard_share: z.number().nullable(),
});
export type Spoken = z.infer<typeof Spoken>;

/**
 * What a network wrote down of a film's English speech. Nobody has checked it, and no figure goes by it: a person who has read it adds it
 * as the film's transcript.
 */
export const SpeechDraft = z.strictObject({
  /** The network and the rules that lines are given by. */
  network: z.string(),
  /** In order of time; empty where less than half of the speech was understood. `chance`: how likely its words are to the network, 0..1. */
  lines: z.array(z.strictObject({ ...stretch, text: z.string(), chance: z.number() })),
  /** Speech of which no line is given. */
  unclear: z.array(z.strictObject(stretch)),
});
export type SpeechDraft = z.infer<typeof SpeechDraft>;

/** What stands in the picture, whether it can be read, and when somebody speaks. */
export const Message = z.strictObject({
  /** Version of the rules. */
  rules: z.string(),
  tracks: z.array(TextTrack),
  names: z.array(NameFound),
  /** Every name that was looked for; missing in results from before it was kept. */
  sought: z.array(z.strictObject({ kind: NameKind, name: z.string() })).optional(),
  /** Stretches of speech; null without a sound track. */
  speech: z.array(z.strictObject(stretch)).nullable(),
  /** Null without a sound track; missing in results from before speech was written down, and behind links. */
  draft: SpeechDraft.nullable().optional(),
  figures: z.array(MessageFigure),
  windows: z.array(
    z.strictObject({
      window: z.enum(['first_2s', 'first_3s', 'first_5s', 'last_3s']),
      state: z.enum(['ok', 'too_short']),
      has_text: z.boolean(),
      /** Null without a sound track. */
      has_speech: z.boolean().nullable(),
    }),
  ),
  /** What a transcript says; missing where nobody added one, and never stored. */
  spoken: Spoken.optional(),
});
export type Message = z.infer<typeof Message>;
