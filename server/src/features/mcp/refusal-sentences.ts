import * as z from 'zod';
import type { Why } from '../copilot/index.ts';
import { ToolRefusal, UnknownName } from '../copilot/index.ts';

const SENTENCES = {
  not_found: 'There is nothing of that kind among what you may see. Look for the ad with find_predictions, and use the ids that it gives.',
  not_ready: 'There is no result of this ad yet. Ask again when its analysis is complete; find_predictions gives its status.',
  no_such_metric: 'There is no figure of that name here.',
  beyond_the_end: 'The ad is shorter than that. Ask read_scores how long it is.',
  versions_differ:
    'The two were analysed by different versions, so they cannot be compared. The older one has to be analysed again in Fovea first.',
  limit_reached: 'That takes more look-ups than one answer may make. Ask about less at a time.',
  not_allowed: 'The arguments do not fit this tool. Look at its input schema and ask again.',
} as const satisfies Record<Why, string>;

const FAULTS_MAX = 5;
const FAULT_LENGTH_MAX = 200;

/** What a tool's refusal says: the word first, which stays the same, then what to do, then what is wrong with which argument. */
export function sentenceOf(why: Why, error: unknown): string {
  const cause = error instanceof ToolRefusal ? error.cause : undefined;
  const faults = cause instanceof z.ZodError ? cause.issues.slice(0, FAULTS_MAX).map(faultOf) : [];
  const known = error instanceof UnknownName && error.known.length > 0 ? [`There are: ${error.known.join(', ')}.`] : [];
  return [`${why}: ${SENTENCES[why]}`, ...faults, ...known].join('\n');
}

function faultOf(issue: z.core.$ZodIssue): string {
  const field = issue.path.join('.') || 'arguments';
  const offered = offeredBy(issue);
  return `${field}: ${issue.message}`.slice(0, FAULT_LENGTH_MAX) + (offered.length > 0 ? `\n${field} may be: ${offered.join(', ')}` : '');
}

/** The names that a value is chosen from, where an id is one of the ways too; of names alone the message tells them. */
const offeredBy = (issue: z.core.$ZodIssue): readonly unknown[] =>
  issue.code === 'invalid_union' ? issue.errors.flat().flatMap((one) => (one.code === 'invalid_value' ? one.values : [])) : [];
