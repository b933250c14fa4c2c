// Run by the bench of the queue, on an empty PostgreSQL: prints one line of JSON with what came of each measurement.
import { createBareQueue } from './bare-queue.ts';
import { openOwnQueue } from './own-queue.ts';
import { fairness, latencies, scaling, throughput } from './rounds.ts';

const { DATABASE_URL, DATA_DIR } = process.env;
if (DATABASE_URL === undefined || DATA_DIR === undefined) throw new TypeError('DATABASE_URL and DATA_DIR must be set');
const place = { databaseUrl: DATABASE_URL, dataDir: DATA_DIR };
await using own = await openOwnQueue(place);
await using bare = await createBareQueue(place.databaseUrl);
const told = async <Found>(what: string, finding: Promise<Found>): Promise<Found> => {
  const found = await finding;
  process.stderr.write(`${what}: ${JSON.stringify(found)}\n`);
  return found;
};
const latencyMs = await told('latency', latencies(own, bare));
const perSecond = await told('a second', throughput(own, bare));
const scaled = await told('scaling', scaling(own));
const fair = await told('fairness', fairness(own));
process.stdout.write(`${JSON.stringify({ latencyMs, perSecond, scaling: scaled, fairness: fair })}\n`);
