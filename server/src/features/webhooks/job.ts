import type { Deps } from '../../deps.ts';
import type { Outbound } from '../../outbound/port.ts';
import { OutboundFault } from '../../outbound/port.ts';
import type { JobHandler } from '../../queue/loop.ts';
import type { ClaimedDelivery, DeliverDeps, Outcome } from './delivering/service.ts';
import { claimDelivery, noteOutcome } from './delivering/service.ts';

export type DeliverJobDeps = DeliverDeps & Pick<Deps, 'log'> & { readonly outbound: Outbound };

/** May run twice: a message that has arrived is not sent again. One that has not is sent again later, by the sweep. */
export const deliverWebhookJob =
  (deps: DeliverJobDeps): JobHandler<'deliver-webhook'> =>
  async ({ tenantId, deliveryId }, { lease, signal }) => {
    const ticket = { tenantId, deliveryId, lease };
    const claim = await claimDelivery(deps, ticket);
    if (claim === null) return;
    const outcome = await send(deps.outbound, claim, signal);
    await noteOutcome(deps, ticket, outcome);
    const { attempt, durationMs, fault, answer } = outcome;
    deps.log.info({ event: 'webhook', tenantId, deliveryId, attempt, durationMs, fault, status: answer?.status ?? null }, 'webhook');
  };

async function send(outbound: Outbound, { url, headers, body, attempt }: ClaimedDelivery, signal: AbortSignal): Promise<Outcome> {
  const startedMs = performance.now();
  const tookMs = () => Math.round(performance.now() - startedMs);
  try {
    const answer = await outbound.post({ url, headers, body, signal });
    return { attempt, durationMs: tookMs(), answer, fault: faultOf(answer.status) };
  } catch (error) {
    if (!(error instanceof OutboundFault)) throw error;
    return { attempt, durationMs: tookMs(), answer: null, fault: error.code };
  }
}

function faultOf(status: number): Outcome['fault'] {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirected' : 'refused';
}
