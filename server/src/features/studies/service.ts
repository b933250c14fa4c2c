import { randomInt } from 'node:crypto';
import type { StudyId as Id, PreTestUuid } from '@fovea/contract/ids';
import { StudyId } from '@fovea/contract/ids';
import type { StudyInput } from '@fovea/contract/studies';
import { STUDIES_MAX, STUDY_FILM_MIN_S } from '@fovea/contract/studies';
import type { Actor } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import type { Tx } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import { noteAudit } from '../audit/index.ts';
import { viewPreTest } from '../pre-tests/index.ts';
import { readPrediction } from '../predictions/index.ts';
import { hashOf, newSecret } from '../sessions/index.ts';
import { canShare } from '../shares/index.ts';
import type { PasswordHasher } from '../users/index.ts';
import { underWaySince } from './policy.ts';
import type { StudyView } from './repo.ts';
import { countStudies, dropDeleted, findStudy, holdStudies, insertStudy, listStudies, updateStudy } from './repo.ts';

export type StudyDeps = Pick<Deps, 'inTenant' | 'asSystem' | 'clock' | 'newId' | 'secrets' | 'blobs'> & {
  readonly passwords: PasswordHasher;
};

const DAY_MS = 86_400_000;
const SEEDS = 2 ** 31 - 1;

/** A whole number that fits its column. */
export const newSeed = (): number => randomInt(SEEDS);

/** The studies of a pre-test, the newest first. @throws AppError `pre_test_not_found` */
export const studiesOf = (
  { inTenant, clock }: Pick<Deps, 'inTenant' | 'clock'>,
  actor: Actor,
  preTestId: PreTestUuid,
): Promise<StudyView[]> =>
  inTenant(actor, async (tx) => {
    await viewPreTest(tx, preTestId);
    return listStudies(tx, preTestId, underWaySince(clock.now()));
  });

/**
 * @returns the token too: it is kept nowhere
 * @throws AppError `pre_test_not_found`, `forbidden`, `prediction_not_ready`, `state_forbids` for what is no film, and for too many
 */
export async function createStudy(
  deps: StudyDeps,
  actor: Actor,
  { preTestId, ...wish }: StudyInput & { readonly preTestId: PreTestUuid },
): Promise<{ readonly view: StudyView; readonly token: string }> {
  const film = await filmToAskAbout(deps, actor, preTestId);
  const passwordHash = wish.password === undefined ? null : await deps.passwords.hash(wish.password);
  const nowMs = deps.clock.now();
  const id = StudyId.parse(deps.newId());
  const made = await deps.inTenant(actor, async (tx) => {
    const token = newSecret(); // made in here: asked for again after a crash, it is the same
    const { preTest } = await viewPreTest(tx, preTestId);
    await holdStudies(tx, preTestId);
    await refuseTooMany(tx, preTestId);
    await insertStudy(tx, {
      ...{ id, tenantId: preTest.tenantId, preTestId, tokenHash: hashOf(token), passwordHash, name: wish.name },
      ...{ peopleWanted: wish.people_wanted, language: wish.language, hasSound: wish.has_sound, seed: newSeed(), ...film },
      ...{ begun: 0, createdBy: actor.userId, createdAt: new Date(nowMs) },
      ...{ endsAt: new Date(nowMs + wish.ends_in_days * DAY_MS), endedAt: null, deletedAt: null },
    });
    const { people_wanted: people, ends_in_days: days, name } = wish;
    const detail = { pre_test: preTestId, name, people, days, has_password: passwordHash !== null };
    await noteAudit(deps, tx, { actor, action: 'study.created', subject: { kind: 'study', id }, detail });
    return { view: await findStudy(tx, id, underWaySince(nowMs)), token };
  });
  if (!made.view) throw new Error('The new study is not there');
  return { view: made.view, token: made.token };
}

async function filmToAskAbout(deps: StudyDeps, actor: Actor, preTestId: PreTestUuid) {
  if (!canShare(actor)) {
    await deps.inTenant(actor, (tx) => viewPreTest(tx, preTestId)); // what is not theirs is not there at all
    throw new AppError('forbidden');
  }
  const { prediction } = await readPrediction(deps, actor, preTestId);
  if (!prediction.result) throw new AppError('prediction_not_ready');
  const { kind, width_px: width, height_px: height, duration_s: durationS } = prediction.result.media;
  if (kind === 'still' || durationS < STUDY_FILM_MIN_S) {
    throw new AppError('state_forbids', {
      detail: 'People can be asked about a film of 2 seconds and more; this is a picture, or shorter.',
    });
  }
  return { aspect: width / height, durationS };
}

async function refuseTooMany(tx: Tx, preTestId: PreTestUuid): Promise<void> {
  if ((await countStudies(tx, preTestId)) >= STUDIES_MAX)
    throw new AppError('state_forbids', { detail: 'There are as many studies as one film may have. Delete one first.' });
}

/** One that was ended stays so. @throws AppError `not_found`, `forbidden` */
export function endStudy(deps: StudyDeps, actor: Actor, id: Id): Promise<StudyView> {
  return deps.inTenant(actor, async (tx) => {
    const found = await ownStudy(tx, actor, at(deps, id));
    if (found.study.endedAt) return found;
    await updateStudy(tx, id, { endedAt: new Date(deps.clock.now()) });
    await note(deps, tx, { actor, found, action: 'study.ended' });
    return ownStudy(tx, actor, at(deps, id));
  });
}

interface StudyChange {
  readonly id: Id;
  readonly people_wanted?: number | undefined;
  readonly ends_in_days?: number | undefined;
}

const HAS_ENDED = 'This study was ended, and its link opens nothing any more. Make a new one.';

/**
 * Wants more people or fewer, or closes on another day; its link stays as it is.
 * @throws AppError `not_found`, `forbidden`, `state_forbids` once it was ended
 */
export function changeStudy(
  deps: StudyDeps,
  actor: Actor,
  { id, people_wanted: peopleWanted, ends_in_days: days }: StudyChange,
): Promise<StudyView> {
  return deps.inTenant(actor, async (tx) => {
    const found = await ownStudy(tx, actor, at(deps, id));
    if (found.study.endedAt) throw new AppError('state_forbids', { detail: HAS_ENDED });
    const change = {
      ...(peopleWanted === undefined ? {} : { peopleWanted }),
      ...(days === undefined ? {} : { endsAt: new Date(deps.clock.now() + days * DAY_MS) }),
    };
    if (Object.keys(change).length === 0) return found;
    await updateStudy(tx, id, change);
    await note(deps, tx, { actor, found, action: 'study.changed' });
    return ownStudy(tx, actor, at(deps, id));
  });
}

/** Its link opens nothing from now on; for an hour it can be brought back. @throws AppError `not_found`, `forbidden` */
export function removeStudy(deps: StudyDeps, actor: Actor, id: Id): Promise<void> {
  return deps.inTenant(actor, async (tx) => {
    const found = await ownStudy(tx, actor, at(deps, id));
    await updateStudy(tx, id, { deletedAt: new Date(deps.clock.now()) });
    await note(deps, tx, { actor, found, action: 'study.deleted' });
  });
}

/** @throws AppError `not_found` once it is gone, `forbidden`, `state_forbids` where others took its room */
export function restoreStudy(deps: StudyDeps, actor: Actor, id: Id): Promise<StudyView> {
  return deps.inTenant(actor, async (tx) => {
    const found = await keptStudy(tx, at(deps, id));
    if (!canShare(actor)) throw new AppError('forbidden');
    if (found.study.deletedAt) {
      await holdStudies(tx, found.study.preTestId);
      await refuseTooMany(tx, found.study.preTestId);
      await updateStudy(tx, id, { deletedAt: null });
      await note(deps, tx, { actor, found, action: 'study.restored' });
    }
    return ownStudy(tx, actor, at(deps, id));
  });
}

interface Deed {
  readonly actor: Actor;
  readonly found: StudyView;
  readonly action: 'study.ended' | 'study.changed' | 'study.deleted' | 'study.restored';
}

async function note(deps: StudyDeps, tx: Tx, { actor, found: { study }, action }: Deed): Promise<void> {
  const detail = { pre_test: study.preTestId, name: study.name };
  await noteAudit(deps, tx, { actor, action, subject: { kind: 'study', id: study.id }, detail });
}

/** So long after its deletion a study can be brought back. */
const KEPT_MS = 3_600_000;

/** Forgets studies that were deleted, with their answers. @returns how many went */
export const forgetStudies = ({ asSystem, clock }: Pick<Deps, 'asSystem' | 'clock'>): Promise<number> =>
  asSystem('sweep', (tx) => dropDeleted(tx, new Date(clock.now() - KEPT_MS)));

/** A study, and since when those who have not finished are under way. */
interface Which {
  readonly id: Id;
  readonly since: Date;
}

const at = ({ clock }: Pick<Deps, 'clock'>, id: Id): Which => ({ id, since: underWaySince(clock.now()) });

/** A study that this person can see, with its film. @throws AppError `not_found` */
async function seenStudy(tx: Tx, which: Which): Promise<StudyView> {
  const found = await keptStudy(tx, which);
  if (found.study.deletedAt) throw new AppError('not_found');
  return found;
}

/** The same, even while it is deleted and can be brought back. */
async function keptStudy(tx: Tx, { id, since }: Which): Promise<StudyView> {
  const found = await findStudy(tx, id, since);
  if (!found) throw new AppError('not_found');
  try {
    await viewPreTest(tx, found.study.preTestId);
  } catch (error) {
    if (error instanceof AppError && error.code === 'pre_test_not_found') throw new AppError('not_found', { cause: error });
    throw error;
  }
  return found;
}

async function ownStudy(tx: Tx, actor: Actor, which: Which): Promise<StudyView> {
  const found = await seenStudy(tx, which);
  if (!canShare(actor)) throw new AppError('forbidden');
  return found;
}
