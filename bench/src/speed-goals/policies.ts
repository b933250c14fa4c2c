import { runCommand } from '../command.ts';
import { fillDatabase } from '../house.ts';
import { median } from '../middle.ts';
import { inRoot } from '../places.ts';
import { spread, times } from './figures.ts';
import type { Findings } from './page.ts';

/** As server/src/testing/policy-bench prints it. */
interface Asked {
  readonly what: string;
  readonly ratios: readonly number[];
  readonly policyMs: readonly number[];
  readonly conditionMs: readonly number[];
  readonly isSamePlan: boolean;
}

const VIDEOS = 100_000;

/** What it costs that the database itself keeps tenants apart. */
export async function measurePolicies({ databaseUrl, say }: { databaseUrl: string; say: (line: string) => void }): Promise<Findings> {
  say(`filling the database with ${VIDEOS} videos`);
  await fillDatabase({ databaseUrl, videos: VIDEOS });
  const script = inRoot('server', 'src', 'testing', 'policy-bench', 'main.ts');
  const { stdout } = await runCommand(process.execPath, [script], { DATABASE_URL: databaseUrl });
  const asked: Asked[] = JSON.parse(stdout);
  return {
    title: 'Row-level security',
    how: `What a library of the largest of 50 tenants with ${VIDEOS.toLocaleString('en')} films asks, answered twice in turns: to the application's role, where a policy of the table keeps to the tenant, and to a role that sees all tenants, with the tenant as a condition of the question. Eight rounds of 300 answers each way; a round counts by its middle.`,
    rows: asked.map(({ what, ratios, isSamePlan }) => ({
      ...{ goal: 'P7', what: `${what}: policy ÷ condition`, measured: times(median(ratios)), limit: '≤ 1.10 ×, same plan' },
      holds: median(ratios) <= 1.1 && isSamePlan,
    })),
    notes: asked.map(
      ({ what, ratios, policyMs, conditionMs, isSamePlan }) =>
        `${what}: ratios ${spread(ratios)}; the middle of an answer ${median(policyMs).toFixed(2)} ms by the policy, ${median(conditionMs).toFixed(2)} ms by the condition; ${isSamePlan ? 'the same plan' : 'another plan'}.`,
    ),
  };
}
