import { STUDY_BEGUN_SHARE, STUDY_PEOPLE_MAX } from '@fovea/contract/studies';
import type { StudyState } from '@fovea/contract/study-links';
import type { StudyRow } from '../../db/schema/studies.ts';

/** How many may have finished or be under way at once: some break off. */
export const takenMost = ({ peopleWanted }: Pick<StudyRow, 'peopleWanted'>): number => Math.ceil(peopleWanted * STUDY_BEGUN_SHARE);

/** A viewing takes some minutes. Who has not finished by then leaves their place to others, or a single visitor could close a study for all. */
const UNDER_WAY_MS = 3_600_000;

/** Of so many people answers are worked with at most. */
export const PEOPLE_READ = Math.ceil(STUDY_PEOPLE_MAX * STUDY_BEGUN_SHARE);

/** Viewings of one study, ever: of so many who began, nobody would wait for the rest. */
export const begunMost = ({ peopleWanted }: Pick<StudyRow, 'peopleWanted'>): number => 100 * peopleWanted;

/** Whoever began later than this and has not finished is under way. */
export const underWaySince = (nowMs: number): Date => new Date(nowMs - UNDER_WAY_MS);

/** Whether people can take part now, or why not. */
export function stateOfStudy(
  study: Pick<StudyRow, 'endedAt' | 'endsAt' | 'peopleWanted' | 'begun'>,
  { finished, taken }: { readonly finished: number; readonly taken: number },
  nowMs: number,
): StudyState {
  if (study.endedAt) return 'ended';
  if (study.endsAt.getTime() <= nowMs) return 'over';
  return finished >= study.peopleWanted || taken >= takenMost(study) || study.begun >= begunMost(study) ? 'full' : 'open';
}
