import type { ErrorCode } from '@fovea/contract/error-codes';
import type { Problem } from '@fovea/contract/errors';
import { ERRORS } from '@fovea/contract/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { isUnreadableValue } from '../unreadable-value.ts';
import { writeBytes } from '../written-bytes.ts';
import { logOf } from './request-notes.ts';
import type { Written } from './send-json.ts';
import { sendAsItIs } from './send-json.ts';

/** What fastify itself refuses, in the contract's words. */
const FRAMEWORK_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_EMPTY_TYPE: 'unsupported_type',
};

const asItIs = (text: string): string => text;

/**
 * The problem document of a refusal (RFC 9457), exactly as the contract has it.
 * @param say turns what a person reads into their language
 */
export function problemOf({ code, detail, errors }: AppError, requestId: string, say: (text: string) => string = asItIs): Problem {
  const { status, title } = ERRORS[code];
  const said = say(detail); // once: a sentence is looked for among many
  return { status, code, title: say(title), detail: said, message: said, errors: errorsIn(errors, say), job_id: requestId };
}

const errorsIn = (errors: AppError['errors'], say: (text: string) => string): Problem['errors'] =>
  Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, texts.map(say)]));

/** Every 401 says how to sign in (RFC 9110, 15.5.2): a program by a key. A browser asks nobody for one of these, as it would for a password. */
const CHALLENGE = 'Bearer realm="Fovea"';

/** The same as a reply to this request. */
export const writeProblem = (refusal: AppError, { id, notes }: Pick<FastifyRequest, 'id' | 'notes'>): Written => ({
  status: ERRORS[refusal.code].status,
  text: JSON.stringify(problemOf(refusal, id, notes?.say)),
  headers: {
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
    ...(ERRORS[refusal.code].status === 401 ? { 'www-authenticate': CHALLENGE } : {}),
    ...(refusal.retryAfterS === undefined ? {} : { 'retry-after': String(Math.ceil(refusal.retryAfterS)) }),
  },
});

const UNREADABLE = 'One of the values that were sent cannot be read.';

const tooLong = (bytesMax: number): string => `More was sent than the ${writeBytes(bytesMax)} that this address takes. Send less at once.`;

/** The largest body that the route of a request takes, where it has come to one. */
function bytesMaxOf({ routeOptions }: FastifyRequest): number | undefined {
  const { config } = routeOptions;
  return 'bytesMax' in config && typeof config.bytesMax === 'number' ? config.bytesMax : undefined;
}

/**
 * Turns whatever was thrown into a refusal. An unknown fault is `internal`, and says nothing of what it was.
 * @param bytesMax the largest body that was allowed, for the one who sent more
 */
export function refusalOf(error: unknown, bytesMax?: number): AppError {
  if (error instanceof AppError) return error;
  const code = frameworkCode(error);
  if (code === 'too_large' && bytesMax !== undefined) return new AppError(code, { detail: tooLong(bytesMax), cause: error });
  if (code) return new AppError(code, { cause: error });
  if (isUnreadableValue(error)) return new AppError('invalid_body', { detail: UNREADABLE, cause: error });
  return new AppError('internal', {
    detail: 'Something went wrong on our side. Nothing that was saved is lost. Try again, and tell us the job ID if it stays.',
    cause: error,
  });
}

/** Answers with the refusal. What is not the client's doing is logged whole, causes included. */
export function replyError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalOf(error, bytesMaxOf(request));
  if (request.notes) {
    request.notes.code = refusal.code;
    request.notes.isCounted = refusal.isCounted;
  }
  if (!refusal.isCounted) logRefusal(refusal, error, request);
  sendAsItIs(writeProblem(refusal, request), reply);
}

function logRefusal({ code, detail, cause }: AppError, error: unknown, request: FastifyRequest): void {
  // Without a cause nothing went wrong: it stops, or what was asked for is not to be had here or this very moment, as the sentence says.
  // A fault is always named, or nobody who watches the log hears of it.
  if (code === 'unavailable' && cause === undefined) logOf(request).info({ code, detail }, 'the request was refused');
  else if (ERRORS[code].status >= 500) logOf(request).error({ err: error }, 'the request failed');
  else if (isUnreadableValue(error)) logOf(request).warn({ err: error, event: 'unreadable-value' }, 'a schema let a value through');
  else logOf(request).info({ code }, 'the request was refused');
}

function frameworkCode(error: unknown): ErrorCode | undefined {
  if (!isFrameworkError(error)) return undefined;
  const known = FRAMEWORK_CODES[error.code];
  if (known) return known;
  return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500 ? 'bad_request' : undefined;
}

const isFrameworkError = (error: unknown): error is FastifyError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('FST_');
