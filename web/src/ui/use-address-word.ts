import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useNavigate, useSearchParams } from 'react-router';
import * as z from 'zod';

/** Kept with an entry of the history in which some words were changed: nobody has asked for the others anew. */
const OthersStay = z.object({ othersStay: z.literal(true) });
const OTHERS_STAY: z.infer<typeof OthersStay> = { othersStay: true };

/** True for what is kept with an address of which some words were changed, false for that of a link. */
export const doOthersStay = (state: unknown): boolean => OthersStay.safeParse(state).success;

/**
 * Changes words of the address, such as which tab is open; null takes one away. Whatever else stands in the address stays, also what was
 * written there without the router, and what other words were changed to that the router has not written yet: of two changes made quickly
 * the first would be lost.
 */
export function useChangeOfAddress(): (words: Readonly<Record<string, string | null>>) => void {
  const navigate = useNavigate();
  const router = useContext(DataRouterContext)?.router; // what `useNavigation` tells comes with the next drawing, which is too late
  return useCallback(
    (words) => {
      const going = router?.state.navigation.location;
      const coming = going?.pathname === router?.state.location.pathname ? going : undefined;
      const next = new URLSearchParams(coming ? coming.search : window.location.search);
      for (const [parameter, word] of Object.entries(words)) {
        if (word === null) next.delete(parameter);
        else next.set(parameter, word);
      }
      // What a link on its way asks for is still asked for.
      const state: unknown = coming ? coming.state : OTHERS_STAY;
      void navigate({ search: next.toString() }, { replace: true, preventScrollReset: true, state });
    },
    [navigate, router],
  );
}

/** One word of the address, null when it is not there, and how it is changed. */
export function useAddressWord(parameter: string): readonly [string | null, (word: string | null) => void] {
  const [search] = useSearchParams();
  const change = useChangeOfAddress();
  const changeOne = useCallback((word: string | null) => change({ [parameter]: word }), [change, parameter]);
  return [search.get(parameter), changeOne];
}
