import { parentPort, workerData } from 'node:worker_threads';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { endHeldSessions } from './held-session.ts';
import type { ThreadMessage } from './messages.ts';
import { orderIn } from './order.ts';
import { SharedPglite } from './shared-pglite.ts';

/** Far above what two processes' pools ask for; the server's own default is one. */
const CONNECTIONS_MAX = 64;

const port = parentPort;
if (!port) throw new Error('This file runs as a worker thread');
const tell = (message: ThreadMessage) => port.postMessage(message);

const { dataDir, socketPath, channels } = orderIn(workerData);
const database = new SharedPglite(dataDir, {
  found: (notification) => tell({ kind: 'notification', ...notification }),
  broke: () => tell({ kind: 'broken' }),
});
await database.waitReady;
for (const channel of channels) await database.exec(`listen ${channel}`); // one session, one after the other
const server = new PGLiteSocketServer({ db: database, path: socketPath, maxConnections: CONNECTIONS_MAX });
await server.start();
const watch = endHeldSessions(database, server, () => tell({ kind: 'cut-off' }));
tell({ kind: 'ready' });

port.on('message', (message: unknown) => {
  if (message === 'ping') tell({ kind: 'pong' });
  else void stop();
});

async function stop(): Promise<void> {
  watch[Symbol.dispose]();
  await server.stop();
  await database.close();
  tell({ kind: 'stopped' });
  port?.close();
}
