import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { joined } from './joined.ts';

/** How saving went where others may save the same meanwhile. */
export type Saving<Row, Saved> = ({ readonly kind: 'saved' } & Saved) | { readonly kind: 'overtaken'; readonly by: Row };

interface JoinedForm<V extends FieldValues> {
  readonly form: UseFormReturn<V, unknown, V>;
  /** All its fields, and what they are called. */
  readonly fields: readonly (readonly [Path<V> & keyof V, string])[];
}

interface SharedRow<Row, V extends FieldValues> extends JoinedForm<V> {
  /** Null for a new one. */
  readonly first: Row | null;
  readonly valuesOf: (row: Row) => V;
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
 * Takes what somebody else has saved into a form: fields that nobody touched here show it, those that were typed in keep what was typed.
 * @returns `note`, what is said once that was done, and `join`, handed what the form began with and what they saved
 */
export function useJoinedForm<V extends FieldValues>({ form, fields }: JoinedForm<V>) {
  const { t, i18n } = useTranslation();
  const [note, setNote] = useState<string>();
  const join = (began: V, theirs: V) => {
    const names = fields.map(([name]) => name);
    const { mine, both } = joined({ names, began, typed: form.getValues(), theirs });
    const kept = mine.map((name) => [name, form.getValues(name)] as const);
    form.reset(theirs);
    for (const [name, typed] of kept) form.setValue(name, typed, { shouldDirty: true });
    const called = [...new Set(fields.filter(([name]) => both.includes(name)).map(([, label]) => label))];
    const list = new Intl.ListFormat(i18n.language).format(called);
    setNote(called.length === 0 ? t('overtaken') : `${t('overtaken')} ${t('overtaken.both', { fields: list })}`);
  };
  return { note, join, leave: () => setNote(undefined) };
}

/**
 * A form over something that somebody else may save meanwhile. Nothing that was typed is lost then, and nothing of theirs: fields that
 * nobody touched here show what they saved, and saving again saves both.
 */
export function useSharedRow<Row, V extends FieldValues>({ form, first, valuesOf, fields }: SharedRow<Row, V>): Shared<Row> {
  const [row, setRow] = useState(first);
  const { note, join } = useJoinedForm({ form, fields });
  const meet = (by: Row) => {
    if (row === null) return;
    join(valuesOf(row), valuesOf(by));
    setRow(by);
  };
  return { row, note, meet };
}
