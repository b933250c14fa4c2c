import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { joined } from './joined.ts';

/** How saving went where others may save the same meanwhile. */
export type Saving<Row, Saved> = ({ readonly kind: 'saved' } & Saved) | { readonly kind: 'overtaken'; readonly by: Row };

interface SharedRow<Row, V extends FieldValues> {
  readonly form: UseFormReturn<V, unknown, V>;
  /** Null for a new one. */
  readonly first: Row | null;
  readonly valuesOf: (row: Row) => V;
  /** All its fields, and what they are called. */
  readonly fields: readonly (readonly [Path<V> & keyof V, string])[];
}

interface Shared<Row> {
  /** What the form is a change of: as it was read last. */
  readonly row: Row | null;
  /** What is said once somebody else was faster. */
  readonly note: string | undefined;
  /** Takes in what somebody else has saved. */
  readonly meet: (by: Row) => void;
}

/**
 * A form over something that somebody else may save meanwhile. Nothing that was typed is lost then, and nothing of theirs: fields that
 * nobody touched here show what they saved, and saving again saves both.
 */
export function useSharedRow<Row, V extends FieldValues>({ form, first, valuesOf, fields }: SharedRow<Row, V>): Shared<Row> {
  const { t, i18n } = useTranslation();
  const [row, setRow] = useState(first);
  const [note, setNote] = useState<string>();
  const meet = (by: Row) => {
    if (row === null) return;
    const theirs = valuesOf(by);
    const names = fields.map(([name]) => name);
    const { mine, both } = joined({ names, began: valuesOf(row), typed: form.getValues(), theirs });
    const kept = mine.map((name) => [name, form.getValues(name)] as const);
    form.reset(theirs);
    for (const [name, typed] of kept) form.setValue(name, typed, { shouldDirty: true });
    setRow(by);
    const called = [...new Set(fields.filter(([name]) => both.includes(name)).map(([, label]) => label))];
    const list = new Intl.ListFormat(i18n.language).format(called);
    setNote(called.length === 0 ? t('overtaken') : `${t('overtaken')} ${t('overtaken.both', { fields: list })}`);
  };
  return { row, note, meet };
}
