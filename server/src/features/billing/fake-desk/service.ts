import type { Actor } from '../../../actor.ts';
import { AppError } from '../../../app-error.ts';
import type { Desk } from '../../../payments/fake/provider.ts';
import { changeCustomer, checkoutOf, endLatePayment, FakeRefusal, payCheckout } from '../../../payments/fake/provider.ts';
import type { FakeCustomer } from '../../../payments/fake/state.ts';
import type { FakeProvider } from '../../../payments/open-payments.ts';
import type { CheckoutPage, PortalPage } from '../fake-pages.ts';

export interface FakeDeps {
  readonly fakeProvider: FakeProvider | null;
}

/**
 * Works at the stand-in's desk. Its pages are there for the tenant whose customer they are about, and for admins.
 * @throws AppError `not_found` without a stand-in, for unknown ids and for another tenant's
 */
async function at<T>({ fakeProvider }: FakeDeps, actor: Actor, work: (desk: Desk, own: (id: string) => FakeCustomer) => T): Promise<T> {
  if (!fakeProvider) throw new AppError('not_found');
  const visit = (desk: Desk): T =>
    work(desk, (id) => {
      const customer = desk.state.customers[id];
      const isTheirs = actor.role === 'admin' || customer?.metadata.tenant_id === actor.tenantId;
      if (!customer || customer.deleted || !isTheirs) throw new AppError('not_found');
      return customer;
    });
  return fakeProvider.atDesk(visit).catch((error: unknown) => {
    if (error instanceof FakeRefusal) throw new AppError('not_found', { cause: error });
    throw error;
  });
}

export const visitCheckout = (deps: FakeDeps, actor: Actor, id: string): Promise<CheckoutPage> =>
  at(deps, actor, (desk, own) => {
    const checkout = checkoutOf(desk, id);
    return { checkout, customer: own(checkout.customer) };
  });

export type CheckoutAction = 'pay' | 'pay-later' | 'arrive' | 'never-arrive' | 'leave';

/** Ends a checkout and tells our webhook before the person is sent back, as the real provider does. @returns where to */
export async function endCheckout(deps: FakeDeps, actor: Actor, { id, action }: { id: string; action: CheckoutAction }): Promise<string> {
  const address = await at(deps, actor, (desk, own) => {
    const checkout = checkoutOf(desk, id);
    own(checkout.customer);
    if (action === 'leave') return checkout.cancel_url;
    if (action === 'pay' || action === 'pay-later') payCheckout(desk, id, action === 'pay' ? 'now' : 'later');
    else endLatePayment(desk, id, action === 'arrive' ? 'arrived' : 'failed');
    return checkout.success_url;
  });
  await deps.fakeProvider?.deliver();
  return address;
}

export const visitPortal = (deps: FakeDeps, actor: Actor, id: string): Promise<PortalPage> =>
  at(deps, actor, ({ state }, own) => {
    const portal = state.portals[id];
    if (!portal) throw new AppError('not_found');
    const customer = own(portal.customer);
    const invoices = Object.values(state.invoices).filter((invoice) => invoice.customer === customer.id);
    const isOnItsWay = (intentId: string | null) => state.intents[intentId ?? '']?.status === 'processing';
    const waiting = Object.values(state.checkouts).filter((it) => it.customer === customer.id && isOnItsWay(it.payment_intent));
    return { portal, customer, invoices: invoices.reverse(), waiting };
  });

export interface CustomerChange {
  readonly id: string;
  readonly change: Pick<FakeCustomer, 'name' | 'address'>;
}

/** Changes what is written on invoices. */
export async function changeAtPortal(deps: FakeDeps, actor: Actor, { id, change }: CustomerChange): Promise<void> {
  await at(deps, actor, (desk, own) => {
    const portal = desk.state.portals[id];
    if (!portal) throw new AppError('not_found');
    changeCustomer(desk, own(portal.customer).id, change);
  });
  await deps.fakeProvider?.deliver();
}

export const visitInvoice = (deps: FakeDeps, actor: Actor, id: string) =>
  at(deps, actor, ({ state }, own) => {
    const invoice = state.invoices[id];
    if (!invoice) throw new AppError('not_found');
    return { invoice, customer: own(invoice.customer) };
  });
