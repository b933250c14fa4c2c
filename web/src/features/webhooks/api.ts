import type { CallError } from '@fovea/contract/call';
import type { WebhookDeliveryId, WebhookId } from '@fovea/contract/ids';
import type { Webhook, WebhookChange, WebhookInput } from '@fovea/contract/webhooks';
import { webhookApi } from '@fovea/contract/webhooks';
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { usePatientMutation } from '../../lib/use-patient-mutation.ts';

const ALL = ['webhooks'];
const PAGE_SIZE = 20;

/** Every address of the own organisation that is told of events. */
export const webhooksQuery = queryOptions({
  queryKey: [...ALL, 'list'],
  queryFn: ({ signal }) => call(webhookApi.list, { query: {} }, { signal }),
});

/** What was sent to one address, newest first; asked for often while something is on its way. */
export const deliveriesQuery = (id: WebhookId) =>
  infiniteQueryOptions({
    queryKey: [...ALL, 'deliveries', id],
    initialPageParam: '',
    queryFn: ({ signal, pageParam }) =>
      call(webhookApi.deliveries, { params: { id }, query: { limit: PAGE_SIZE, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    getNextPageParam: ({ next_cursor }) => next_cursor,
    refetchInterval: ({ state }) => (state.data?.pages.some(({ data }) => data.some(({ status }) => status === 'waiting')) ? 2_000 : false),
  });

function useWebhookAction<In, Out>(action: (wish: In) => Promise<Out>, useSending = useMutation) {
  const queries = useQueryClient();
  return useSending<Out, CallError, In>({
    mutationFn: action,
    onSettled: () => queries.invalidateQueries({ queryKey: ALL }),
  });
}

export interface WithSecret {
  readonly webhook: Webhook;
  /** By which a receiver checks signatures; told this once. */
  readonly secret: string;
}

export const useCreateWebhook = () =>
  useWebhookAction<WebhookInput, WithSecret>((body) => call(webhookApi.create, { query: {}, body }), usePatientMutation);

/** @param useSending of a form that says what it waits for; what is pressed elsewhere fails at once without a connection */
export const useChangeWebhook = (useSending?: typeof useMutation) =>
  useWebhookAction(
    ({ id, ...body }: WebhookChange & { readonly id: WebhookId }) => call(webhookApi.change, { params: { id }, body }),
    useSending,
  );

export const useRemoveWebhook = () => useWebhookAction<WebhookId, void>((id) => call(webhookApi.remove, { params: { id } }));

interface Renewal {
  readonly id: WebhookId;
  /** For so many hours the old secret signs beside the new one. */
  readonly formerForH: number;
}

export const useRenewSecret = () =>
  useWebhookAction<Renewal, WithSecret>(({ id, formerForH }) =>
    call(webhookApi.renewSecret, { params: { id }, query: formerForH > 0 ? { former_for_h: formerForH } : {} }),
  );

export const useTestWebhook = () => useWebhookAction((id: WebhookId) => call(webhookApi.test, { params: { id } }));

export const useResend = (id: WebhookId) =>
  useWebhookAction((deliveryId: WebhookDeliveryId) => call(webhookApi.resend, { params: { id, delivery_id: deliveryId } }));
