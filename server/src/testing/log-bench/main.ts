// Run by the bench of the request log: the api as it is, but that it writes no request down. Says its address once it listens.
import { join } from 'node:path';
import { systemClock } from '../../clock.ts';
import { readConfig } from '../../config.ts';
import { createLog } from '../../log.ts';
import { startApi } from '../../start-api.ts';

const config = readConfig(process.env);
const api = await startApi({
  config,
  log: createLog(config.logLevel),
  clock: systemClock,
  webFolder: join(import.meta.dirname, '../../../../web/dist'),
  openRecorder: () => ({ note: () => undefined, flush: async () => undefined, [Symbol.asyncDispose]: async () => undefined }),
});
process.send?.(api.ready);
process.once('SIGTERM', () => void api.stop().then(() => process.exit(0)));
