import type { PreTestUuid, UserId } from '@fovea/contract/ids';
import type { Tx } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import type { MailDeps } from '../mails/index.ts';
import { queueMail } from '../mails/index.ts';
import { userById } from '../users/index.ts';

export interface Done {
  /** Who started it; null when they are gone. */
  readonly startedBy: UserId | null;
  readonly preTest: { readonly id: PreTestUuid; readonly name: string };
  readonly outcome: 'complete' | 'failed';
}

/** Tells whoever started an analysis that it has ended, if they asked for that; in the transaction in which it ends. */
export async function notifyDone(deps: MailDeps & Pick<Deps, 'ownOrigin'>, tx: Tx, { startedBy, preTest, outcome }: Done): Promise<void> {
  const user = startedBy === null ? undefined : await userById(tx, startedBy);
  if (!user?.notifyWhenDone || user.disabledAt) return;
  const { tenantId, email: to, locale, name } = user;
  const values = { name, pre_test: preTest.name, link: `${deps.ownOrigin()}/prediction/${preTest.id}` };
  await queueMail(deps, tx, { tenantId, to, locale, template: `analysis-${outcome}`, values });
}
