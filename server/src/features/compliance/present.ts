import type { Check, Compliance, PlacementVerdict } from '@fovea/contract/compliance';
import type { PlacementId } from '@fovea/contract/placements';
import type { PlacementJudgement } from '@fovea/engine/compliance/judge/judge-placement';
import type { Judgement, Limit, Place, RuleGroup, RuleId } from '@fovea/engine/compliance/judge/judgement';
import type { ComplianceView } from './service.ts';

/** What a presenter is handed of the rules besides: it knows no module of the engine. */
export interface RuleWords {
  readonly version: string;
  readonly groupOf: Readonly<Record<RuleId, RuleGroup>>;
  readonly placementOf: (id: string) => PlacementId;
}

const presentLimit = ({ min, max, unit, oneOf }: Limit): Check['limit'] => ({ min, max, unit, one_of: [...oneOf] });

const sourceOut = ({ name, year, status }: Judgement['source']) => ({ name, year, status });

const spanOut = ({ startS, endS }: Place) => ({ start_s: startS, end_s: endS });

export const presentCheck = (
  { rule, verdict, measured, limit, about, at, parts, source, notes, reason }: Judgement,
  words: RuleWords,
): Check => ({
  rule,
  group: words.groupOf[rule],
  verdict,
  measured: measured && ('text' in measured ? { text: measured.text } : { value: measured.value, unit: measured.unit }),
  limit: limit && presentLimit(limit),
  ...(about !== undefined && { about }),
  at: at.map(spanOut),
  ...(parts && { parts: parts.map((part) => ({ at: part.at && spanOut(part.at), value: part.value, reason: part.reason })) }),
  source: sourceOut(source),
  ...(notes && { notes: notes.map((note) => ({ id: note.id, source: sourceOut(note.source) })) }),
  reason,
});

const presentPlacement = ({ placement, verdict, groups, judgements }: PlacementJudgement, words: RuleWords): PlacementVerdict => {
  const { safety, format, sound, picture, reading } = groups;
  const named = (wanted: Judgement['verdict']) => judgements.filter((one) => one.verdict === wanted).map(({ rule }) => rule);
  return {
    placement: words.placementOf(placement),
    verdict,
    groups: { safety, format, sound, picture, reading },
    fails: named('fail'),
    warns: named('warn'),
  };
};

export const presentCompliance = (view: ComplianceView, words: RuleWords): Compliance => ({
  prediction_id: view.predictionId,
  placement: words.placementOf(view.chosen.placement),
  chosen_by: view.asked.chosenBy,
  ...(view.asked.gone === null ? { verdict: view.chosen.verdict } : { placement_gone: view.asked.gone, verdict: 'not_judged' }),
  rules: { compliance: words.version, placements: view.placementRules, flashes: view.flashRules },
  checks: view.asked.gone === null ? view.chosen.judgements.map((judgement) => presentCheck(judgement, words)) : [],
  placements: view.all.map((judgement) => presentPlacement(judgement, words)),
  asked: [...view.asked.everyAsked],
  own_sound: view.asked.ownWay.sound,
  ...view.asked.ownWords,
});
