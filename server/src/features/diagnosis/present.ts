import type { Advice as AdviceOut } from '@fovea/contract/advice';
import type { Checklist } from '@fovea/contract/checklist';
import { checksInShort } from '@fovea/contract/checks-in-short';
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

const besideOut = (judged: VerdictView['judged'], { placementOf }: Pick<VerdictWords, 'placementOf'>): Verdict['beside'][number] => {
  const { verdict, fails, warns } = checksInShort({ verdict: judged.verdict, checks: judged.judgements });
  return { placement: placementOf(judged.placement), verdict, fails, warns };
};

export const presentVerdict = (view: VerdictView, words: VerdictWords): Verdict => {
  return {
    ...placedOut(view.placed, words),
    checks: checksInShort(
      view.placed.gone === null ? { verdict: view.judged.verdict, checks: view.judged.judgements } : { verdict: 'not_judged', checks: [] },
    ),
    beside: view.beside.map((judged) => besideOut(judged, words)),
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
