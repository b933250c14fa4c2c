import { LOOKS_MAX } from '../../limits.ts';
import type { Hints } from '../hints.ts';
import type { Read } from '../read-question.ts';
import type { Plan } from '../step.ts';
import type { Voice } from '../voice.ts';
import { planAnswer } from './plan-answer.ts';

/** Answers one question after the other; what was looked up for one is there for the next. What there are no look-ups left for is said. */
export function* planAll(reads: readonly [Read, ...Read[]], { hints, voice }: { readonly hints: Hints; readonly voice: Voice }): Plan {
  const known = new Map<string, unknown>();
  const told: string[] = [];
  for (const read of reads) {
    const plan = planAnswer({ read, hints, voice });
    let next = plan.next();
    while (!next.done) {
      const key = JSON.stringify(next.value);
      if (!known.has(key)) {
        if (known.size >= LOOKS_MAX) break;
        known.set(key, yield next.value);
      }
      next = plan.next(known.get(key));
    }
    told.push(next.done ? next.value : voice.say('refused.limit_reached'));
  }
  return told.join('\n\n');
}
