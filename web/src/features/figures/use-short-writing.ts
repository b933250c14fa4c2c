import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { writeShort } from './figure-value.ts';

/** Writes a value with its unit in the person's language; the same function until the language changes. */
export function useShortWriting(): (value: number, unit: string) => string {
  const { t, i18n } = useTranslation('prediction');
  return useCallback((value: number, unit: string) => writeShort(value, unit, { t, locale: i18n.language }), [t, i18n.language]);
}
