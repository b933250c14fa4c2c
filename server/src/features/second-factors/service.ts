import type { TenantId, UserId } from '@fovea/contract/ids';
import { AppError } from '../../app-error.ts';
import type { Tx } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import { newRecoveryCodes, plainCode } from './recovery-codes.ts';
import { confirmFactor, countCodes, deleteFactor, findFactor, isConfirmed, putFactor, replaceCodes, takeCode, takeStep } from './repo.ts';
import { newTotpSecret, otpauthUri, stepOf } from './totp.ts';

export type FactorDeps = Pick<Deps, 'clock' | 'newId' | 'secrets'>;
interface Owner {
  readonly id: UserId;
  readonly tenantId: TenantId;
}

const SECRET = 'totp-secret';
const RECOVERY = 'recovery-code';

/** True when signing in needs a code besides the password. */
export const hasSecondFactor = (tx: Tx, userId: UserId): Promise<boolean> => isConfirmed(tx, userId);

export async function secondFactorOf(tx: Tx, userId: UserId): Promise<{ since: Date | null; codesLeft: number }> {
  const factor = await findFactor(tx, userId);
  return { since: factor?.confirmedAt ?? null, codesLeft: await countCodes(tx, userId) };
}

/** Makes a secret for an app to read; it counts from its first code on. @throws AppError `second_factor_on` */
export async function beginSetUp({ clock, secrets }: FactorDeps, tx: Tx, { id: userId, tenantId, email }: Owner & { email: string }) {
  if (await isConfirmed(tx, userId)) throw new AppError('second_factor_on');
  const secret = newTotpSecret();
  const sealed = secrets.seal(SECRET, secret);
  const isPut = await putFactor(tx, { userId, tenantId, sealed, lastStep: 0, confirmedAt: null, createdAt: new Date(clock.now()) });
  if (!isPut) throw new AppError('second_factor_on');
  return { secret, uri: otpauthUri({ secret, email }) };
}

/**
 * Switches the factor on, by a first code of the app.
 * @returns the recovery codes, or null for a wrong code
 * @throws AppError `second_factor_on`, `second_factor_off` when nothing was set up
 */
export async function confirmSetUp(deps: FactorDeps, tx: Tx, { code, owner }: { code: string; owner: Owner }): Promise<string[] | null> {
  const factor = await findFactor(tx, owner.id);
  if (!factor) throw new AppError('second_factor_off', { detail: 'Begin the set-up first.' });
  if (factor.confirmedAt) throw new AppError('second_factor_on');
  const nowMs = deps.clock.now();
  const step = await stepOf(code, { secret: deps.secrets.open(SECRET, factor.sealed), nowMs });
  if (step === null || !(await takeStep(tx, owner.id, step))) return null;
  await confirmFactor(tx, owner.id, new Date(nowMs));
  return renewRecoveryCodes(deps, tx, owner);
}

/** Ten new codes; the old ones are void. They are in nobody's hands but the caller's: what is kept is a keyed digest. */
export async function renewRecoveryCodes({ newId, secrets }: FactorDeps, tx: Tx, { id, tenantId }: Owner): Promise<string[]> {
  const codes = newRecoveryCodes();
  const rows = codes.map((code) => ({ id: newId(), tenantId, digest: secrets.digest(RECOVERY, `${id}:${plainCode(code)}`) }));
  await replaceCodes(tx, id, rows);
  return codes;
}

/** What became of a code: each is good once. */
export type CodeOutcome =
  | { readonly kind: 'off' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'app' }
  | { readonly kind: 'recovery'; readonly left: number };

/** Tries a code against the factor of a person. Whoever calls this counts the tries. */
export async function spendCode(deps: FactorDeps, tx: Tx, { userId, code }: { userId: UserId; code: string }): Promise<CodeOutcome> {
  const factor = await findFactor(tx, userId);
  if (!factor?.confirmedAt) return { kind: 'off' };
  const step = await stepOf(code, { secret: deps.secrets.open(SECRET, factor.sealed), nowMs: deps.clock.now() });
  if (step !== null) return (await takeStep(tx, userId, step)) ? { kind: 'app' } : { kind: 'wrong' };
  const isTaken = await takeCode(tx, userId, deps.secrets.digest(RECOVERY, `${userId}:${plainCode(code)}`));
  return isTaken ? { kind: 'recovery', left: await countCodes(tx, userId) } : { kind: 'wrong' };
}

export const dropSecondFactor = (tx: Tx, userId: UserId): Promise<void> => deleteFactor(tx, userId);
