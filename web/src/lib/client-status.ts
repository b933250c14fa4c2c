import { CallError } from '@fovea/contract/call';

/** Statuses 400 to 421 are about the address or the person; all others are ours (specification §2 and §8). */
export const isClientStatus = (status: number): boolean => status >= 400 && status <= 421;

/** Refusals that lead elsewhere by themselves: to a new sign-in, over the page or on its own, and to the choice of a password. */
const LEADS_ELSEWHERE: ReadonlySet<string> = new Set(['not_signed_in', 'password_change_required']);

/** True for a refusal that is about what the page was asked for: the error page has it, and asking again would change nothing. */
export const isOfAddress = (error: unknown): error is CallError =>
  error instanceof CallError && isClientStatus(error.status) && !LEADS_ELSEWHERE.has(error.problem?.code ?? '');
