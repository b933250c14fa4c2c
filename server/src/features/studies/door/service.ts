import type { CodeChart } from '@fovea/contract/code-chart';
import {
  CHART_MS_LEAST,
  CHART_MS_MOST,
  CHART_RULES,
  chartSeed,
  isOnTarget,
  makeChart,
  placeOf,
  practiceTarget,
} from '@fovea/contract/code-chart';
import { StudyPersonId } from '@fovea/contract/ids';
import type { Span } from '@fovea/contract/predictions';
import { flashingPassages } from '@fovea/contract/safe-viewing';
import { PRACTICE_TRIES, STOP_OFF_MAX_S } from '@fovea/contract/study-viewings';
import { planViewing, resumeAt } from '@fovea/engine/metrics/study/viewing-plan';
import type { Actor } from '../../../actor.ts';
import { AppError } from '../../../app-error.ts';
import type { StudyAnswerRow, StudyPersonRow, StudyRow } from '../../../db/schema/studies.ts';
import type { Tx } from '../../../db/tenancy.ts';
import type { Bytes } from '../../predictions/index.ts';
import { readPrediction } from '../../predictions/index.ts';
import { findFilm } from '../../previews/index.ts';
import { assertSafeTransport, hashOf, newSecret } from '../../sessions/index.ts';
import type { Visit } from '../../shares/index.ts';
import { assertPassword, isGranted } from '../../shares/index.ts';
import { begunMost, stateOfStudy, takenMost, underWaySince } from '../policy.ts';
import { countAnswers, dropPerson, findByToken, holdPerson, insertAnswer, insertPerson, takeNumber, updatePerson } from '../repo.ts';
import type { StudyDeps } from '../service.ts';
import { newSeed } from '../service.ts';

/** What somebody sends along who opens a study's link. */
export interface Knock {
  readonly token: string;
  readonly password: string | undefined;
  readonly pass: string | undefined;
}

/** A viewing, and how far it came. */
export interface Viewing {
  readonly person: StudyPersonRow;
  readonly answered: number;
  readonly stops: readonly { readonly atS: number; readonly resumeS: number }[];
}

const viewingOf = (person: StudyPersonRow, answered: number): Viewing => ({
  ...{ person, answered },
  stops: person.stops.map((atS) => ({ atS, resumeS: resumeAt(atS) })),
});

export interface OpenedStudy {
  readonly study: StudyRow;
  readonly state: ReturnType<typeof stateOfStudy>;
  /** Null where nobody may watch now. */
  readonly film: { readonly as: 'original' | 'preview'; readonly flashing: readonly Span[]; readonly hasSound: boolean } | null;
  readonly pass: string | null;
}

/** Whoever holds the link, inside its tenant; what they see there is the film of the study. */
const actorOf = ({ id, tenantId }: StudyRow, requestId: string): Actor => ({
  ...{ kind: 'link', tenantId, userId: null, role: 'view-only', sessionId: id, behind: null, requestId },
});

async function liveStudy({ asSystem, clock }: StudyDeps, token: string) {
  const found = await asSystem('read-study', (tx) => findByToken(tx, hashOf(token), underWaySince(clock.now())));
  if (!found) throw new AppError('not_found');
  return { ...found, state: stateOfStudy(found.study, found, clock.now()) };
}

/**
 * A study that takes nobody any more says so before it asks for its password: that tells a holder of the link nothing else.
 * @throws AppError `not_found`, `wrong_share_password`, `too_many_requests`
 */
export async function openStudy(
  deps: StudyDeps,
  visit: Visit,
  { token, password, pass: given, participant }: Knock & { readonly participant: string | undefined },
): Promise<OpenedStudy> {
  const { study, state } = await liveStudy(deps, token);
  const actor = actorOf(study, visit.requestId);
  const goesOn = participant !== undefined && state === 'full' && (await deps.inTenant(actor, (tx) => isUnderWay(tx, study, participant)));
  if (state !== 'open' && !goesOn) return { study, state, film: null, pass: null };
  if (password !== undefined || given !== undefined) assertSafeTransport(visit);
  const pass = await assertPassword(deps, visit, { link: study, password, pass: given });
  const { film, result } = await readPrediction(deps, actor, study.preTestId).catch((error: unknown) => {
    throw hidden(error);
  });
  const hasSound = study.hasSound && result.media.audio_codec !== null;
  const as = film.state === 'preview' ? 'preview' : 'original';
  return { study, state, film: { as, flashing: flashingPassages(result.findings), hasSound }, pass };
}

async function isUnderWay(tx: Tx, study: StudyRow, participant: string): Promise<boolean> {
  const person = await holdPerson(tx, study.id, hashOf(participant));
  return person !== undefined && person.finishedAt === null && person.practice !== 'failed';
}

/** A film that went into the bin at this very moment is as gone as its link. */
const hidden = (error: unknown): unknown =>
  error instanceof AppError && (error.code === 'pre_test_not_found' || error.code === 'prediction_not_ready')
    ? new AppError('not_found')
    : error;

/** The film, for whoever has a grant for it. @throws AppError `not_found` */
export async function openStudyFilm(
  deps: StudyDeps,
  requestId: string,
  { token, as, grant }: { readonly token: string; readonly as: 'original' | 'preview'; readonly grant: string | undefined },
): Promise<Bytes> {
  const { study, state } = await liveStudy(deps, token);
  const wish = { link: study, preTestId: study.preTestId, bytes: { kind: 'film', as } as const, grant };
  const isShut = state === 'ended' || state === 'over';
  if (isShut || !isGranted(deps.secrets, wish, deps.clock.now())) throw new AppError('not_found');
  const { ref, contentType } = await findFilm(deps, actorOf(study, requestId), { preTestId: study.preTestId, as }).catch(
    (error: unknown) => {
      throw hidden(error);
    },
  );
  return { kind: 'file', ref, contentType };
}

/** @throws AppError `not_found`, `link_gone`, `state_forbids` when it is full, `wrong_share_password`, `too_many_requests` */
export async function beginViewing(
  deps: StudyDeps,
  visit: Visit,
  { token, password, pass, screen }: Knock & Pick<StudyPersonRow, 'screen'>,
): Promise<{ readonly viewing: Viewing; readonly participant: string }> {
  const { study, state } = await liveStudy(deps, token);
  if (password !== undefined || pass !== undefined) assertSafeTransport(visit);
  if (state === 'ended' || state === 'over') throw gone();
  await assertPassword(deps, visit, { link: study, password, pass });
  const now = new Date(deps.clock.now());
  return deps.inTenant(actorOf(study, visit.requestId), async (tx) => {
    const participant = newSecret();
    const number = await takeNumber(tx, study.id, {
      now,
      since: underWaySince(now.getTime()),
      most: takenMost(study),
      ever: begunMost(study),
    });
    if (number === null) throw new AppError('state_forbids', { detail: 'As many people as were wanted have taken part already.' });
    const stops = planViewing({ durationS: study.durationS, number, seed: study.seed });
    const person: StudyPersonRow = {
      ...{ id: StudyPersonId.parse(deps.newId()), tenantId: study.tenantId, studyId: study.id, keyHash: hashOf(participant) },
      ...{ number, seed: newSeed(), screen, chartRules: CHART_RULES, stops, practice: 'open', practiceTries: 0 },
      ...{ startedAt: now, finishedAt: null },
    };
    await insertPerson(tx, person);
    return { viewing: viewingOf(person, 0), participant };
  });
}

interface Asking {
  readonly token: string;
  readonly participant: string;
}

const gone = () => new AppError('link_gone', { detail: 'This study has ended. Nothing more is asked.' });

/** Inside the study of whoever holds the key. @throws AppError `not_found`, `link_gone` */
async function within<T>(
  deps: StudyDeps,
  { token, participant, requestId }: Asking & { readonly requestId: string },
  run: (tx: Tx, viewing: Viewing, study: StudyRow) => Promise<T>,
): Promise<T> {
  const { study, state } = await liveStudy(deps, token);
  return deps.inTenant(actorOf(study, requestId), async (tx) => {
    const person = await holdPerson(tx, study.id, hashOf(participant));
    if (!person) throw new AppError('not_found');
    if (state === 'ended' || state === 'over') throw gone();
    return run(tx, viewingOf(person, await countAnswers(tx, person.id)), study);
  });
}

/** How far somebody came. @throws AppError `not_found`, `link_gone` */
export const resumeViewing = (deps: StudyDeps, requestId: string, asking: Asking): Promise<Viewing> =>
  within(deps, { ...asking, requestId }, (_, viewing) => Promise.resolve(viewing));

/**
 * Deletes what is stored of whoever holds the key, and that they took part: a number that was given to nobody is left.
 * @throws AppError `not_found`
 */
export async function withdraw({ asSystem, clock }: StudyDeps, { token, participant }: Asking): Promise<void> {
  const isGone = await asSystem('read-study', async (tx) => {
    const found = await findByToken(tx, hashOf(token), underWaySince(clock.now()));
    return found !== undefined && dropPerson(tx, found.study.id, hashOf(participant));
  });
  if (!isGone) throw new AppError('not_found');
}

const chartOf = ({ seed, screen }: StudyPersonRow, { aspect }: StudyRow, round: number): CodeChart =>
  makeChart({ seed: chartSeed(seed, round), aspect, screen });

/** The chart of the tries at the practice: rounds below those of the stops. */
const practiceRound = (tries: number): number => -1 - tries;

/** A try at the practice picture. @throws AppError `not_found`, `link_gone`, `state_forbids` once it is behind */
export const practise = (deps: StudyDeps, requestId: string, { code, ...asking }: Asking & { readonly code: string }): Promise<Viewing> =>
  within(deps, { ...asking, requestId }, async (tx, viewing, study) => {
    const { person } = viewing;
    if (person.practice !== 'open') return viewing; // sent again: the first answer stands
    const round = practiceRound(person.practiceTries);
    const chart = chartOf(person, study, round);
    const place = placeOf(chart, code);
    const practiceTries = person.practiceTries + 1;
    const isPassed = place !== null && isOnTarget(chart, place, practiceTarget(chartSeed(person.seed, round)));
    const practice = isPassed ? 'passed' : practiceTries >= PRACTICE_TRIES ? 'failed' : 'open';
    await updatePerson(tx, person.id, { practice, practiceTries });
    return { ...viewing, person: { ...person, practice, practiceTries } };
  });

/** What somebody answers at a stop. */
export interface Answer extends Asking {
  readonly stop: number;
  readonly code: string;
  readonly shownAtS: number;
  readonly chartMs: number;
}

/** @throws AppError `not_found`, `link_gone`, `state_forbids` before the practice is passed, and for a stop that is not next */
export const answerStop = (deps: StudyDeps, requestId: string, { stop, code, shownAtS, chartMs, ...asking }: Answer): Promise<Viewing> =>
  within(deps, { ...asking, requestId }, async (tx, viewing, study) => {
    const { person, answered } = viewing;
    const atS = person.stops[stop];
    if (person.practice !== 'passed' || atS === undefined || stop > answered)
      throw new AppError('state_forbids', { detail: 'This is not what is asked next.' });
    if (stop < answered) return viewing; // sent again: the first answer stands
    const place = placeOf(chartOf(person, study, stop), code);
    const isTimed = Math.abs(shownAtS - atS) <= STOP_OFF_MAX_S && chartMs >= CHART_MS_LEAST && chartMs <= CHART_MS_MOST;
    const row: StudyAnswerRow = {
      ...{ id: deps.newId(), tenantId: person.tenantId, personId: person.id, stop, atS, shownAtS, chartMs, code },
      ...{ x: place?.x ?? null, y: place?.y ?? null, fault: place ? (isTimed ? null : 'mistimed') : 'unknown_code' },
      answeredAt: new Date(deps.clock.now()),
    };
    await insertAnswer(tx, row);
    const isLast = answered + 1 === person.stops.length;
    const finishedAt = isLast ? row.answeredAt : null;
    if (isLast) await updatePerson(tx, person.id, { finishedAt });
    return { ...viewing, person: { ...person, finishedAt }, answered: answered + 1 };
  });
