import * as z from 'zod';
import { explained, refuseUnknown, ScoreName } from './metric-ids.ts';
import { Explained } from './results.ts';
import { defineTool } from './tool.ts';

export const explainMetric = defineTool({
  name: 'explain_metric',
  title: 'Explain a figure',
  description: 'Says what a figure or curve means, how it is computed and where it comes from.',
  input: z.strictObject({ metric: ScoreName, language: z.enum(['en', 'de', 'nl']).optional() }),
  output: Explained,
  async read({ deps, locale }, { metric, language = locale }) {
    const texts = deps.languages[language].get('prediction') ?? {};
    refuseUnknown([metric], explained(deps.languages));
    const text = (part: string) => texts[`figure.${metric}.${part}`] ?? texts[`curve.${metric}.${part}`] ?? '';
    return { metric, name: text('name'), meaning: text('meaning'), formula: text('formula'), source: text('source') };
  },
});
