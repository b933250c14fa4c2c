import Box from '@mui/material/Box';
import type { TextFieldProps } from '@mui/material/TextField';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { problemText } from './field-problem.ts';

interface TextInputProps<T extends FieldValues>
  extends Omit<TextFieldProps, 'name' | 'label' | 'error' | 'helperText' | 'value' | 'onChange'> {
  readonly control: Control<T, unknown, T>;
  readonly name: FieldPath<T>;
  readonly label: string;
  /** What the field is for, or how it is written; it stays when something is wrong with it. */
  readonly help?: ReactNode;
}

/** One field of a form, with the server's and the schema's remarks under it. `select` with menu items as children makes it a choice. */
export function TextInput<T extends FieldValues>({ control, name, label, help, ...rest }: TextInputProps<T>) {
  const { t } = useTranslation();
  const { field, fieldState } = useController({ control, name });
  const problem = problemText(t, fieldState.error);
  const both = (
    <>
      <Box component="span" sx={{ display: 'block' }}>
        {problem}
      </Box>
      <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
        {help}
      </Box>
    </>
  );
  return (
    <TextField
      fullWidth
      size="small"
      {...rest}
      {...field}
      value={field.value ?? ''}
      inputRef={field.ref}
      ref={undefined}
      label={label}
      error={problem !== undefined}
      helperText={problem && help ? both : (problem ?? help)}
    />
  );
}
