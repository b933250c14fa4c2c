import type { Actor } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import type { Tx } from '../../db/tenancy.ts';
import { noteAudit } from '../audit/index.ts';
import { queueMail } from '../mails/index.ts';
import { beginSetUp, confirmSetUp, dropSecondFactor, renewRecoveryCodes, secondFactorOf } from '../second-factors/index.ts';
import { assertOwnPassword, assertSecondFactor, countAgainst, factorBuckets, ownView } from '../sessions/index.ts';
import type { UserRow } from '../users/index.ts';
import { passwordMin } from '../users/index.ts';
import type { AccountDeps } from './service.ts';
import { assertOwnHand } from './service.ts';

/** @throws AppError `not_signed_in` */
export async function readSecondFactor({ inTenant }: Pick<AccountDeps, 'inTenant'>, actor: Actor) {
  const { userId } = actor;
  if (userId === null) throw new AppError('not_signed_in');
  return inTenant(actor, (tx) => secondFactorOf(tx, userId));
}

/** @throws AppError `second_factor_on`, `wrong_credentials`, `too_many_requests`, `signed_in_as` */
export async function setUpSecondFactor(deps: AccountDeps, actor: Actor, { password }: { password: string }) {
  assertOwnHand(actor);
  const { user } = await ownView(deps, actor);
  await assertOwnPassword(deps, { user, password });
  return deps.inTenant(actor, (tx) => beginSetUp(deps, tx, user));
}

/** @throws AppError `second_factor_on`, `second_factor_off`, `wrong_second_factor`, `too_many_requests`, `signed_in_as` */
export async function confirmSecondFactor(deps: AccountDeps, actor: Actor, { code }: { code: string }): Promise<string[]> {
  assertOwnHand(actor);
  const { user } = await ownView(deps, actor);
  await countAgainst(deps, factorBuckets(user.id, 'signed-in'));
  const codes = await deps.inTenant(actor, async (tx) => {
    const made = await confirmSetUp(deps, tx, { code, owner: user });
    if (made) await tell(deps, tx, { actor, user, template: 'second-factor-on' });
    return made;
  });
  if (codes) return codes;
  const detail = 'The code is wrong. Is the clock of your phone right? Wait for the next code and try again.';
  throw new AppError('wrong_second_factor', { detail, errors: { code: [detail] } });
}

interface Proof {
  readonly password: string;
  readonly code: string;
}

/** @throws AppError `second_factor_off`, `wrong_credentials`, `wrong_second_factor`, `too_many_requests`, `signed_in_as` */
export async function renewCodes(deps: AccountDeps, actor: Actor, proof: Proof): Promise<string[]> {
  const user = await prove(deps, actor, proof);
  return deps.inTenant(actor, async (tx) => {
    await noteAudit(deps, tx, { actor, action: 'second-factor.codes-renewed', subject: { kind: 'user', id: user.id } });
    return renewRecoveryCodes(deps, tx, user);
  });
}

/**
 * The password stands alone from here on, so it must be as long as one that does.
 * @throws AppError `second_factor_off`, `wrong_credentials`, `wrong_second_factor`, `too_many_requests`, `signed_in_as`, `invalid_body`
 */
export async function disableSecondFactor(deps: AccountDeps, actor: Actor, proof: Proof): Promise<void> {
  const user = await prove(deps, actor, { ...proof, assertPassword: assertStandsAlone });
  await deps.inTenant(actor, async (tx) => {
    await dropSecondFactor(tx, user.id);
    await tell(deps, tx, { actor, user, template: 'second-factor-off' });
  });
}

function assertStandsAlone(password: string): void {
  const length = passwordMin({ hasSecondFactor: false });
  if ([...password].length >= length) return;
  const text = `Without a second factor a password needs at least ${length} characters. Change it first, then switch this off.`;
  throw new AppError('invalid_body', { detail: text, errors: { current_password: [text] } });
}

interface Proving extends Proof {
  /** Looked at once the password is right, before the code is used up. */
  readonly assertPassword?: (password: string) => void;
}

async function prove(deps: AccountDeps, actor: Actor, { password, code, assertPassword }: Proving): Promise<UserRow> {
  assertOwnHand(actor);
  const { user } = await ownView(deps, actor);
  await assertOwnPassword(deps, { user, password });
  assertPassword?.(password);
  if (!(await assertSecondFactor(deps, { user, code, place: 'signed-in' }))) throw new AppError('second_factor_off');
  return user;
}

interface Told {
  readonly actor: Actor;
  readonly user: UserRow;
  readonly template: 'second-factor-on' | 'second-factor-off';
}

async function tell(deps: AccountDeps, tx: Tx, { actor, user, template }: Told): Promise<void> {
  const { tenantId, email: to, locale, name, id } = user;
  const action = template === 'second-factor-on' ? 'second-factor.enabled' : 'second-factor.disabled';
  await noteAudit(deps, tx, { actor, action, subject: { kind: 'user', id } });
  await queueMail(deps, tx, { tenantId, to, locale, template, values: { name } });
}
