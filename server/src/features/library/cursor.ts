import { Moment } from '@fovea/contract/moments';
import { AppError } from '../../app-error.ts';

/** A place in the bin, as text that only this server reads; it names no tenant and opens nothing. */
export interface Place {
  readonly at: string;
  readonly id: string;
}

const SHAPE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[.]\d{6}Z) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export const writeCursor = ({ at, id }: Place): string => Buffer.from(`${at} ${id}`).toString('base64url');

/** @throws AppError `invalid_body` for a text that is no cursor */
export function readCursor(text: string): Place {
  const [, at, id] = SHAPE.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? [];
  if (at === undefined || id === undefined || !Moment.safeParse(at).success) {
    throw new AppError('invalid_body', { errors: { cursor: ['This is no place in the bin. Begin without a cursor.'] } });
  }
  return { at, id };
}
