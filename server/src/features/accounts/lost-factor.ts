import { workerOf } from '../../actor.ts';
import type { Deps } from '../../deps.ts';
import { dropLinksOf } from '../account-links/index.ts';
import { noteAudit } from '../audit/index.ts';
import { queueMail } from '../mails/index.ts';
import { dropSecondFactor, hasSecondFactor } from '../second-factors/index.ts';
import { endSessionsOf, forgetDevices } from '../sessions/index.ts';
import { tenantNameOf } from '../tenants/index.ts';
import { demandNewPassword, userByEmail } from '../users/index.ts';

/** What became of the second factor of whoever comes in under an address. */
export type LostFactor =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'off already' }
  | { readonly kind: 'taken off'; readonly organisation: string; readonly asksForPassword: boolean };

type LostFactorDeps = Pick<Deps, 'asSystem' | 'inTenant' | 'clock' | 'newId' | 'queue' | 'secrets'>;

/**
 * For somebody who has lost their phone and their recovery codes: whoever runs the server vouches for them, from its command line, where
 * nobody signed in can reach. All that was opened with the factor ends, and the password, which from here on stands alone and may be too
 * short for that, is chosen anew.
 */
export async function takeOffSecondFactor(deps: LostFactorDeps, email: string): Promise<LostFactor> {
  const user = await deps.asSystem('sign-in', (tx) => userByEmail(tx, email));
  if (!user) return { kind: 'nobody' };
  const { id, tenantId, locale, name, email: to } = user;
  const actor = workerOf(tenantId);
  return deps.inTenant(actor, async (tx) => {
    if (!(await hasSecondFactor(tx, id))) return { kind: 'off already' };
    await dropSecondFactor(tx, id);
    await endSessionsOf(tx, id);
    await forgetDevices(tx, id);
    await dropLinksOf(tx, id);
    const asksForPassword = await demandNewPassword(tx, deps, user);
    await noteAudit(deps, tx, { actor, action: 'second-factor.taken-off', subject: { kind: 'user', id } });
    await queueMail(deps, tx, { tenantId, to, locale, template: 'second-factor-off', values: { name } });
    return { kind: 'taken off', organisation: await tenantNameOf(tx, tenantId), asksForPassword };
  });
}
