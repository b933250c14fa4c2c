import Box from '@mui/material/Box';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly group: string;
  readonly icon?: ReactNode;
  /** Said quietly behind the label. */
  readonly note?: string;
}

interface GroupedSelectProps {
  readonly label: string;
  readonly value: string;
  /** What "nothing chosen" is called. */
  readonly none: string;
  /** In order; those of one group stand together. */
  readonly options: readonly SelectOption[];
  readonly disabled?: boolean;
  readonly help?: ReactNode;
  readonly problem?: string | undefined;
  readonly onChange: (value: string) => void;
}

/** One choice out of a list in groups. */
export function GroupedSelect({ label, value, none, options, disabled = false, help, problem, onChange }: GroupedSelectProps) {
  const groups = [...new Set(options.map(({ group }) => group))];
  return (
    <TextField
      select
      size="small"
      fullWidth
      label={label}
      value={value}
      disabled={disabled}
      error={problem !== undefined}
      helperText={problem ?? help}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{
        inputLabel: { shrink: true },
        select: { displayEmpty: true, MenuProps: { slotProps: { paper: { sx: { maxHeight: 420 } } } } },
      }}
    >
      <MenuItem value="">{none}</MenuItem>
      {groups.flatMap((group) => [
        <ListSubheader key={group}>{group}</ListSubheader>,
        ...options
          .filter((option) => option.group === group)
          .map((option) => (
            <MenuItem key={option.value} value={option.value}>
              <Line option={option} />
            </MenuItem>
          )),
      ])}
    </TextField>
  );
}

const Line = ({ option: { icon, label, note } }: { readonly option: SelectOption }) => (
  <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0, width: '100%' }}>
    {icon}
    <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
      {label}
    </Box>
    {note && (
      <Box component="span" sx={{ color: 'text.secondary', fontSize: 13, ml: 'auto', flex: 'none' }}>
        {note}
      </Box>
    )}
  </Box>
);
