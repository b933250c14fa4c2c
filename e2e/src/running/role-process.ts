import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import * as z from 'zod';
import { inRoot } from './places.ts';

const FirstLogin = z.object({ email: z.string(), password: z.string().nullable() });
const Ready = z.object({ kind: z.literal('ready'), address: z.string().optional(), firstLogin: FirstLogin.optional() });

/** One role of the real server in a process of its own. */
export interface RoleProcess {
  readonly ready: z.infer<typeof Ready>;
  readonly pid: number;
  /** Sends the signal and waits for the end. @returns the exit code, or the name of the signal that ended it */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | string>;
  /** Freezes it in the middle of whatever it does, or lets it go on. */
  send(signal: 'SIGSTOP' | 'SIGCONT'): void;
  /** Its log so far, for the message of a failed journey. */
  log(): string;
}

/** All journeys come from one address, and wait by asking often. */
const NO_LIMITS = { RATE_LIMIT_PERSON: '0', RATE_LIMIT_ADDRESS: '0' };

const KEPT_CHARACTERS = 20_000;

/**
 * Starts a role and waits until it says that it is ready.
 * @throws with its last lines when it ends before
 */
export async function startRole(role: 'api' | 'worker', settings: Readonly<Record<string, string>>): Promise<RoleProcess> {
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  const env = Object.fromEntries(
    Object.entries({ PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, ...NO_LIMITS, ...settings, ROLE: role }).filter(
      ([, value]) => value !== undefined,
    ),
  );
  const child = spawn(process.execPath, [inRoot('server', 'src', 'main.ts')], {
    cwd: inRoot(),
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-KEPT_CHARACTERS);
    });
  }
  const ready = await Promise.race([hearReady(child), endedEarly(child, () => `${role}: ${log.slice(-2000)}`)]);
  return {
    ready,
    pid: child.pid ?? 0,
    async end(signal) {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit');
        child.kill(signal);
        await ended;
      }
      return child.exitCode ?? child.signalCode ?? 'nothing';
    },
    send: (signal) => void child.kill(signal),
    log: () => log,
  };
}

async function hearReady(child: ChildProcess): Promise<z.infer<typeof Ready>> {
  for (;;) {
    const [message]: unknown[] = await once(child, 'message');
    const ready = Ready.safeParse(message);
    if (ready.success) return ready.data;
  }
}

async function endedEarly(child: ChildProcess, log: () => string): Promise<never> {
  await once(child, 'exit');
  throw new Error(`It ended before it was ready. ${log()}`);
}
