import { TenantId } from '@fovea/contract/ids';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import * as z from 'zod';
import { forget, remember, remembered } from '../../lib/remembered.ts';

const Checkout = z.enum(['done', 'left']);

/** A provider confirms within seconds as a rule; after this long it is looked after now and then. */
const WATCHED_MS = 90_000;
const EVERY_MS = 2_000;
const SELDOM_MS = 30_000;

const LEFT_KEY = 'fovea.checkout';

/** A provider keeps the page where it is paid open for a day. */
const OPEN_MS = 24 * 3_600_000;

const Left = z.object({ tenant: TenantId, at: z.number(), newestAt: z.string() });

/** Keeps that somebody leaves to pay, and which movement was the newest then, so that what is newer can be told on the return. */
export const rememberLeaving = (tenant: TenantId, newestAt: string | undefined): void =>
  remember(LEFT_KEY, { tenant, at: Date.now(), newestAt: newestAt ?? '' } satisfies z.input<typeof Left>);

/** What was kept when this browser left to pay for the organisation; undefined where it did not, or too long ago to come back from it. */
function leaving(tenant: TenantId) {
  const left = remembered(LEFT_KEY, Left);
  return left?.tenant === tenant && Date.now() - left.at < OPEN_MS ? left : undefined;
}

/**
 * What the address says of a checkout that somebody comes back from, and how often to look whether it has arrived. Anybody can type such
 * an address: it says nothing to who has not left from here.
 */
export function useCheckoutReturn(tenant: TenantId) {
  const [search, setSearch] = useSearchParams();
  const [left] = useState(() => leaving(tenant));
  const checkout = (left && Checkout.safeParse(search.get('checkout')).data) ?? null;
  const [isWatching, setIsWatching] = useState(checkout === 'done');
  useEffect(() => {
    if (!isWatching) return undefined;
    const timer = setTimeout(() => setIsWatching(false), WATCHED_MS);
    return () => clearTimeout(timer);
  }, [isWatching]);
  const dismiss = () => {
    forget(LEFT_KEY);
    const rest = new URLSearchParams(search);
    rest.delete('checkout');
    setSearch(rest, { replace: true });
  };
  return {
    checkout,
    /** The time of the newest movement before the payment. */
    since: left?.newestAt ?? '',
    /** Whether it is still so early that a confirmation is awaited: a slow transfer takes days. */
    isWatching,
    everyMs: checkout === 'done' && (isWatching ? EVERY_MS : SELDOM_MS),
    dismiss,
  };
}
