import { CHART_RULES } from '@fovea/contract/code-chart';
import type { StudyResults, StudyScores } from '@fovea/contract/studies';
import { CEILING_LOOKS_LEAST } from '@fovea/engine/metrics/study/least';
import type { StudyScores as Scores } from '@fovea/engine/metrics/study/study-agreement';
import { presentStudy } from '../present.ts';
import type { StudyReading } from './service.ts';

const presentScores = ({ nss, auc, gain, people, looks }: Scores): StudyScores => ({ nss, auc, information_gain: gain, people, looks });

export function presentResults(
  { view, answers, looks, versions, agreement, ceilingAt, regions }: StudyReading,
  nowMs: number,
): StudyResults {
  const passed = answers.filter(({ person }) => person.practice === 'passed');
  const having = (fault: string) => passed.filter(({ answer }) => answer.fault === fault).length;
  const times = answers.map(({ answer }) => answer.answeredAt.getTime());
  const at = (ms: number) => (times.length > 0 ? new Date(ms).toISOString() : null);
  const ceiling = agreement?.ceiling ?? null;
  const people = new Set(looks.map(({ person }) => person)).size;
  return {
    study: presentStudy(view, nowMs),
    method: 'code_charts',
    chart_rules: CHART_RULES,
    versions: versions && { model: versions.model, metrics: versions.metrics },
    answers: {
      given: answers.length,
      valid: looks.length,
      unknown_code: having('unknown_code'),
      mistimed: having('mistimed'),
      left_out: answers.length - passed.length,
    },
    people_counted: people,
    first_at: at(Math.min(...times)),
    last_at: at(Math.max(...times)),
    looks: looks.map(({ person, timeS, x, y }) => ({ person, at_s: timeS, x, y })),
    prediction: agreement && presentScores(agreement.prediction),
    ceiling: ceiling && { others: presentScores(ceiling.others), prediction: presentScores(ceiling.prediction) },
    ceiling_lacks:
      agreement && !ceiling
        ? {
            ...{ looks: agreement.comparable, looks_needed: CEILING_LOOKS_LEAST },
            people_more: ceilingAt === null ? null : Math.max(1, ceilingAt - people), // some codes do not count
          }
        : null,
    regions: regions.map(({ kind, looks: count, hits, measured, lo, hi, predicted, verdict }) => ({
      ...{ kind, looks: count, hits, measured, lo, hi, predicted, verdict },
    })),
  };
}
