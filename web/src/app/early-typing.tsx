import { useEarlyTyping } from './use-early-typing.ts';

/** Stands in for a field whose code is on its way. */
export function EarlyTyping({ onText }: { readonly onText: (text: string) => void }) {
  useEarlyTyping(onText);
  return null;
}
