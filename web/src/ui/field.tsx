import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import type { OutlinedInputProps } from '@mui/material/OutlinedInput';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';
import { useId } from 'react';

interface FieldProps extends Omit<OutlinedInputProps, 'label' | 'id' | 'error' | 'notched'> {
  readonly label: string;
  /** What is wrong with the value; nothing when it is fine. */
  readonly problem?: string | undefined;
  /** Ids of what else describes the field. */
  readonly describedBy?: string;
  readonly help?: ReactNode;
}

/** One line of text with its label and its problem. Lighter than the library's text field, which brings menus along. */
export function Field({ label, problem, describedBy, help, inputProps, ...input }: FieldProps) {
  const id = useId();
  const text = problem ?? help;
  const described = [text ? `${id}-text` : '', describedBy ?? ''].filter(Boolean).join(' ');
  return (
    <FormControl fullWidth error={problem !== undefined} variant="outlined">
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        {...input}
        id={id}
        label={label}
        inputProps={{ ...inputProps, ...(described ? { 'aria-describedby': described } : {}) }}
      />
      {text && <FormHelperText id={`${id}-text`}>{text}</FormHelperText>}
    </FormControl>
  );
}
