import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../../app-error.ts';

/** OWASP's second recommended setting for argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const CURRENT = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;
/** One core stays free for everybody else while a flood of sign-ins is hashed. */
const AT_ONCE = 2;
/** At about 0.1 s a hash on two lanes, the last in line waits about a second; one more is refused. */
const IN_LINE_MAX = 20;

/** Hashes passwords, a few at a time. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Takes as long for an unknown person (null), or one who has no password, as for everybody else. */
  verify(stored: string | null, password: string): Promise<boolean>;
}

/** True for a hash that was made with weaker settings than today's. */
export const isOutdated = (stored: string): boolean => !stored.startsWith(CURRENT);

/** Different keyboards write the same letter differently; NIST SP 800-63B-4 asks for one form. */
const normalise = (password: string): string => password.normalize('NFKC');

export async function createPasswordHasher(): Promise<PasswordHasher> {
  const nobody = await hash(crypto.randomUUID(), COST);
  const take = createLine();
  return {
    hash: (password) => take(() => hash(normalise(password), COST)),
    async verify(stored, password) {
      const isHash = stored?.startsWith('$argon2') ?? false;
      const isRight = await take(() => verify(isHash && stored !== null ? stored : nobody, normalise(password)));
      return isRight && isHash;
    },
  };
}

function createLine() {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= AT_ONCE) {
      if (waiting.length >= IN_LINE_MAX) {
        throw new AppError('too_many_requests', {
          detail: 'Many people are signing in at this moment. Try again in a few seconds.',
          retryAfterS: 2,
        });
      }
      await new Promise<void>((resolve) => waiting.push(resolve)); // whoever ends hands its place over
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
