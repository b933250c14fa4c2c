import { expect, test } from 'vitest';
import { languages, UUID } from '../../../testing/faked-answer.ts';
import { createRuleModel } from './rule-model.ts';

/** What is looked up first for the last of several questions. */
async function looked(...questions: readonly string[]) {
  const { stream } = await createRuleModel(languages).doStream({
    prompt: questions.map((text) => ({ role: 'user', content: [{ type: 'text', text }] })),
    providerOptions: { fovea: { locale: 'en', in_front: UUID, recent: [] } },
  });
  const found: unknown[] = [];
  for await (const part of stream) if (part.type === 'tool-call') found.push(part.toolName, JSON.parse(part.input));
  return found;
}

test.each([
  ['How much attention does the brand get?', 'and in the last 5 seconds?', 'and in the first 5 seconds?'],
  ['Wie viel Aufmerksamkeit bekommt die Marke?', 'Und in den letzten 5 Sekunden?', 'Und in den ersten 5 Sekunden?'],
  ['Hoeveel aandacht krijgt het merk?', 'En in de laatste 5 seconden?', 'En in de eerste 5 seconden?'],
])('%s %s %s is asked of the brand', async (...questions) => {
  expect(await looked(...questions)).toEqual(['read_scores', { prediction_uuid: UUID, metrics: ['brand_first_5s'] }]);
});
