import { Refusal } from '../setup/refusal.mjs';

/** The embedded database keeps up to a thousand files open, and has half of them open after its first film; the rest is for whoever is served. */
const NEEDED = 1_024;

/**
 * Refuses where the system lets a process have too few files open for the embedded database, which would end in the middle of something and
 * call it by another name. PostgreSQL has its files open elsewhere.
 * @param {{ env: NodeJS.ProcessEnv, roles: readonly import('../setup/settings.mjs').Role[] }} settings
 * @param {number | null} [most]
 * @throws {Refusal}
 */
export function requireOpenFiles({ env, roles }, most = openFilesMost()) {
  if (env.DATABASE_URL || !roles.includes('api') || most === null || most >= NEEDED) return;
  throw new Refusal(
    `A process may have ${most} files open here, and the embedded database needs ${NEEDED}. Raise the limit where Fovea is started: "ulimit -n 4096" in the shell, LimitNOFILE=4096 in a unit of systemd, --ulimit nofile=4096 for a container.`,
  );
}

/** @returns {number | null} null where there is no limit, or nobody says */
function openFilesMost() {
  const { userLimits } = Object(process.report?.getReport());
  const { soft } = Object(userLimits?.open_files); // Node has raised it as far as it may
  return typeof soft === 'number' ? soft : null;
}
