import { CallError } from '@fovea/contract/call';

/** Statuses 400 to 421 are about the address or the person; all others are ours (specification §2 and §8). */
export const isClientStatus = (status: number): boolean => status >= 400 && status <= 421;

/** Refusals that lead elsewhere by themselves: to a new sign-in, over the page or on its own, and to the choice of a password. */
const LEADS_ELSEWHERE: ReadonlySet<string> = new Set(['not_signed_in', 'password_change_required']);

/** True for a refusal that is on its way to another page: this one waits in its place. */
export const leadsElsewhere = (error: unknown): boolean => error instanceof CallError && LEADS_ELSEWHERE.has(error.problem?.code ?? '');

/** True where the server never said anything: the line is down, or the server is. */
export const isUnanswered = (error: unknown): boolean => error instanceof TypeError;

/** The same where a server that starts or stops, or whoever stands before it, says that there is no answer at present. */
export const isAway = (error: unknown): boolean => isUnanswered(error) || (error instanceof CallError && error.status > 500);

/** True for a refusal that is about what was asked for: asking again would change nothing. */
export const isOfAddress = (error: unknown): error is CallError =>
  error instanceof CallError && isClientStatus(error.status) && !leadsElsewhere(error);
