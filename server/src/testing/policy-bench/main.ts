// Run by the bench of the policies, on a PostgreSQL that was filled: prints one line of JSON with what each question took.
import pg from 'pg';
import { QUESTIONS } from './questions.ts';
import { measureQuestion } from './rounds.ts';

const { DATABASE_URL } = process.env;
if (DATABASE_URL === undefined) throw new TypeError('DATABASE_URL must be set');
await using stack = new AsyncDisposableStack();
const open = async () => {
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  stack.defer(() => client.end());
  return client;
};
const [byPolicy, byCondition] = [await open(), await open()];
await byCondition.query('vacuum analyze pre_tests'); // both find the same table, and what is known of it
await byCondition.query('set role fovea_system');
const {
  rows: [largest],
} = await byCondition.query<{ id: string; uuid: string }>(
  'select tenant_id as id, (array_agg(id order by created_at))[1] as uuid from pre_tests group by tenant_id order by count(*) desc limit 1',
);
if (largest === undefined) throw new Error('The database holds no pre-test');
await byPolicy.query("select set_config('role', 'fovea_app', false), set_config('fovea.tenant_id', $1, false)", [largest.id]);
const found = [];
for (const question of QUESTIONS) {
  const one = await measureQuestion(question, { byPolicy, byCondition, tenantId: largest.id, uuid: largest.uuid });
  process.stderr.write(`${question.what}: ${one.ratios.map((ratio) => ratio.toFixed(2)).join(', ')}\n`);
  found.push(one);
}
process.stdout.write(`${JSON.stringify(found)}\n`);
