import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

type Sent<V extends FieldValues> = readonly (readonly [FieldPath<V>, unknown])[];

/** What stands in the fields in the moment in which they are sent. */
export const inFields = <V extends FieldValues, Out>(form: UseFormReturn<V, unknown, Out>, names: readonly FieldPath<V>[]): Sent<V> =>
  names.map((name) => [name, form.getValues(name)]);

/** The form begins with what was saved. A field that was typed in since it was sent keeps that, still to be saved. */
export function resetTo<V extends FieldValues, Out>(form: UseFormReturn<V, unknown, Out>, saved: V, sent: Sent<V>): void {
  const since = sent.flatMap(([name, value]) => {
    const typed = form.getValues(name);
    return typed === value ? [] : [[name, typed] as const];
  });
  form.reset(saved);
  for (const [name, typed] of since) form.setValue(name, typed, { shouldDirty: true });
}
