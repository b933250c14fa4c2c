import { CallError } from '@fovea/contract/call';
import type { CurrentUser } from '@fovea/contract/sessions';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { canOfferInField, canUsePasskeys, stopOffering } from '../../lib/passkey.ts';
import { signInFromField } from './api.ts';

/** A challenge counts for five minutes. */
const FRESH_MS = 4 * 60_000;
/** Whoever was refused may choose another passkey, but what answers by itself must not use up the tries of a whole network. */
const REFUSALS_MOST = 3;

interface Told {
  readonly onSignedIn: (user: CurrentUser) => void;
  readonly onRefused: (error: CallError) => void;
}

/**
 * Lets the browser offer passkeys in the e-mail field, beside the addresses that it knows. Nobody asked for that, so that what fails
 * is not told; only when somebody has chosen one, and the server refuses it.
 * @param isOn false while the browser's own dialog is open: there is one at a time, and it ends the offer
 */
export function useFieldOffer(isOn: boolean, { onSignedIn, onRefused }: Told): void {
  const [round, setRound] = useState(0);
  const refusals = useRef(0);
  const enter = useEffectEvent(onSignedIn);
  const refuse = useEffectEvent(onRefused);
  useEffect(() => {
    if (!isOn || !canUsePasskeys() || refusals.current >= REFUSALS_MOST) return undefined;
    let isOver = false;
    const again = () => setRound(round + 1);
    const renewal = setTimeout(again, FRESH_MS);
    const offer = async () => {
      if ((await canOfferInField()) && !isOver) enter(await signInFromField());
    };
    offer().catch((error: unknown) => {
      if (isOver || !(error instanceof CallError) || error.problem?.code !== 'wrong_passkey') return;
      refusals.current += 1;
      refuse(error);
      if (refusals.current < REFUSALS_MOST) again();
    });
    return () => {
      isOver = true;
      clearTimeout(renewal);
    };
  }, [isOn, round]);
  useEffect(() => () => void stopOffering(), []);
}
