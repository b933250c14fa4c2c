import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Follows what the server knows: when that is read again, a form in which nothing was typed shows it. What was typed stays until it is
 * saved or discarded.
 * @returns `began`, what the form shows beside what was typed: a change leads on from there, and whatever somebody else saved since is
 * no part of it; `beginWith`, for what was saved here
 */
export function useKnownValues<V extends FieldValues, Out>(form: UseFormReturn<V, unknown, Out>, known: V) {
  const { reset } = form;
  const { isDirty } = form.formState;
  const written = JSON.stringify(known);
  const [shown, setShown] = useState({ known, written });
  useEffect(() => {
    if (isDirty || shown.written === written) return;
    setShown({ known, written });
    reset(known);
  }, [isDirty, known, reset, shown, written]);
  const beginWith = (saved: V) => setShown({ known: saved, written: JSON.stringify(saved) });
  return { began: shown.known, beginWith };
}
