import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '../setup/refusal.mjs';
import { startRole } from './role-process.mjs';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** A role that lived this long before it crashed starts its waits from the beginning. */
const SETTLED_MS = 60_000;
/** A role hands its work back within 10 s; one that takes longer is stuck. */
const DRAIN_MS = 15_000;

/**
 * Starts a role and starts it again whenever it ends by itself, waiting longer each time.
 * The first start is different: a role that cannot start at all is a fault of its settings, and `ready` refuses with it.
 * @param {import('./role-process.mjs').Role} role
 * @param {import('./role-process.mjs').Surroundings} surroundings
 */
export function keepRunning(role, surroundings) {
  const stopping = new AbortController();
  let isUp = false;
  const quietUntilUp = { ...surroundings, onFault: (/** @type {string} */ text) => isUp && surroundings.onFault(text) };
  let current = startRole(role, quietUntilUp);
  const ready = current.ready.then((message) => {
    if (!message && !stopping.signal.aborted) throw new Refusal(whyNot(role, current.faults, surroundings.logDirectory));
    isUp = true;
    return message;
  });
  const ended = ready.then(restartUntilStopped, () => undefined);

  async function restartUntilStopped() {
    let waitMs = FIRST_WAIT_MS;
    while (!stopping.signal.aborted) {
      const since = Date.now();
      const { code, signal } = await current.exited;
      if (stopping.signal.aborted) return;
      if (Date.now() - since > SETTLED_MS) waitMs = FIRST_WAIT_MS;
      const reason = current.faults.findLast((text) => /^\w*Error\b/.test(text)) ?? signal ?? `code ${code}`;
      surroundings.onFault(`ended unexpectedly (${reason}); it starts again in ${waitMs / 1000} s`);
      await wait(waitMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
      if (!stopping.signal.aborted) current = startRole(role, surroundings);
    }
  }

  /** Lets the role finish or hand back what it does; one that does not end in time is killed. */
  async function drain() {
    stopping.abort();
    current.stop('SIGTERM');
    const timer = setTimeout(kill, DRAIN_MS);
    await current.exited;
    clearTimeout(timer);
    await ended;
  }

  function kill() {
    stopping.abort();
    current.stop('SIGKILL');
  }

  return { ready, drain, kill };
}

/**
 * @param {string} role
 * @param {string[]} faults
 * @param {string} logDirectory
 */
function whyNot(role, faults, logDirectory) {
  // The log and the last words of a process say the same thing in two forms; the plain one is enough.
  const plain = faults.filter((text) => !faults.some((other) => other !== text && text.endsWith(other)));
  const said = plain.length > 0 ? `It said:\n  ${[...new Set(plain)].join('\n  ')}` : 'It gave no reason.';
  return `The ${role} did not start. ${said}\nThe whole log is in ${logDirectory}.`;
}
