import type { ReactNode } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { PickOption } from '../search-pick.tsx';
import { SearchPick } from '../search-pick.tsx';
import { problemText } from './field-problem.ts';

interface PickInputProps<T extends FieldValues> {
  readonly control: Control<T, unknown, T>;
  readonly name: FieldPath<T>;
  readonly label: string;
  readonly none: string;
  readonly options: readonly PickOption[] | undefined;
  readonly required?: boolean;
  readonly help?: ReactNode;
}

/** A choice out of a long list as a field of a form; nothing chosen is null. */
export function PickInput<T extends FieldValues>({ control, name, help, ...pick }: PickInputProps<T>) {
  const { t } = useTranslation();
  const { field, fieldState } = useController({ control, name });
  return (
    <SearchPick {...pick} help={help} value={field.value ?? null} onChange={field.onChange} problem={problemText(t, fieldState.error)} />
  );
}
