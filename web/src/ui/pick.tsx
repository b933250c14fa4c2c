import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';

interface PickProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What the choice means, where that is not plain. */
  readonly help?: string | undefined;
  /** Menu items. */
  readonly children: ReactNode;
}

/** One choice above a list: a filter or an order. */
export const Pick = ({ label, value, help, onChange, children }: PickProps) => (
  <TextField
    select
    size="small"
    label={label}
    helperText={help}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    sx={{ minWidth: { xs: 132, sm: 164 }, flex: { xs: '1 1 0', sm: 'none' } }}
    slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
  >
    {children}
  </TextField>
);
