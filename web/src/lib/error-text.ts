import { CallError } from '@fovea/contract/call';
import { isErrorCode } from '@fovea/contract/error-codes';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { isLongWait } from './a-while.ts';

/** The id under which support finds the refused request. */
export const jobIdOf = (error: unknown): string | undefined => (error instanceof CallError ? error.problem?.job_id : undefined);

/** Refusals whose own sentence, in the reader's language too, names what is full or what else there is to do. */
const NAMES_MORE: ReadonlySet<string> = new Set([
  ...['room_used', 'too_many_exports', 'too_many_mails'],
  ...['single_sign_on_refused', 'single_sign_on_unknown'],
]);

/** To somebody who may go on tomorrow the server says so; "wait a little" would be wrong, and where no moment is named as well. */
const namesMore = (code: string, { retryAfterS }: CallError): boolean =>
  NAMES_MORE.has(code) || isLongWait(retryAfterS) || (code === 'unavailable' && retryAfterS === undefined);

/** True for the refusal that says that somebody else was faster. */
export const isOvertaken = (error: unknown): boolean => error instanceof CallError && error.problem?.code === 'changed_meanwhile';

/**
 * What went wrong, in the reader's language: by code, by the server's own sentence, or that no answer came. Where somebody on the way to
 * the server answered, so that no problem document came, by what the status says by itself: the words know which do.
 */
export function errorText(t: TFunction, error: unknown): string {
  if (error instanceof SyntaxError) return ofStatus(t, 200); // a page of somebody else's, where ours would be data
  if (!(error instanceof CallError)) return error instanceof TypeError ? t('error.no_answer') : t('error.unexpected');
  const code = error.problem?.code;
  const presets = code === 'in_use' ? error.problem?.errors.presets : undefined;
  if (presets) return t('error.in_use.presets', { names: presets.join(', ') });
  if (code && isErrorCode(code) && !namesMore(code, error)) return t(`error.${code}`);
  return error.problem?.detail ?? ofStatus(t, error.status);
}

const ofStatus = (t: TFunction, status: number): string => t('error.status', { status, context: String(status) });

/** `errorText` in the page's language. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation();
  return (error) => errorText(t, error);
}

/** The server's own sentence, in the reader's language, where one code has several reasons; null for every other fault. */
export const ownSentenceOf = (error: unknown): string | null =>
  error instanceof CallError && error.problem?.code === 'state_forbids' ? error.problem.detail : null;

/** The server's remarks on single fields, first one each. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  const found: Record<string, string> = {};
  if (!(error instanceof CallError)) return found;
  for (const [field, texts] of Object.entries(error.problem?.errors ?? {})) if (texts[0]) found[field] = texts[0];
  return found;
}
