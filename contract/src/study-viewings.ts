import * as z from 'zod';
import { Span } from './predictions.ts';
import { route } from './route.ts';
import { Locale } from './sessions.ts';
import { StudyState, StudyToken } from './study-links.ts';

/** Tries at the practice picture. */
export const PRACTICE_TRIES = 2;
/** Characters of the longest answer: a code with blanks. */
export const CODE_MAX = 12;
/** Seconds that a film may stop beside the moment that was planned, for an answer to count. */
export const STOP_OFF_MAX_S = 0.5;

/** The secret by which somebody who takes part goes on; it is all that is known of them. */
export const ParticipantKey = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

const password = { password: z.string().min(1).max(128).optional(), pass: z.string().max(200).optional() };

/** What somebody sees who opens the link: the film and how it is seen, and nothing of what it is called, predicted or measured. */
export const StudyDoor = z.strictObject({
  state: StudyState,
  language: Locale,
  /** Null unless the study is open, or the key of somebody who began was sent along and may go on. */
  film: z
    .strictObject({
      /** Works for five minutes; open the link again for a new one. */
      address: z.string(),
      aspect: z.number(),
      duration_s: z.number(),
      has_sound: z.boolean(),
      /** Where it fails the flash screening: it is shown only after that was said and confirmed. */
      flashing: z.array(Span),
    })
    .nullable(),
  /** Opens the link again in place of the password that was just given, for some hours; null where none was given. */
  pass: z.string().nullable(),
});
export type StudyDoor = z.infer<typeof StudyDoor>;

/** One viewing: at which moments the film stops, and how far it came. */
export const StudyViewing = z.strictObject({
  participant: ParticipantKey,
  stops: z.array(z.strictObject({ at_s: z.number(), resume_s: z.number() })),
  /** From this the charts and the practice picture are made. */
  chart_seed: z.int(),
  screen: z.enum(['wide', 'narrow']),
  practice: z.enum(['open', 'passed', 'failed']),
  practice_tries: z.int(),
  /** How many of the stops are answered, in their order. */
  answered: z.int(),
  is_finished: z.boolean(),
});
export type StudyViewing = z.infer<typeof StudyViewing>;

const byLink = { access: 'anonymous', params: z.strictObject({ token: StudyToken }) } as const;
const ofPerson = { participant: ParticipantKey };
const chartMs = z.int().min(0).max(60_000);
const code = z.string().max(CODE_MAX);
/** `link_gone` once the study was taken back or its last day is over. */
const PERSON_ERRORS = ['not_found', 'link_gone', 'state_forbids', 'invalid_body'] as const;

/** What somebody does who takes part in a study: they hold its link, and are nobody else. */
export const studyDoorApi = {
  open: route({
    ...byLink,
    method: 'POST',
    path: '/api/v1/study-link/:token/open',
    isReading: true,
    body: z.strictObject({ ...password, participant: ParticipantKey.optional() }),
    replies: { 200: StudyDoor },
    errors: ['not_found', 'wrong_share_password', 'too_many_requests', 'insecure_transport', 'invalid_body'],
  }),
  /** Somebody takes part: a random key is all that is kept of them. */
  begin: route({
    ...byLink,
    method: 'POST',
    path: '/api/v1/study-link/:token/begin',
    body: z.strictObject({ ...password, screen: z.enum(['wide', 'narrow']) }),
    replies: { 201: StudyViewing },
    errors: [...PERSON_ERRORS, 'wrong_share_password', 'too_many_requests', 'insecure_transport'],
  }),
  /** How far somebody came, after a reload. */
  resume: route({
    ...byLink,
    method: 'POST',
    path: '/api/v1/study-link/:token/resume',
    isReading: true,
    body: z.strictObject(ofPerson),
    replies: { 200: StudyViewing },
    errors: [...PERSON_ERRORS],
  }),
  /** The code that somebody read over the practice picture. Not passed after two tries, the viewing is over and left out. */
  practise: route({
    ...byLink,
    method: 'POST',
    path: '/api/v1/study-link/:token/practice',
    body: z.strictObject({ ...ofPerson, code }),
    replies: { 200: StudyViewing },
    errors: [...PERSON_ERRORS],
  }),
  /** The code that somebody read at a stop. The first answer to a stop stands: sent again, it changes nothing. */
  answer: route({
    ...byLink,
    method: 'POST',
    path: '/api/v1/study-link/:token/answer',
    body: z.strictObject({
      ...ofPerson,
      /** Which stop, from 0; they are answered in their order. */
      stop: z.int().min(0).max(20),
      code,
      /** Where the film really stood, and how long the chart was really shown. */
      shown_at_s: z.number().min(0).max(36_000),
      chart_ms: chartMs,
    }),
    replies: { 200: StudyViewing },
    errors: [...PERSON_ERRORS],
  }),
  /** Deletes what was stored of somebody: their codes, times and key. Done as well once the study is over or was taken back. */
  withdraw: route({
    ...byLink,
    method: 'POST',
    path: '/api/v1/study-link/:token/withdraw',
    body: z.strictObject(ofPerson),
    replies: { 204: z.undefined() },
    errors: ['not_found', 'invalid_body'],
  }),
  film: route({
    ...byLink,
    method: 'GET',
    path: '/api/v1/study-link/:token/film',
    serves: 'bytes',
    query: z.strictObject({ as: z.enum(['original', 'preview']).default('original'), grant: z.string().max(200).optional() }),
    replies: {},
    errors: ['not_found', 'original_gone', 'file_gone', 'range_not_satisfiable'],
  }),
};
