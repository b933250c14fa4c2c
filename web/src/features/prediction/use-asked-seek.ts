import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { doOthersStay } from '../../ui/use-address-word.ts';
import { readMoment } from './shared-moment.ts';

/**
 * Goes to the moment of a link that leads to the page one is on already: the film stays, the clock jumps. Back and forward jump to the
 * moment at which the page was left. Where only another word of the address was changed, its moment is an old one that nobody asked for.
 */
export function useAskedSeek(seek: (timeS: number) => void): void {
  const { key, search, state } = useLocation();
  const isAsked = useNavigationType() === 'POP' || !doOthersStay(state);
  const seen = useRef(key);
  const onAsked = useEffectEvent(seek);
  useEffect(() => {
    if (seen.current === key) return;
    seen.current = key;
    if (isAsked && new URLSearchParams(search).has('t')) onAsked(readMoment(search).t);
  }, [key, search, isAsked]);
}
