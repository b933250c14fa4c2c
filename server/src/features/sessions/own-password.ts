import { AppError } from '../../app-error.ts';
import type { Tx } from '../../db/tenancy.ts';
import type { UserRow } from '../users/index.ts';
import { holdAdmissible } from '../users/index.ts';
import type { SessionDeps } from './service.ts';
import { ownPasswordBucket } from './throttle.ts';
import { countAgainst, forgetAgainst } from './tries/service.ts';

/**
 * Makes sure, before something grave, that it is still the same person: by their password, at most ten tries in a quarter of an hour.
 * @throws AppError `wrong_credentials`, `too_many_requests`
 */
export async function assertOwnPassword(deps: SessionDeps, { user, password }: { user: UserRow; password: string }): Promise<void> {
  const bucket = ownPasswordBucket(user.id);
  await countAgainst(deps, [bucket]);
  if (!(await deps.passwords.verify(user.passwordHash, password))) throw notOwnPassword();
  await forgetAgainst(deps, [bucket]);
}

/**
 * Holds a person until the transaction ends, if the password that was judged is theirs still: while it was, another may have been chosen
 * by the link of a reset, and who knew the old one must not undo that.
 * @throws AppError `wrong_credentials`
 */
export async function holdOwnPassword(tx: Tx, user: UserRow): Promise<void> {
  if (!(await holdAdmissible(tx, user))) throw notOwnPassword();
}

function notOwnPassword(): AppError {
  const detail = 'The current password is wrong.';
  return new AppError('wrong_credentials', { detail, errors: { current_password: [detail] } });
}
