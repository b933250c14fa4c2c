import { STUDY_BEGUN_SHARE } from '@fovea/contract/studies';
import type { StudyState } from '@fovea/contract/study-viewings';
import type { StudyRow } from '../../db/schema/studies.ts';

/** How many may begin: some break off. */
export const begunMost = ({ peopleWanted }: Pick<StudyRow, 'peopleWanted'>): number => Math.ceil(peopleWanted * STUDY_BEGUN_SHARE);

/** Whether people can take part now, or why not. */
export function stateOfStudy(
  study: Pick<StudyRow, 'endedAt' | 'endsAt' | 'peopleWanted' | 'begun'>,
  finished: number,
  nowMs: number,
): StudyState {
  if (study.endedAt) return 'ended';
  if (study.endsAt.getTime() <= nowMs) return 'over';
  return finished >= study.peopleWanted || study.begun >= begunMost(study) ? 'full' : 'open';
}
