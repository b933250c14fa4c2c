import type { UseFormRegisterReturn } from 'react-hook-form';

/** A registered form field as the component library's input takes it: the ref belongs to the input, not to its frame. */
export const inputOf = ({ ref, ...field }: UseFormRegisterReturn) => ({ ...field, inputRef: ref });
