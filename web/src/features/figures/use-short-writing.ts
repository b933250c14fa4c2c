import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { writeShort } from './figure-value.ts';

/** Writes a value with its unit, told apart from another one that stands beside it. */
export type ShortWriting = (value: number, unit: string, beside?: number | null) => string;

/** Writes a value with its unit in the person's language; the same function until the language changes. */
export function useShortWriting(): ShortWriting {
  const { t, i18n } = useTranslation('prediction');
  return useCallback<ShortWriting>(
    (value, unit, beside = null) => writeShort(value, unit, { t, locale: i18n.language, beside: [beside] }),
    [t, i18n.language],
  );
}
