import type { ExportFacts } from '../facts.ts';

/** The whole result with the versions that made it and how it stands by the rules, numbers as the engine gave them. */
export function resultJson({ name, preTestId, predictionId, completedAt, result, compliance, verdict }: ExportFacts): string {
  const { versions, options, media, time_bases, scores, series, shots, findings, brand = null, text = null, faces = null } = result;
  const document = {
    format: 'fovea-result/1',
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
      brand,
      text,
      faces,
      compliance,
      checklist: verdict.checklist,
    },
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
