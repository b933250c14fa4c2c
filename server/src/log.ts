import type { DestinationStream, Logger } from 'pino';
import { pino } from 'pino';
import type { Names } from './call-scope.ts';
import { NOBODY, scopeOfCall } from './call-scope.ts';

/** Structured lines, one an event. Whoever logs names ids, never objects; what a library puts into its errors is cut down here. */
export const createLog = (level: string, destination: DestinationStream = pino.destination({ dest: 2, sync: true })): Logger =>
  pino(
    {
      level,
      base: { pid: process.pid },
      serializers: { err: describeError },
      mixin: (_line, _level, logger) => namesFor(logger),
      mixinMergeStrategy: (line, names) => ({ ...names, ...line }), // what a line says of itself stands
    },
    destination,
  );

/** Nothing for a log that names its request already. */
function namesFor(logger: Pick<Logger, 'bindings'>): Names {
  const scope = scopeOfCall();
  return scope === undefined || 'requestId' in logger.bindings() ? NOBODY : scope.names;
}

const DEPTH_MAX = 5;

/** An error with its causes, without the values of a failed statement: they may be anybody's data. */
function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  const cause = error.cause === undefined || depth >= DEPTH_MAX ? {} : { cause: describeError(error.cause, depth + 1) };
  return { type: error.name, message: withoutValues(error.message), stack: stackOf(error), ...code, ...cause };
}

/** The query builder ends its message with `params: …`. A value may be a stack itself, so nothing within them says where they end. */
export const withoutValues = (text: string): string => text.replace(/\nparams: [\s\S]*$/, '\nparams: (left out)');

/** Begins with the message. */
function stackOf({ message, stack = '' }: Error): string {
  return stack.includes(message) ? stack.replace(message, () => withoutValues(message)) : withoutValues(stack);
}
