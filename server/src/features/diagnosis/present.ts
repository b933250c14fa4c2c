import type { Advice as AdviceOut } from '@fovea/contract/advice';
import type { Checklist } from '@fovea/contract/checklist';
import { checksInShort } from '@fovea/contract/checks-in-short';
import type { AttentionDetail, Verdict } from '@fovea/contract/diagnosis';
import type { PlacementId } from '@fovea/contract/placements';
import type { AbcdChecklist } from '@fovea/engine/insights/abcd/checklist';
import type { Advice } from '@fovea/engine/insights/advice';
import type { AttentionView } from './attention/service.ts';
import type { PlacedResult } from './placed-result.ts';
import type { judgedFilm, VerdictReading, VerdictView } from './verdict/service.ts';

/** What a presenter is handed of the rules besides: it knows no module of the engine. */
export interface VerdictWords {
  readonly advice: string;
  readonly compliance: string;
  readonly placementOf: (id: string) => PlacementId;
}

const placedOut = ({ view, placement, chosenBy, gone, ownWords }: PlacedResult, { placementOf }: Pick<VerdictWords, 'placementOf'>) => ({
  prediction_id: view.prediction.id,
  placement: placementOf(placement.id),
  chosen_by: chosenBy,
  ...(gone !== null && { placement_gone: gone }),
  ...ownWords,
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

const besideOut = (judged: JudgedFilm['judged'], { placementOf }: Pick<VerdictWords, 'placementOf'>): Verdict['beside'][number] => {
  const { verdict, fails, warns } = checksInShort({ verdict: judged.verdict, checks: judged.judgements });
  return { placement: placementOf(judged.placement), verdict, fails, warns };
};

type JudgedFilm = ReturnType<typeof judgedFilm>;

/** As it is kept. */
export const presentReading = (
  { gone }: Pick<PlacedResult, 'gone'>,
  { judged, beside, told, checklist }: JudgedFilm,
  words: Pick<VerdictWords, 'placementOf'>,
): VerdictReading => ({
  checks: checksInShort(gone === null ? { verdict: judged.verdict, checks: judged.judgements } : { verdict: 'not_judged', checks: [] }),
  beside: beside.map((one) => besideOut(one, words)),
  checklist: presentChecklist(checklist),
  told,
});

export const presentVerdict = (view: VerdictView, words: VerdictWords): Verdict => {
  const { checks, beside, checklist } = view.read;
  return {
    ...placedOut(view.placed, words),
    ...{ checks, beside },
    own_way: view.placed.ownWay,
    norm: view.norm,
    drivers: view.drivers,
    ...{ overall: view.overall, overall_missing: view.overall_missing },
    percentiles: view.percentiles,
    advice: view.advice.map(presentAdvice),
    checklist,
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
