import { useMemo, useRef } from 'react';
import { useForm as useLibraryForm } from 'react-hook-form';
import { config } from 'zod';
import { limitOf } from './field-problem.ts';

config({ customError: limitOf }); // for every schema: the resolver hands a form nothing of a mistake but its kind and its message

/**
 * The library's own form sends once for each press, and a button is not yet asleep when a double click presses it again: there were two
 * organisations, or credits twice. This one sends nothing while what was sent before is under way; whatever is to be waited for, the
 * function that sends returns.
 */
export const useForm: typeof useLibraryForm = (props) => {
  const form = useLibraryForm(props);
  const isSending = useRef(false);
  const { formState, handleSubmit: handle } = form;
  return useMemo(() => {
    const handleSubmit: typeof handle = (...told) => {
      const submit = handle(...told);
      return async (event) => {
        event?.preventDefault?.();
        if (isSending.current) return;
        isSending.current = true;
        try {
          await submit(event);
        } finally {
          isSending.current = false;
        }
      };
    };
    return { ...form, formState, handleSubmit };
  }, [form, formState, handle]);
};
