import type { Typed } from './use-early-typing.ts';
import { useEarlyTyping } from './use-early-typing.ts';

/** Stands in for a field whose code is on its way. */
export function EarlyTyping({ onTyped }: { readonly onTyped: (all: Typed) => void }) {
  useEarlyTyping(onTyped);
  return null;
}
