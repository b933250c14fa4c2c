import TextField from '@mui/material/TextField';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { problemText } from './field-problem.ts';

interface NumberInputProps<T extends FieldValues> {
  readonly control: Control<T, unknown, T>;
  readonly name: FieldPath<T>;
  readonly label: string;
  readonly step?: number;
}

/** A number; while it is none, the form holds none either, and says so when it is sent. */
export function NumberInput<T extends FieldValues>({ control, name, label, step = 1 }: NumberInputProps<T>) {
  const { t } = useTranslation();
  const { field, fieldState } = useController({ control, name });
  const problem = problemText(t, fieldState.error);
  return (
    <TextField
      type="number"
      size="small"
      fullWidth
      label={label}
      value={Number.isFinite(field.value) ? field.value : ''}
      inputRef={field.ref}
      onBlur={field.onBlur}
      onChange={({ target }) => field.onChange(target.value === '' ? Number.NaN : Number(target.value))}
      error={problem !== undefined}
      helperText={problem}
      slotProps={{ htmlInput: { step, min: 0, inputMode: 'decimal' } }}
    />
  );
}
