import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import * as z from 'zod';
import { remember, remembered } from '../../lib/remembered.ts';

const Checkout = z.enum(['done', 'left']);

/** A provider confirms within seconds as a rule; after this long nobody need look any more. */
const WATCHED_MS = 90_000;
const EVERY_MS = 2_000;

const LEFT_KEY = 'fovea.checkout';

/** Keeps which movement was the newest when somebody left to pay, so that what is newer can be told on the return. */
export const rememberLeaving = (newestAt: string | undefined): void => remember(LEFT_KEY, { newestAt: newestAt ?? '' });

/** The time of the newest movement before the payment; everything counts as newer where none was kept. */
export const lastBeforeLeaving = (): string => remembered(LEFT_KEY, z.object({ newestAt: z.string() }))?.newestAt ?? '';

/** What the address says of a checkout that somebody comes back from, and how often to look whether it has arrived. */
export function useCheckoutReturn() {
  const [search, setSearch] = useSearchParams();
  const checkout = Checkout.safeParse(search.get('checkout')).data ?? null;
  const [isWatching, setIsWatching] = useState(checkout === 'done');
  useEffect(() => {
    if (!isWatching) return undefined;
    const timer = setTimeout(() => setIsWatching(false), WATCHED_MS);
    return () => clearTimeout(timer);
  }, [isWatching]);
  const dismiss = () => {
    const rest = new URLSearchParams(search);
    rest.delete('checkout');
    setSearch(rest, { replace: true });
  };
  return {
    checkout,
    everyMs: isWatching && checkout === 'done' ? EVERY_MS : (false as const),
    stopWatching: () => setIsWatching(false),
    dismiss,
  };
}
