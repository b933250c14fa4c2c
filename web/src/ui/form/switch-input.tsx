import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useController } from 'react-hook-form';

interface SwitchInputProps<T extends FieldValues> {
  readonly control: Control<T, unknown, T>;
  readonly name: FieldPath<T>;
  readonly label: string;
  readonly help?: string;
}

/** Where the label begins, beside the switch. */
const UNDER_LABEL = '47px';

/** Something that is on or off. */
export function SwitchInput<T extends FieldValues>({ control, name, label, help }: SwitchInputProps<T>) {
  const id = useId();
  const { field } = useController({ control, name });
  return (
    <Box>
      <FormControlLabel
        label={label}
        control={
          <Switch
            checked={Boolean(field.value)}
            onChange={(_, isOn) => field.onChange(isOn)}
            onBlur={field.onBlur}
            slotProps={{ input: { ref: field.ref, ...(help ? { 'aria-describedby': id } : {}) } }}
          />
        }
      />
      {help && (
        <Typography id={id} variant="caption" component="p" color="textSecondary" sx={{ pl: UNDER_LABEL }}>
          {help}
        </Typography>
      )}
    </Box>
  );
}
