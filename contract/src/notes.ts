import * as z from 'zod';
import { NoteId, PreTestUuid, UserId } from './ids.ts';
import { textUpTo } from './names.ts';
import { route } from './route.ts';

/** Most characters of one note. */
export const NOTE_TEXT_MAX = 4_000;
/** Most notes of one pre-test, replies included. */
export const NOTES_MAX = 1_000;
const MENTIONS_MAX = 20;
const TIME_MAX_S = 36_000;
const share = z.number().min(0).max(1);
const seconds = z.number().min(0).max(TIME_MAX_S);

/** Words of a note: lines and tabs, no other control characters. It is plain text wherever it is shown. */
export const NoteText = textUpTo(NOTE_TEXT_MAX);

/** Somebody who can be mentioned. */
export const NotePerson = z.strictObject({ id: UserId, name: z.string() });
export type NotePerson = z.infer<typeof NotePerson>;

/** A note on a film, or a reply to one. */
export const Note = z.strictObject({
  id: NoteId,
  /** The note that it answers; null for one that begins. */
  parent: NoteId.nullable(),
  /** Null when the person has left. */
  author: NotePerson.nullable(),
  /** The moment that it is about, and where a range ends; null for the whole film. Replies have neither. */
  at_s: z.number().nullable(),
  to_s: z.number().nullable(),
  /** A place in the picture, in shares of width and height from the top left. */
  point: z.strictObject({ x: z.number(), y: z.number() }).nullable(),
  /** Empty when it was deleted; one that nobody had answered is not listed then. */
  text: z.string(),
  mentions: z.array(NotePerson),
  /** The advice that it was made from, by `adviceKey`; null for what somebody wrote by themselves. */
  advice: z.string().nullable(),
  is_deleted: z.boolean(),
  /** When somebody said that it is settled. */
  resolved_at: z.string().nullable(),
  resolved_by: z.string().nullable(),
  created_at: z.string(),
  edited_at: z.string().nullable(),
});
export type Note = z.infer<typeof Note>;

const mentions = z.array(UserId).max(MENTIONS_MAX).default([]);

/** Names an advice of the analysis, as `adviceKey` writes it. */
const AdviceKey = z.string().regex(/^[\w .:-]{1,200}$/);

/** A note that somebody writes. A reply names its note and has no time, place or advice of its own. */
export const NoteInput = z
  .strictObject({
    text: NoteText,
    parent: NoteId.nullable().default(null),
    at_s: seconds.nullable().default(null),
    to_s: seconds.nullable().default(null),
    point: z.strictObject({ x: share, y: share }).nullable().default(null),
    advice: AdviceKey.nullable().default(null),
    mentions,
  })
  .refine(({ at_s, to_s }) => to_s === null || (at_s !== null && to_s >= at_s), 'A range ends after it begins.');
export type NoteInput = z.infer<typeof NoteInput>;

const ofPreTest = { subject: 'pre-test', crosses: true, params: z.strictObject({ uuid: PreTestUuid }) } as const;
const own = { subject: 'note', access: 'user', params: z.strictObject({ id: NoteId }) } as const;
const one = { ...own, crosses: true } as const;
const errors = ['not_found', 'forbidden', 'invalid_body'] as const;

/** The calls round notes. They belong to the pre-test, so another analysis of the film keeps them. */
export const noteApi = {
  /** In the order of the film, each with its replies after it. */
  list: route({
    ...ofPreTest,
    method: 'GET',
    path: '/api/v1/pre-test/:uuid/notes',
    access: 'view-only',
    replies: { 200: z.array(Note) },
    errors: ['pre_test_not_found'],
  }),
  /** The same as comma-separated values (RFC 4180). */
  table: route({
    ...ofPreTest,
    method: 'GET',
    path: '/api/v1/pre-test/:uuid/notes.csv',
    access: 'view-only',
    serves: 'bytes',
    replies: {},
    errors: ['pre_test_not_found'],
  }),
  /** Who can be mentioned: the people of the organisation who can sign in. */
  people: route({
    ...ofPreTest,
    method: 'GET',
    path: '/api/v1/pre-test/:uuid/note-people',
    access: 'user',
    replies: { 200: z.array(NotePerson) },
    errors: ['pre_test_not_found'],
  }),
  create: route({
    ...ofPreTest,
    method: 'POST',
    path: '/api/v1/pre-test/:uuid/notes',
    access: 'user',
    body: NoteInput,
    replies: { 201: Note },
    errors: ['pre_test_not_found', 'not_found', 'forbidden', 'invalid_body', 'state_forbids'],
  }),
  /** The own words anew, which nobody else may touch. Who is mentioned for the first time hears of it. */
  change: route({
    ...own,
    method: 'PUT',
    path: '/api/v1/note/:id',
    body: z.strictObject({ text: NoteText, mentions }),
    replies: { 200: Note },
    errors,
  }),
  resolve: route({
    ...one,
    method: 'POST',
    path: '/api/v1/note/:id/resolution',
    body: z.strictObject({ is_resolved: z.boolean() }),
    replies: { 200: Note },
    errors,
  }),
  /** The own one; an administrator may delete any. For an hour it can be brought back. */
  remove: route({ ...one, method: 'DELETE', path: '/api/v1/note/:id', replies: { 204: z.undefined() }, errors }),
  /** Takes a deletion back, as it was; one that stands stays as it is. Afterwards it is gone for good: `not_found`. */
  restore: route({ ...one, method: 'POST', path: '/api/v1/note/:id/restore', replies: { 200: Note }, errors }),
  /** Whether a mail comes when somebody mentions one. */
  settings: route({
    method: 'GET',
    path: '/api/v1/note-settings',
    access: 'view-only',
    peopleOnly: true,
    replies: { 200: z.strictObject({ mail_mentions: z.boolean() }) },
    errors: [],
  }),
  setSettings: route({
    method: 'PUT',
    path: '/api/v1/note-settings',
    access: 'view-only',
    peopleOnly: true,
    body: z.strictObject({ mail_mentions: z.boolean() }),
    replies: { 200: z.strictObject({ mail_mentions: z.boolean() }) },
    errors: ['invalid_body'],
  }),
};
