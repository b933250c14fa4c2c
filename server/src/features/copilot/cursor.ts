import { MOMENT_MAX_MS } from '@fovea/contract/moments';
import * as z from 'zod';
import { AppError } from '../../app-error.ts';
import type { Place } from './repo.ts';

const Written = z.tuple([z.int().min(0).max(MOMENT_MAX_MS), z.uuid()]);

/** A place in the own list, as it is handed out. */
export const writeCursor = ({ atMs, id }: Place): string => Buffer.from(JSON.stringify([atMs, id])).toString('base64url');

/** @throws AppError `invalid_body` for what was not handed out like that */
export function readCursor(text: string): Place {
  try {
    const [atMs, id] = Written.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return { atMs, id };
  } catch (cause) {
    throw new AppError('invalid_body', {
      detail: 'This is no place in the list.',
      errors: { cursor: ['This is no place in the list.'] },
      cause,
    });
  }
}
