import type { TenantBilling } from '@fovea/contract/billing';
import { billingApi } from '@fovea/contract/billing';
import type { Mounted } from '../../http/mount.ts';
import { mount, mountRaw } from '../../http/mount.ts';
import type { FakeRouteDeps } from './fake-routes.ts';
import { fakeRoutes } from './fake-routes.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { PACKS } from './plans.ts';
import { presentBilling, presentInvoice, presentMovement, presentRoom, presentUsage } from './present.ts';
import type { PaymentDeps } from './purchases/service.ts';
import { keepEvent, listInvoices, openPortal, settleEvents, startCheckout } from './purchases/service.ts';
import type { RoomDeps } from './room/service.ts';
import { changeRoom, readRoom } from './room/service.ts';
import type { BillingNow } from './service.ts';
import { assertOwn, changePlan, grantByHand, pageMovements, readBilling, readUsage, tableOfBilling } from './service.ts';

export const billingRoutes = (deps: PaymentDeps & FakeRouteDeps & RoomDeps): Mounted[] => {
  const offer = { payments: deps.payments.mode, packs: PACKS };
  const present = ({ view, period }: BillingNow): TenantBilling => presentBilling(view, period, offer);
  return [
    mount(billingApi.list, async ({ actor }) => [present(await readBilling(deps, actor))]),
    mount(billingApi.table, async ({ actor, body, query }) => {
      const { views, total, isEstimate, period } = await tableOfBilling(deps, actor, { table: body, isScoped: query.scope !== undefined });
      const data = views.map((view) => present({ view, period }));
      return { data, total, total_is_estimate: isEstimate, start: body.start, size: body.size };
    }),
    mount(billingApi.read, async ({ actor, params }) => {
      assertOwn(actor, params.id);
      return present(await readBilling(deps, actor));
    }),
    mount(billingApi.change, async ({ actor, params, body }) => {
      assertOwn(actor, params.id);
      return present(await changePlan(deps, actor, body));
    }),
    mount(billingApi.grant, async ({ actor, params, body }) => {
      assertOwn(actor, params.id);
      return present(await grantByHand(deps, actor, body));
    }),
    mount(billingApi.movements, async ({ actor, params, query }) => {
      assertOwn(actor, params.id);
      const { rows, nextCursor } = await pageMovements(deps, actor, query);
      return { data: rows.map(presentMovement), next_cursor: nextCursor };
    }),
    mount(billingApi.usage, async ({ actor, params, query }) => {
      assertOwn(actor, params.id);
      return presentUsage(await readUsage(deps, actor, query));
    }),
    mount(billingApi.invoices, async ({ actor, params }) => {
      assertOwn(actor, params.id);
      return { data: (await listInvoices(deps, actor)).map(presentInvoice) };
    }),
    ...roomRoutes(deps),
    ...paymentRoutes(deps),
    ...fakeRoutes(deps),
  ];
};

const roomRoutes = (deps: PaymentDeps & RoomDeps): Mounted[] => [
  mount(billingApi.room, async ({ actor, params }) => {
    assertOwn(actor, params.id);
    return presentRoom(await readRoom(deps, actor));
  }),
  mount(billingApi.changeRoom, async ({ actor, params, body }) => {
    assertOwn(actor, params.id);
    return presentRoom(await changeRoom(deps, actor, body));
  }),
];

const paymentRoutes = (deps: PaymentDeps): Mounted[] => {
  const settleSoon = oneAtATime(
    () => settleEvents(deps),
    (err) => deps.log.warn({ err }, 'payment events must wait for the next round'),
  );
  return [
    mount(billingApi.portal, async ({ actor, params, meta }) => {
      assertOwn(actor, params.id);
      return openPortal(deps, actor, meta);
    }),
    mount(billingApi.checkout, async ({ actor, params, body, meta }) => {
      assertOwn(actor, params.id);
      const { url, purchaseId } = await startCheckout(deps, actor, { packId: body.pack, locale: meta.locale });
      return { url, purchase_id: purchaseId };
    }),
    mountRaw(billingApi.stripeEvent, async ({ request, reply }) => {
      const { 'stripe-signature': signature } = request.headers;
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await keepEvent(deps, { body, signature: typeof signature === 'string' ? signature : undefined });
      await reply.code(200).send({ received: true });
      settleSoon();
    }),
  ];
};
