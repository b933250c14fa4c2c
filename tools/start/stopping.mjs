/** npm passes on a Ctrl-C that the terminal has sent us already: two within this time are one. */
const SAME_PRESS_MS = 700;
const LOOK_EVERY_MS = 500;

/**
 * Ends the house on Ctrl-C or SIGTERM: the first time by draining, the second time at once.
 * @param {{ kept: { drain: () => Promise<void>, kill: () => void }[], say: (text: string) => void, stopBackups: () => Promise<void> | undefined }} house
 *   roles in the order they were started; `stopBackups` is called before they drain: a backup may hold the database that they hand their work back to
 */
export function listenForStop({ kept, say, stopBackups }) {
  let askedAt = 0;
  const { promise: done, resolve } = withResolvers();

  async function drainAll() {
    say('\n  Stopping. What is being analysed is handed back and goes on at the next start. Ctrl-C again stops at once.');
    const given = stopBackups();
    for (const one of [...kept].reverse()) await one.drain();
    await given;
    say('  Stopped. Everything is kept.');
    resolve();
  }

  function ask() {
    if (askedAt === 0) {
      askedAt = Date.now();
      void drainAll();
    } else if (Date.now() - askedAt > SAME_PRESS_MS) {
      for (const one of kept) one.kill();
    }
  }

  process.on('SIGINT', ask);
  process.on('SIGTERM', ask);
  process.on('SIGHUP', ask);
  if (process.env.npm_lifecycle_event !== undefined) onceAlone(ask);
  return { done, isAsked: () => askedAt > 0 };
}

/**
 * A SIGTERM that is sent to npm ends npm and the shell between us, and neither passes it on: whoever then starts anew finds the port taken.
 * @param {() => void} tell called once, when the process that started this one is gone
 */
function onceAlone(tell) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    tell();
  }, LOOK_EVERY_MS);
  timer.unref();
}

/** `Promise.withResolvers`, which Node 20 does not have. */
function withResolvers() {
  /** @type {() => void} */
  let resolve = () => undefined;
  /** @type {Promise<void>} */
  const promise = new Promise((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
