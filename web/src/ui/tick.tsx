import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { TOUCH } from './touch.ts';

interface TickProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly children: ReactNode;
}

/** A small box to tick with its words, which are pressed as well. */
export const Tick = ({ isOn, onChange, children }: TickProps) => (
  <Box
    component="label"
    sx={{
      ...{ display: 'inline-flex', alignItems: 'center', gap: 1, minHeight: 30, fontSize: 13, cursor: 'pointer' },
      [TOUCH]: { minHeight: 44, '& input': { width: 18, height: 18 } },
    }}
  >
    <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
    {children}
  </Box>
);
