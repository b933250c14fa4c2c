import type { Advice as AdviceOut } from '@fovea/contract/advice';
import type { Checklist } from '@fovea/contract/checklist';
import type { AttentionDetail, Verdict } from '@fovea/contract/diagnosis';
import type { PlacementId } from '@fovea/contract/placements';
import type { AbcdChecklist } from '@fovea/engine/insights/abcd/checklist';
import type { Advice } from '@fovea/engine/insights/advice';
import type { AttentionView } from './attention/service.ts';
import type { PlacedResult } from './placed-result.ts';
import type { VerdictView } from './verdict/service.ts';

/** What a presenter is handed of the rules besides: it knows no module of the engine. */
export interface VerdictWords {
  readonly advice: string;
  readonly compliance: string;
  readonly placementOf: (id: string) => PlacementId;
}

const placedOut = ({ view, placement, chosenBy, gone }: PlacedResult, { placementOf }: Pick<VerdictWords, 'placementOf'>) => ({
  prediction_id: view.prediction.id,
  placement: placementOf(placement.id),
  chosen_by: chosenBy,
  ...(gone !== null && { placement_gone: gone }),
});

const presentAdvice = ({ rule, what, at, isBroken, cause, effect, values, source, about }: Advice): AdviceOut => ({
  rule,
  ...(what === undefined ? {} : { what }),
  at: at && { start_s: at.startS, end_s: at.endS },
  is_broken: isBroken,
  cause: { metric: cause.metric, unit: cause.unit, value: cause.value, limit: cause.limit, text: cause.text, limit_text: cause.limitText },
  effect: {
    ...{ metric: effect.metric, unit: effect.unit, direction: effect.direction },
    from: effect.from,
    ...{ to: effect.to, lo: effect.lo, hi: effect.hi },
    method: effect.method,
  },
  ...(about === undefined ? {} : { about }),
  values: { ...values },
  source: { name: source.name, year: source.year, mark: source.mark },
});

const presentChecklist = ({ rules, rows, passed, applicable, score, word }: AbcdChecklist): Checklist => ({
  ...{ rules, passed, applicable, score, word },
  rows: rows.map(({ rule, state, reason, at, value, limit, unit, text }) => ({
    ...{ rule, state, reason, value, limit, unit, text },
    at: at && { start_s: at.startS, end_s: at.endS },
  })),
});

function countedOf({ verdict, judgements }: VerdictView['judged']): Verdict['checks'] {
  const count = (wanted: string) => judgements.filter((judgement) => judgement.verdict === wanted).length;
  return { verdict, fails: count('fail'), warns: count('warn') };
}

export const presentVerdict = (view: VerdictView, words: VerdictWords): Verdict => {
  return {
    ...placedOut(view.placed, words),
    checks: view.placed.gone === null ? countedOf(view.judged) : { verdict: 'not_judged', fails: 0, warns: 0 },
    beside: view.beside.map((judged) => ({ placement: words.placementOf(judged.placement), ...countedOf(judged) })),
    own_way: view.placed.ownWay,
    norm: view.norm,
    drivers: view.drivers,
    ...{ overall: view.overall, overall_missing: view.overall_missing },
    percentiles: view.percentiles,
    advice: view.advice.map(presentAdvice),
    checklist: presentChecklist(view.checklist),
    rules: {
      ...{ advice: words.advice, compliance: words.compliance, placements: view.placementRules },
      metrics: view.placed.result.versions.metrics,
    },
  };
};

export const presentAttention = (view: AttentionView, words: Pick<VerdictWords, 'placementOf'>): AttentionDetail => ({
  ...placedOut(view.placed, words),
  reason: view.reason,
  zones: view.zones,
  found: view.found,
  shots: view.shots,
  jumps: view.jumps,
  ease: view.ease,
});
