import type { Study } from '@fovea/contract/studies';
import type { StudyViewing } from '@fovea/contract/study-viewings';
import type { Viewing } from './door/service.ts';
import { stateOfStudy } from './policy.ts';
import type { StudyView } from './repo.ts';

export const presentStudy = ({ study, finished, taken, practiceFailed, makersName }: StudyView, nowMs: number): Study => ({
  id: study.id,
  pre_test_id: study.preTestId,
  name: study.name,
  people_wanted: study.peopleWanted,
  begun: study.begun,
  finished,
  practice_failed: practiceFailed,
  language: study.language,
  has_sound: study.hasSound,
  has_password: study.passwordHash !== null,
  created_by: makersName,
  created_at: study.createdAt.toISOString(),
  ends_at: study.endsAt.toISOString(),
  ended_at: study.endedAt?.toISOString() ?? null,
  state: stateOfStudy(study, { finished, taken }, nowMs),
});

/** @param participant the key, as it was sent or made: it is stored nowhere */
export const presentViewing = ({ person, answered, stops }: Viewing, participant: string): StudyViewing => ({
  participant,
  stops: stops.map(({ atS, resumeS }) => ({ at_s: atS, resume_s: resumeS })),
  chart_seed: person.seed,
  screen: person.screen,
  practice: person.practice,
  practice_tries: person.practiceTries,
  answered,
  is_finished: person.finishedAt !== null,
});
