import type { Plan } from '../step.ts';
import type { Asked } from '../which-ad.ts';

/** Says what a person could do; there is nothing here that could do it. */
// biome-ignore lint/correctness/useYield: a plan that needs no tool
export function* proposeChange({ voice }: Asked): Plan {
  return voice.say('change.only');
}

/** Says where a result is made into a file. */
// biome-ignore lint/correctness/useYield: a plan that needs no tool
export function* tellWhereToExport({ voice }: Asked): Plan {
  return voice.say('export.where', { menu: voice.words.say('export', 'menu') });
}
