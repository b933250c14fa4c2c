import type { TFunction } from 'i18next';
import type { FieldError } from 'react-hook-form';
import type * as z from 'zod';

const LIMIT = /^(string|number|array) (\d+)$/;

/** Keeps the limit that a value broke with its mistake, for `problemText` to say: the schema's own sentences are for programs. */
export function limitOf(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'too_big') return `${issue.origin} ${issue.maximum}`;
  return issue.code === 'too_small' ? `${issue.origin} ${issue.minimum}` : undefined;
}

/**
 * What is wrong with a field, in words: the server's own remark, or a sentence by the kind of the mistake. A check of a form's own names
 * its sentence in its message.
 */
export function problemText(t: TFunction, error: FieldError | undefined): string | undefined {
  if (!error) return undefined;
  if (error.type === 'server' && error.message) return error.message;
  const [, origin, limit] = LIMIT.exec(error.message ?? '') ?? [];
  const isEmpty = error.type === 'too_small' && origin === 'string' && limit === '1';
  if (limit !== undefined && !isEmpty) return t(`field.${error.type}.${origin}`, { limit: Number(limit) });
  const key = `field.${error.type === 'custom' ? error.message : error.type}`;
  const text = t(key);
  return text === key ? t('field.invalid') : text;
}
