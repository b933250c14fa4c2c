import type { ResultDocument } from '@fovea/contract/result-document';
import { RESULT_FORMAT } from '@fovea/contract/result-document';
import type { ExportFacts } from '../facts.ts';

/**
 * The whole result with the versions that made it, how it stands by the rules and on its page, and whether people corrected its brand,
 * texts or faces; numbers as the engine gave them.
 */
export function resultJson(facts: ExportFacts): string {
  const { name, preTestId, predictionId, completedAt, result, compliance, verdict, windows } = facts;
  const { edit, readingEdit, placing, matrix, found, areas } = facts;
  const { versions, options, media, time_bases, scores, series, shots, findings, brand = null, text = null, faces = null } = result;
  const document: ResultDocument = {
    format: RESULT_FORMAT,
    pre_test_name: name,
    pre_test_id: preTestId,
    prediction_id: predictionId,
    completed_at: completedAt.toISOString(),
    ...{
      versions,
      options,
      media,
      time_bases,
      scores,
      series,
      shots,
      findings,
      windows: [...windows],
      brand,
      brand_edit: edit,
      text,
      faces,
      reading_edit: readingEdit,
      compliance,
    },
    standing: standingFacts(verdict),
    checklist: verdict.checklist,
    placing: placingFacts(placing),
    placements: matrix,
    found,
    areas: [...areas],
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** Where it stands among its like: each place with how many others it is taken among. */
function standingFacts({ norm, drivers, overall, overall_missing, percentiles, own_way, beside }: ExportFacts['verdict']) {
  return { norm, drivers, overall, overall_missing, percentiles, own_way, beside };
}

/** What was measured and is lost on the page; its drawing and its heat are pictures, and stay where they are. */
function placingFacts({
  placement,
  chosen_by,
  breakthrough: { heat: _, ...breakthrough },
  losses,
  covered_texts,
  source,
}: ExportFacts['placing']) {
  return { placement, chosen_by, breakthrough, losses, covered_texts, source };
}
