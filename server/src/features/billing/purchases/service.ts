import type { PurchaseId, TenantId } from '@fovea/contract/ids';
import { PurchaseId as PurchaseIdSchema } from '@fovea/contract/ids';
import type { Locale } from '@fovea/contract/sessions';
import type { Actor } from '../../../actor.ts';
import { isSomebodyElse, workerOf } from '../../../actor.ts';
import { AppError } from '../../../app-error.ts';
import type { PurchaseRow } from '../../../db/schema/payments.ts';
import type { Tx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { CheckoutState, Payments, ProviderInvoice, SignedBytes } from '../../../payments/port.ts';
import { CheckoutUnreadable, CustomerMissing } from '../../../payments/port.ts';
import { noteAudit } from '../../audit/index.ts';
import { readProof } from '../../sessions/index.ts';
import { addBoughtCredits, takeBackCredits } from '../credits/service.ts';
import { PACKS } from '../plans.ts';
import { canPay } from '../policy.ts';
import type { WaitingEvent, WaitingSince } from './repo.ts';
import {
  deleteOldEvents,
  EVENTS_MAX,
  endEvent,
  forgetCustomer,
  holdPurchase,
  insertEvent,
  insertPurchase,
  selectDue,
  selectOpening,
  selectPayer,
  selectTenantOfCustomer,
  selectTenantOfPurchase,
  selectWaitingEvents,
  updateCustomer,
  updatePurchase,
} from './repo.ts';
import { stepOf } from './states.ts';

export type PaymentDeps = Pick<Deps, 'inTenant' | 'asSystem' | 'clock' | 'newId' | 'log' | 'ownOrigin'> & { readonly payments: Payments };

const BILLING_PAGE = '/account/settings?activeTab=billing-details';
/** The provider answers the same key alike for a day. */
const SAME_KEY_MS = 20 * 3_600_000;
/** An event that could not be seen to for so long stands in nobody's way any more; purchases are asked about daily besides. */
const EVENT_PATIENCE_MS = 3 * 86_400_000;

/** @throws AppError `forbidden`, `signed_in_as` */
function assertMayPay(actor: Actor): void {
  if (isSomebodyElse(actor)) throw new AppError('signed_in_as');
  if (!canPay(actor)) throw new AppError('forbidden');
}

export async function openPortal(deps: PaymentDeps, actor: Actor, { locale }: { locale: Locale }): Promise<{ url: string }> {
  assertMayPay(actor);
  await readProof(deps, actor);
  const { url } = await withCustomer(deps, actor, (customerId) =>
    deps.payments.openPortal({ customerId, returnUrl: deps.ownOrigin() + BILLING_PAGE, locale }),
  );
  await deps.inTenant(actor, (tx) => noteAudit(deps, tx, { actor, action: 'billing.portal-opened' }));
  return { url };
}

/** What the provider has billed; nothing when it has never heard of the tenant. */
export async function listInvoices(deps: PaymentDeps, actor: Actor): Promise<ProviderInvoice[]> {
  const payer = await deps.inTenant(actor, (tx) => selectPayer(tx, actor.tenantId));
  if (!payer?.customerId || payer.provider !== deps.payments.mode) return [];
  const { customerId } = payer;
  return deps.payments.listInvoices(customerId).catch((error: unknown) => {
    if (error instanceof CustomerMissing) return [];
    throw error;
  });
}

/** Begins a purchase. Its price and its credits are written down before the provider is asked. */
export async function startCheckout(deps: PaymentDeps, actor: Actor, wish: { packId: string; locale: Locale }) {
  assertMayPay(actor);
  await readProof(deps, actor);
  const pack = PACKS.find(({ id }) => id === wish.packId);
  if (!pack) throw new AppError('invalid_body', { errors: { pack: ['There is no such pack.'] } });
  return withCustomer(deps, actor, async (customerId) => {
    const { id: packId, credits, amount, currency } = pack;
    const purchase = await openPurchase(deps, actor, { pack: packId, credits, amount, currency, customerId, locale: wish.locale });
    const page = deps.ownOrigin() + BILLING_PAGE;
    const { sessionId, url } = await deps.payments.openCheckout({
      ...{ customerId, amount, currency, tenantId: actor.tenantId, purchaseId: purchase.id, locale: wish.locale },
      title: `Fovea: ${credits} credits`,
      successUrl: `${page}&checkout=done`,
      cancelUrl: `${page}&checkout=left`,
      key: `fovea-checkout-${purchase.id}`,
    });
    await deps.inTenant(actor, async (tx) => {
      const held = await holdPurchase(tx, purchase.id);
      if (held?.status === 'opening') await updatePurchase(tx, purchase.id, { sessionId, status: 'open' });
    });
    return { url, purchaseId: purchase.id };
  });
}

interface NewPurchase extends Pick<PurchaseRow, 'pack' | 'credits' | 'amount' | 'currency' | 'customerId'> {
  readonly locale: Locale;
}

function openPurchase(deps: PaymentDeps, actor: Actor, wish: NewPurchase): Promise<{ id: PurchaseId }> {
  const provider = providerOf(deps);
  const now = new Date(deps.clock.now());
  return deps.inTenant(actor, async (tx) => {
    const begun = await selectOpening(tx, new Date(now.getTime() - SAME_KEY_MS), { ...wish, provider });
    if (begun) return begun;
    const id = PurchaseIdSchema.parse(deps.newId());
    const { tenantId, userId } = actor;
    await insertPurchase(tx, { id, tenantId, userId, provider, status: 'opening', createdAt: now, checkedAt: now, ...wish });
    const detail = { purchase: id, pack: wish.pack, credits: wish.credits, amount: wish.amount, currency: wish.currency };
    await noteAudit(deps, tx, { actor, action: 'billing.checkout-started', detail });
    return { id };
  });
}

function providerOf({ payments }: PaymentDeps): 'stripe' | 'fake' {
  if (payments.mode === 'off') throw new AppError('unavailable', { detail: 'This server takes no payments.', retryAfterS: 86_400 });
  return payments.mode;
}

/** Runs with the tenant's customer, made if need be; once more with a new one when the provider has forgotten it. */
async function withCustomer<T>(deps: PaymentDeps, actor: Actor, run: (customerId: string) => Promise<T>): Promise<T> {
  const customerId = await ensureCustomer(deps, actor);
  try {
    return await run(customerId);
  } catch (error) {
    if (!(error instanceof CustomerMissing)) throw error;
    await deps.inTenant(actor, (tx) => forgetCustomer(tx, customerId));
    return run(await ensureCustomer(deps, actor));
  }
}

async function ensureCustomer(deps: PaymentDeps, actor: Actor): Promise<string> {
  const { tenantId } = actor;
  const provider = providerOf(deps);
  const payer = await deps.inTenant(actor, (tx) => selectPayer(tx, tenantId));
  if (!payer) throw new AppError('not_found');
  if (payer.customerId !== null && payer.provider === provider) return payer.customerId;
  const key = `fovea-customer-${tenantId}-${payer.customerRound}`;
  const { id: customerId } = await deps.payments.createCustomer({ tenantId, name: payer.tenantName, key });
  await deps.inTenant(actor, (tx) => updateCustomer(tx, tenantId, { provider, customerId }));
  return customerId;
}

/**
 * Keeps what the provider sent, once, before it is told so. What it means is asked afterwards, by `settleEvents`: the sender
 * never waits for that, and whatever order events come in, the provider's own word at that moment counts.
 * @throws AppError `bad_request` unless the signature is right
 */
export async function keepEvent(deps: PaymentDeps, sent: SignedBytes): Promise<void> {
  const { id, kind, purchaseId: named, customerId } = deps.payments.readEvent(sent);
  const purchaseId = PurchaseIdSchema.safeParse(named).data ?? null;
  await deps.asSystem('payments', async (tx) => {
    const byPurchase = purchaseId && (await selectTenantOfPurchase(tx, purchaseId));
    const tenantId = byPurchase ?? (customerId === null ? undefined : await selectTenantOfCustomer(tx, customerId));
    if (tenantId === undefined) return; // somebody else's business on the same account
    await insertEvent(tx, { id, kind, tenantId, purchaseId: byPurchase ? purchaseId : null, receivedAt: new Date(deps.clock.now()) });
  });
}

/** Sees to the events that wait. @returns how many were looked at */
export async function settleEvents(deps: PaymentDeps): Promise<number> {
  return settleFrom(deps, { since: new Date(deps.clock.now() - EVENT_PATIENCE_MS), after: null });
}

/** Page by page, so that some that must wait keep nobody behind them waiting. Where a whole page must, the provider is away. */
async function settleFrom(deps: PaymentDeps, { since, after }: WaitingSince): Promise<number> {
  const waiting = await deps.asSystem('payments', (tx) => selectWaitingEvents(tx, { since, after }));
  let unsettled = 0;
  for await (const event of waiting) {
    await settleEvent(deps, event).catch((err: unknown) => {
      unsettled++;
      deps.log.warn({ err, event: event.id }, 'a payment event must wait');
    });
  }
  const last = waiting.length < EVENTS_MAX || unsettled === waiting.length ? undefined : waiting.at(-1);
  return waiting.length + (last ? await settleFrom(deps, { since, after: last }) : 0);
}

async function settleEvent(deps: PaymentDeps, event: WaitingEvent): Promise<void> {
  const { id, tenantId, purchaseId, sessionId, purchaseProvider, customerId } = event;
  const { payments } = deps;
  const isOfPurchase = purchaseId !== null && sessionId !== null && purchaseProvider === payments.mode;
  const said = isOfPurchase ? await payments.readCheckout(sessionId) : null;
  const isForgotten = !isOfPurchase && customerId !== null && !(await payments.isCustomer(customerId));
  await deps.inTenant({ tenantId }, async (tx) => {
    if (!(await endEvent(tx, id, new Date(deps.clock.now())))) return;
    if (said && purchaseId) await applyState(deps, tx, { tenantId, purchaseId, said });
    if (isForgotten && customerId) await forgetCustomer(tx, customerId);
  });
}

interface Said {
  readonly tenantId: TenantId;
  readonly purchaseId: PurchaseId;
  readonly said: CheckoutState;
}

/** Moves a purchase to where the provider says it is, with its credits, in the caller's transaction. Older news changes nothing. */
async function applyState(deps: PaymentDeps, tx: Tx, { tenantId, purchaseId, said }: Said): Promise<void> {
  const purchase = await holdPurchase(tx, purchaseId);
  const step = purchase && stepOf(purchase, said);
  if (!step) return;
  const { status, refunded, credits, creditsToReturn } = step;
  const actor = workerOf(tenantId);
  const note = (action: `billing.${string}`, amount: number) =>
    noteAudit(deps, tx, { actor, action, detail: { purchase: purchaseId, pack: purchase.pack, credits: amount } });
  if (credits > 0 && (await addBoughtCredits(deps, tx, { tenantId, purchaseId, credits }))) await note('billing.credits-bought', credits);
  const back = creditsToReturn - purchase.creditsReturned;
  if (back > 0) await note('billing.purchase-refunded', await takeBackCredits(deps, tx, { tenantId, purchaseId, credits: back }));
  if (status === 'refused') deps.log.error({ purchaseId, tenantId }, 'the provider speaks of another purchase than was begun');
  const paidAt = status === 'paid' ? (purchase.paidAt ?? new Date(deps.clock.now())) : null;
  await updatePurchase(tx, purchaseId, { status, refunded, creditsReturned: Math.max(creditsToReturn, purchase.creditsReturned), paidAt });
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Asks the provider about purchases whose events may have been lost: unsettled ones soon, paid ones daily for half a year. */
export async function reconcilePayments(deps: PaymentDeps): Promise<number> {
  await settleEvents(deps);
  const { mode } = deps.payments;
  if (mode === 'off') return 0;
  const now = deps.clock.now();
  const since = (ms: number) => new Date(now - ms);
  const due = await deps.asSystem('payments', async (tx) => {
    await deleteOldEvents(tx, since(90 * DAY_MS));
    return selectDue(tx, { unsettledSince: since(5 * MINUTE_MS), paidSince: since(DAY_MS), paidAfter: since(180 * DAY_MS) }, mode);
  });
  for await (const purchase of due) {
    await recheck(deps, purchase).catch(async (err: unknown) => {
      deps.log.warn({ err, purchase: purchase.id }, 'a purchase must be asked about later');
      if (err instanceof CheckoutUnreadable) await putLast(deps, purchase);
    });
  }
  return due.length;
}

async function recheck(deps: PaymentDeps, { id, tenantId, sessionId, createdAt }: PurchaseRow): Promise<void> {
  const said = sessionId === null ? null : await deps.payments.readCheckout(sessionId);
  const checkedAt = new Date(deps.clock.now());
  const neverBegan = said === null && checkedAt.getTime() - createdAt.getTime() > DAY_MS;
  await deps.inTenant({ tenantId }, async (tx) => {
    if (said) await applyState(deps, tx, { tenantId, purchaseId: id, said });
    await updatePurchase(tx, id, neverBegan ? { checkedAt, status: 'expired' } : { checkedAt }); // nobody was given its address
  });
}

/** The provider will say the same next time: the others that are due come first. When it says nothing at all, everybody keeps their place. */
const putLast = (deps: PaymentDeps, { id, tenantId }: PurchaseRow): Promise<void> =>
  deps.inTenant({ tenantId }, (tx) => updatePurchase(tx, id, { checkedAt: new Date(deps.clock.now()) }));
