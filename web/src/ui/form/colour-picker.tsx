import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { problemText } from './field-problem.ts';

interface ColourPickerProps<T extends FieldValues> {
  readonly control: Control<T, unknown, T>;
  readonly name: FieldPath<T>;
  readonly label: string;
}

const HEX = /^#[0-9a-f]{6}$/i;

/** A colour as `#rrggbb`: typed, or chosen with the browser's own picker. */
export function ColourPicker<T extends FieldValues>({ control, name, label }: ColourPickerProps<T>) {
  const { t } = useTranslation();
  const { field, fieldState } = useController({ control, name });
  const problem = problemText(t, fieldState.error);
  const text = String(field.value ?? '');
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'start' }}>
      <Box
        component="input"
        type="color"
        aria-label={t('pick.colour', { name: label })}
        value={HEX.test(text) ? text.toLowerCase() : '#000000'}
        onChange={(event) => field.onChange(event.target.value)}
        sx={{
          width: 40,
          height: 40,
          p: '3px',
          flex: 'none',
          bgcolor: 'background.paper',
          border: '1px solid',
          borderColor: 'color-mix(in srgb, var(--mui-palette-text-secondary) 55%, transparent)',
          borderRadius: '8px',
          cursor: 'pointer',
        }}
      />
      <TextField
        size="small"
        label={label}
        value={text}
        inputRef={field.ref}
        onBlur={field.onBlur}
        onChange={({ target }) => field.onChange(target.value)}
        error={problem !== undefined}
        helperText={problem}
        sx={{ width: 124 }}
        slotProps={{ htmlInput: { maxLength: 7, spellCheck: false } }}
      />
    </Box>
  );
}
