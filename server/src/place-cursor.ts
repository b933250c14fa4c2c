import { MOMENT_MAX_MS } from '@fovea/contract/moments';
import * as z from 'zod';
import { AppError } from './app-error.ts';

/** Where a page of a list ended that is ordered by a moment, and within it by id. */
export interface Place {
  readonly atMs: number;
  readonly id: string;
}

const Written = z.tuple([z.int().min(0).max(MOMENT_MAX_MS), z.uuid()]);

/** A place as it is handed out. It gives no right to anything: the reader's tenant decides what is there. */
export const writeCursor = ({ atMs, id }: Place): string => Buffer.from(JSON.stringify([atMs, id])).toString('base64url');

/** @throws AppError `invalid_body` for what was not handed out like that */
export function readCursor(text: string): Place {
  const [atMs, id] = parse(text);
  return { atMs, id };
}

function parse(text: string): z.infer<typeof Written> {
  try {
    return Written.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch (cause) {
    throw new AppError('invalid_body', {
      detail: 'This is no place in the list.',
      errors: { cursor: ['This is no place in the list.'] },
      cause,
    });
  }
}
