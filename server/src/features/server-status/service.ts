import type { ServerStatus } from '@fovea/contract/server-status';
import { EmbeddedLimit } from '@fovea/contract/server-status';
import type { Deps } from '../../deps.ts';
import { lookAtBackups } from './backups.ts';
import { selectDatabaseVersion } from './repo.ts';

export interface ServerStatusDeps extends Pick<Deps, 'asSystem' | 'clock' | 'config' | 'queue'> {
  /** What is wrong with each part that the server needs. */
  readonly checks: () => Promise<ServerStatus['checks']>;
  readonly version: string;
}

/** What is asked of the parts themselves, so that it is true now. @throws AppError `unavailable` when the database is away */
export async function readServerStatus({ asSystem, checks, clock, config, queue, version }: ServerStatusDeps): Promise<ServerStatus> {
  const found = await checks();
  const isEmbedded = config.databaseUrl === undefined;
  const jobs = await queue.depths();
  return {
    version,
    node: process.version,
    started_at: new Date(clock.now() - process.uptime() * 1_000).toISOString(),
    database: {
      kind: isEmbedded ? 'embedded' : 'postgres',
      version: await asSystem('health', selectDatabaseVersion),
      limits: isEmbedded ? EmbeddedLimit.options : [],
    },
    backups: config.backupDir === undefined ? null : await lookAtBackups(config.backupDir),
    checks: found,
    jobs: jobs
      .map(({ oldestS, ...job }) => ({ ...job, oldest_s: Math.round(oldestS) }))
      .toSorted((a, b) => a.name.localeCompare(b.name) || a.state.localeCompare(b.state)),
  };
}
