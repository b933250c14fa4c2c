import type { EmbeddedLimit } from '@fovea/contract/server-status';

/** What is said at start-up whenever the embedded database runs; the page for admins says the same in their language. */
export const EMBEDDED_LIMITS: Readonly<Record<EmbeddedLimit, string>> = {
  'no-power-loss-safety': 'survives a killed process, but not a power cut or a crash of the operating system',
  'one-session': 'one shared database session: a long transaction makes everybody wait',
  'no-statement-limit': 'no limit on how long a statement may run',
  'one-machine': 'one machine only',
};
