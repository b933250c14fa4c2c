import type { TFunction } from 'i18next';
import type { FieldError } from 'react-hook-form';

/**
 * What is wrong with a field, in words: the server's own remark, or a sentence by the kind of the mistake. A check of a form's own names
 * its sentence in its message.
 */
export function problemText(t: TFunction, error: FieldError | undefined): string | undefined {
  if (!error) return undefined;
  if (error.type === 'server' && error.message) return error.message;
  const key = `field.${error.type === 'custom' ? error.message : error.type}`;
  const text = t(key);
  return text === key ? t('field.invalid') : text;
}
