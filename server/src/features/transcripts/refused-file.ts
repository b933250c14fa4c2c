import { AppError } from '../../app-error.ts';

/** A transcript that cannot be read, and why. */
export const refusedFile = (detail: string): AppError => new AppError('invalid_body', { detail, errors: { transcript: [detail] } });
