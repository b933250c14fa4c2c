import * as z from 'zod';
import { PreTestUuid, StudyId } from './ids.ts';
import { nameUpTo } from './names.ts';
import { route } from './route.ts';
import { Locale } from './sessions.ts';
import { SHARE_PASSWORD_MIN } from './shares.ts';
import { StudyState, StudyToken } from './study-links.ts';

/** Fewer people say nothing of others. */
export const STUDY_PEOPLE_MIN = 10;
/** More people than this say hardly more, and are a burden on the server that serves the film. */
export const STUDY_PEOPLE_MAX = 200;
/** So many more than wanted may have finished or be under way at once, since some break off: 1.5 times. */
export const STUDY_BEGUN_SHARE = 1.5;
/** Longest life of a study's link, in days. */
export const STUDY_DAYS_MAX = 90;
/** Characters of the longest name of a study. */
export const STUDY_NAME_MAX = 100;
/** Studies of one pre-test. */
export const STUDIES_MAX = 20;
/** Shortest film, s, that people can be asked about. */
export const STUDY_FILM_MIN_S = 2;

/** What a study is called by those who made it: who takes part never reads it. */
export const StudyName = nameUpTo(STUDY_NAME_MAX);

const people = z.int().min(0);

/** A study: people who were sent a link are asked where they look. What opens it is never among it. */
export const Study = z.strictObject({
  id: StudyId,
  pre_test_id: PreTestUuid,
  name: z.string(),
  people_wanted: z.int(),
  /** Who began, who answered to the end, and who did not pass the practice and is left out. */
  begun: people,
  finished: people,
  practice_failed: people,
  language: Locale,
  /** Whether the film is heard. */
  has_sound: z.boolean(),
  has_password: z.boolean(),
  /** Who made it; null for an admin of another organisation, or somebody who has left. */
  created_by: z.string().nullable(),
  created_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
  state: StudyState,
});
export type Study = z.infer<typeof Study>;

const peopleWanted = z.int().min(STUDY_PEOPLE_MIN).max(STUDY_PEOPLE_MAX);
const daysOpen = z.int().min(1).max(STUDY_DAYS_MAX);

/** What a new study is made of. */
export const StudyInput = z.strictObject({
  name: StudyName,
  people_wanted: peopleWanted.default(20),
  language: Locale.default('en'),
  ends_in_days: daysOpen.default(14),
  has_sound: z.boolean().default(true),
  password: z.string().min(SHARE_PASSWORD_MIN).max(128).optional(),
});
export type StudyInput = z.infer<typeof StudyInput>;

/** A mean over people and its 95 % interval, by drawing people anew. */
export const StudyInterval = z.strictObject({ mean: z.number(), lo: z.number(), hi: z.number() });
export type StudyInterval = z.infer<typeof StudyInterval>;

/** How well a map says where people looked. */
export const StudyScores = z.strictObject({
  /** Standard deviations above the map's mean; 0 is chance. */
  nss: StudyInterval,
  /** 0..1; 0.5 is chance. */
  auc: StudyInterval,
  /** Bits a look beyond somebody who always looks at the middle. */
  information_gain: StudyInterval,
  people,
  looks: z.int().min(0),
});
export type StudyScores = z.infer<typeof StudyScores>;

/** What looks can lie on. */
export const StudyRegionKind = z.enum(['brand', 'faces', 'texts']);
export type StudyRegionKind = z.infer<typeof StudyRegionKind>;

/** The share of looks on something while it was in the picture, measured beside predicted through the same charts. */
export const StudyRegion = z.strictObject({
  kind: StudyRegionKind,
  /** Only those whose chart had a code on it; with none the other numbers say nothing. */
  looks: z.int().min(0),
  hits: z.int().min(0),
  measured: z.number(),
  /** Ends of Wilson's 95 % interval. */
  lo: z.number(),
  hi: z.number(),
  predicted: z.number(),
  /** `differs` where the prediction lies outside the interval. */
  verdict: z.enum(['too_few', 'too_close', 'differs']),
});
export type StudyRegion = z.infer<typeof StudyRegion>;

/** One look: where the code lay that somebody typed. */
export const StudyLook = z.strictObject({
  /** The number of the person in this study. */
  person: z.int(),
  /** Where the film stood. */
  at_s: z.number(),
  /** Shares of width and height from the top left. */
  x: z.number(),
  y: z.number(),
});
export type StudyLook = z.infer<typeof StudyLook>;

/** What a study has measured. It changes no figure of the prediction. */
export const StudyResults = z.strictObject({
  study: Study,
  /** How it was measured: by charts of codes, of this version. */
  method: z.literal('code_charts'),
  chart_rules: z.string(),
  /** What the looks were held against; null where the attention of the analysis was not kept. */
  versions: z.strictObject({ model: z.string(), metrics: z.string() }).nullable(),
  answers: z.strictObject({
    given: z.int().min(0),
    valid: z.int().min(0),
    /** What was typed is on no chart. */
    unknown_code: z.int().min(0),
    /** The film stopped elsewhere than planned, or the chart stood too long or too briefly. */
    mistimed: z.int().min(0),
    /** Of people who did not pass the practice. */
    left_out: z.int().min(0),
  }),
  /** People of whom at least one look counts. */
  people_counted: people,
  first_at: z.iso.datetime().nullable(),
  last_at: z.iso.datetime().nullable(),
  looks: z.array(StudyLook),
  /** How well the prediction says where they looked; null under 10 people. */
  prediction: StudyScores.nullable(),
  /** One person against the others near the same moment, beside the prediction at the same looks; null where too few lie so near. */
  ceiling: z.strictObject({ others: StudyScores, prediction: StudyScores }).nullable(),
  /** Why the ceiling is null though there are ten people; null where it is not. */
  ceiling_lacks: z
    .strictObject({
      /** Looks beside which three others lie within half a second, in the same shot, and how many it takes. */
      looks: z.int().min(0),
      looks_needed: z.int(),
      /** People who are missing, by the stops that they will have and if all their codes count; null where as many as a study may have are too few. */
      people_more: z.int().min(1).nullable(),
    })
    .nullable(),
  /** What was in the picture at a look; empty under 10 people. */
  regions: z.array(StudyRegion),
});
export type StudyResults = z.infer<typeof StudyResults>;

const ofPreTest = {
  path: '/api/v1/pre-test/:uuid/studies',
  subject: 'pre-test',
  crosses: true,
  params: z.strictObject({ uuid: PreTestUuid }),
} as const;
const one = { subject: 'study', crosses: true, params: z.strictObject({ id: StudyId }) } as const;
/** Studies with one's own people: where they look, by charts of codes. */
export const studyApi = {
  /** The newest first. */
  list: route({ ...ofPreTest, method: 'GET', access: 'view-only', replies: { 200: z.array(Study) }, errors: ['pre_test_not_found'] }),
  /** For a film whose analysis is whole. `token`, and the address that ends in it, are shown here and never again. */
  create: route({
    ...ofPreTest,
    method: 'POST',
    access: 'user',
    body: StudyInput,
    replies: { 201: Study.extend({ address: z.string(), token: StudyToken }) },
    errors: ['pre_test_not_found', 'prediction_not_ready', 'forbidden', 'state_forbids', 'invalid_body'],
  }),
  results: route({
    ...one,
    method: 'GET',
    path: '/api/v1/study/:id/results',
    access: 'view-only',
    cost: 6, // every look is held against a map through a chart of its own
    replies: { 200: StudyResults },
    errors: ['not_found', 'prediction_not_ready'],
  }),
  /** Takes the link back: from the next request on nobody takes part by it. What was answered stays. */
  end: route({
    ...one,
    method: 'POST',
    path: '/api/v1/study/:id/end',
    access: 'user',
    replies: { 200: Study },
    errors: ['not_found', 'forbidden'],
  }),
  /** How many people it wants, and for how many days from now on it is open. One that was ended stays so. */
  change: route({
    ...one,
    method: 'PATCH',
    path: '/api/v1/study/:id',
    access: 'user',
    body: z.strictObject({ people_wanted: peopleWanted.optional(), ends_in_days: daysOpen.optional() }),
    replies: { 200: Study },
    errors: ['not_found', 'forbidden', 'state_forbids', 'invalid_body'],
  }),
  /** With all answers. For an hour it can be brought back. */
  remove: route({
    ...one,
    method: 'DELETE',
    path: '/api/v1/study/:id',
    access: 'user',
    replies: { 204: z.undefined() },
    errors: ['not_found', 'forbidden'],
  }),
  /** Takes a deletion back, as it was, its link too. Afterwards it is gone for good: `not_found`. */
  restore: route({
    ...one,
    method: 'POST',
    path: '/api/v1/study/:id/restore',
    access: 'user',
    replies: { 200: Study },
    errors: ['not_found', 'forbidden', 'state_forbids'],
  }),
};
