import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Follows what the server knows: when that is read again, a form in which nothing was typed shows it. What was typed stays until it is
 * saved or discarded.
 */
export function useKnownValues<V extends FieldValues, Out>(form: UseFormReturn<V, unknown, Out>, known: V): void {
  const { reset } = form;
  const { isDirty } = form.formState;
  const written = JSON.stringify(known);
  const shown = useRef(written);
  useEffect(() => {
    if (isDirty || shown.current === written) return;
    shown.current = written;
    reset(known);
  }, [isDirty, known, reset, written]);
}
