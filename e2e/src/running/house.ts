import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RoleProcess } from './role-process.ts';
import { startRole } from './role-process.ts';

export const ADMIN = { email: 'ada@example.com', password: 'a kettle on the quiet stove' };

export interface House {
  readonly address: string;
  readonly dataDir: string;
  readonly firstLogin: { readonly email: string; readonly password: string | null } | null;
  readonly api: RoleProcess;
  readonly worker: RoleProcess | null;
  /** Ends worker and api as Ctrl-C does, in that order. @returns their exit codes */
  stop(): Promise<readonly (number | string)[]>;
}

export interface HouseWish {
  /** Generated: the first password is made by the server and must be changed. */
  readonly password: 'given' | 'generated';
  readonly roles: 'both' | 'api-only';
  /** A folder of an earlier house that is to be opened again. */
  readonly dataDir: string;
  /** Settings besides, such as leave to send to this machine. */
  readonly settings?: Readonly<Record<string, string>>;
}

export const newDataDir = (): Promise<string> => mkdtemp(join(tmpdir(), 'fovea-e2e-'));

/** A folder of its own with everything that another house has kept; that one must have ended. */
export async function copyOfDataDir(kept: string): Promise<string> {
  const dataDir = await newDataDir();
  await cp(kept, dataDir, { recursive: true });
  return dataDir;
}

export const removeDataDir = (dataDir: string): Promise<void> => rm(dataDir, { recursive: true, force: true });

const settingsOf = ({ password, dataDir, settings = {} }: HouseWish): Record<string, string> => ({
  PORT: '0',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'info',
  ADMIN_EMAIL: ADMIN.email,
  ...(password === 'given' ? { ADMIN_PASSWORD: ADMIN.password } : {}),
  ...settings,
});

/** Starts the real api and worker on the embedded database, on a free port. */
export async function startHouse(wish: HouseWish): Promise<House> {
  const api = await startRole('api', settingsOf(wish));
  const worker = wish.roles === 'both' ? await startWorker(wish) : null;
  const { address, firstLogin } = api.ready;
  if (address === undefined) throw new Error('The api did not say where it listens');
  return {
    address,
    dataDir: wish.dataDir,
    firstLogin: firstLogin ?? null,
    api,
    worker,
    stop: async () => {
      const codes = worker ? [await worker.end('SIGTERM')] : [];
      return [...codes, await api.end('SIGTERM')];
    },
  };
}

/** One more worker on the same database and files. */
export const startWorker = (wish: HouseWish): Promise<RoleProcess> => startRole('worker', settingsOf(wish));
