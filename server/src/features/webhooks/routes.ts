import { webhookApi } from '@fovea/contract/webhooks';
import { mount } from '../../http/mount.ts';
import { presentDelivery, presentWebhook } from './present.ts';
import type { WebhookDeps, WithSecret } from './service.ts';
import {
  allWebhooks,
  changeWebhook,
  createWebhook,
  deliveriesOf,
  readWebhook,
  removeWebhook,
  renewSecret,
  resendDelivery,
  testWebhook,
} from './service.ts';

const presentWithSecret = ({ webhook, secret }: WithSecret) => ({ webhook: presentWebhook(webhook), secret });

export const webhookRoutes = (deps: WebhookDeps) => [
  mount(webhookApi.list, async ({ actor }) => (await allWebhooks(deps, actor)).map(presentWebhook)),
  mount(webhookApi.create, async ({ actor, body }) => presentWithSecret(await createWebhook(deps, actor, body))),
  mount(webhookApi.read, async ({ actor, params }) => presentWebhook(await readWebhook(deps, actor, params.id))),
  mount(webhookApi.change, async ({ actor, params, body }) => presentWebhook(await changeWebhook(deps, actor, { ...body, ...params }))),
  mount(webhookApi.remove, async ({ actor, params }) => void (await removeWebhook(deps, actor, params.id))),
  mount(webhookApi.renewSecret, async ({ actor, params, query }) =>
    presentWithSecret(await renewSecret(deps, actor, { id: params.id, formerForH: query.former_for_h ?? 0 })),
  ),
  mount(webhookApi.test, async ({ actor, params }) => presentDelivery(await testWebhook(deps, actor, params.id))),
  mount(webhookApi.deliveries, async ({ actor, params, query }) => {
    const { rows, nextCursor } = await deliveriesOf(deps, actor, { ...query, ...params });
    return { data: rows.map(presentDelivery), next_cursor: nextCursor };
  }),
  mount(webhookApi.resend, async ({ actor, params }) =>
    presentDelivery(await resendDelivery(deps, actor, { id: params.id, deliveryId: params.delivery_id })),
  ),
];
