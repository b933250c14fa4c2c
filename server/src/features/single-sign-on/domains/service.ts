import type { TenantId } from '@fovea/contract/ids';
import type { DomainProof } from '@fovea/contract/single-sign-on';
import type { Actor } from '../../../actor.ts';
import { AppError } from '../../../app-error.ts';
import type { Tx } from '../../../db/tenancy.ts';
import type { LookUpTexts } from '../../../outbound/look-up-texts.ts';
import { OutboundFault } from '../../../outbound/port.ts';
import { assertOwnHand } from '../../accounts/index.ts';
import { noteAudit } from '../../audit/index.ts';
import { readProof } from '../../sessions/index.ts';
import type { DomainRecord } from '../domain-record.ts';
import { domainTaken, recordIn } from '../domain-record.ts';
import { dropOtherClaims, findConnection, holdSettings, putProof } from '../repo.ts';
import type { SettingsDeps, SettingsView } from '../settings/service.ts';
import { viewOf } from '../settings/service.ts';

export type DomainDeps = SettingsDeps & { readonly lookUpTexts: LookUpTexts };

const NOT_ENTERED = 'This domain is none of those that are saved here. Add it to them first.';
const MUTE = 'The name service does not answer, or this server may ask none. Try again, or have an admin of the server confirm the domain.';

/** Looks for the record of a domain that the actor's tenant claims. @throws AppError `not_found`, `invalid_body`, `domain_taken` */
export async function proveDomain(deps: DomainDeps, actor: Actor, domain: string): Promise<SettingsView> {
  assertOwnHand(actor);
  await readProof(deps, actor);
  await deps.inTenant(actor, (tx) => assertClaimed(tx, actor.tenantId, domain));
  const record = recordIn(deps, actor.tenantId)(domain);
  const texts = await deps.lookUpTexts(record.name).catch((error: unknown) => {
    if (!(error instanceof OutboundFault)) throw error;
    throw new AppError('invalid_body', { errors: { domain: [MUTE] }, cause: error });
  });
  if (!texts.some((text) => text.trim() === record.value)) throw withoutRecord(record, texts.length > 0);
  return settle(deps, actor, { domain, by: 'record' });
}

/** Says on the record's own terms what was found, never what it holds. */
function withoutRecord({ name }: DomainRecord, isOther: boolean): AppError {
  const detail = isOther
    ? `The record ${name} is there and says something else. Copy the value anew.`
    : `There is no TXT record ${name} yet. It can take an hour until a new one is seen everywhere.`;
  return new AppError('invalid_body', { errors: { domain: [detail] } });
}

/** An admin of the server vouches for a claimed domain. @throws AppError `not_found`, `domain_taken`, `proof_required`, `signed_in_as` */
export async function confirmDomain(deps: DomainDeps, actor: Actor, domain: string): Promise<SettingsView> {
  assertOwnHand(actor);
  await readProof(deps, actor);
  await deps.inTenant(actor, (tx) => assertClaimed(tx, actor.tenantId, domain));
  return settle(deps, actor, { domain, by: 'admin' });
}

async function assertClaimed(tx: Tx, tenantId: TenantId, domain: string): Promise<void> {
  const connection = await findConnection(tx, tenantId);
  if (!connection?.domains.includes(domain)) throw new AppError('invalid_body', { errors: { domain: [NOT_ENTERED] } });
}

interface Proof {
  readonly domain: string;
  readonly by: DomainProof;
}

/** From now on the domain is this tenant's; what others claim of it goes, and each of them can read that it did. */
function settle(deps: DomainDeps, actor: Actor, { domain, by }: Proof): Promise<SettingsView> {
  const { tenantId } = actor;
  return deps.asSystem('sign-in', async (tx) => {
    await holdSettings(tx, tenantId);
    await assertClaimed(tx, tenantId, domain);
    if (!(await putProof(tx, { domain, tenantId, provedBy: by, provedAt: new Date(deps.clock.now()) })))
      throw domainTaken([domain], 'domain');
    const losers = await dropOtherClaims(tx, { tenantId, domain });
    const note = (of: TenantId, action: `${string}.${string}`) =>
      noteAudit(deps, tx, {
        // whose hand it was is the business of those alone whose domain it is
        ...{ actor: of === tenantId ? actor : { ...actor, tenantId: of, userId: null, behind: null, kind: 'worker' } },
        ...{ action, subject: { kind: 'tenant', id: of }, detail: of === tenantId ? { domain, by } : { domain } },
      });
    await note(tenantId, 'single-sign-on.domain-proved');
    await Promise.all(losers.map((loser) => note(loser, 'single-sign-on.domain-lost')));
    return viewOf(deps, tx, actor);
  });
}
