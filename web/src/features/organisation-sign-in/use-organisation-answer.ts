import type { CallError } from '@fovea/contract/call';
import type { IssuerOutcome } from '@fovea/contract/single-sign-on';
import { IssuerAnswer } from '@fovea/contract/single-sign-on';
import { useEffect, useRef } from 'react';
import { useFinishAtOrganisation } from './api.ts';

/** What stands in the address when an organisation has sent the browser back; null when it has not. */
export const answerIn = (search: URLSearchParams): IssuerAnswer | null =>
  IssuerAnswer.safeParse({ code: search.get('code'), state: search.get('state'), iss: search.get('iss') ?? undefined }).data ?? null;

/** Hands on, once, what the organisation has answered. @returns why it was refused, if it was */
export function useOrganisationAnswer(answer: IssuerAnswer | null, onDone: (outcome: IssuerOutcome) => void): CallError | null {
  const { mutate, error } = useFinishAtOrganisation();
  const sent = useRef<string>(null);
  useEffect(() => {
    if (answer === null || sent.current === answer.state) return;
    sent.current = answer.state; // it is good once
    void mutate(answer, { onSuccess: onDone });
  });
  return error;
}
