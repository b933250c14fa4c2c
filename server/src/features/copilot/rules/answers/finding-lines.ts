import type { AdMoments } from '../../tools/results.ts';
import type { Voice } from '../voice.ts';
import { mark } from '../voice.ts';

type Finding = AdMoments['findings'][number];

export function findingLine(finding: Finding, voice: Voice): string {
  const name = voice.word(`finding.${finding.kind}`) ?? finding.kind;
  const values = { finding: name, start: voice.time(finding.start_s), end: voice.time(finding.end_s), cite: mark(finding.cite) };
  return `- ${voice.say('range.finding', values)}`;
}

/** Those that a tool told of, and how many it left out. */
export const findingLines = ({ findings, findings_of: count }: Pick<AdMoments, 'findings' | 'findings_of'>, voice: Voice): string[] => [
  ...findings.map((finding) => findingLine(finding, voice)),
  ...(count > findings.length ? [`- ${voice.say('byCheck.more', { count: count - findings.length })}`] : []),
];
