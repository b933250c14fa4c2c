import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface SettingRowProps {
  readonly title: string;
  readonly text: ReactNode;
  /** What can be done about it. */
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

/** One line of a settings card: what it is, how it stands, and its button. */
export const SettingRow = ({ title, text, action, children }: SettingRowProps) => (
  <Box
    sx={{
      display: 'grid',
      gap: 3,
      '&:not(:last-child)': { pb: 5, borderBottom: '1px solid', borderColor: 'divider' },
    }}
  >
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography component="h3" variant="subtitle2" sx={{ fontSize: 14 }}>
          {title}
        </Typography>
        <Typography component="div" variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere', maxWidth: '68ch' }}>
          {text}
        </Typography>
      </Box>
      {action && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>{action}</Box>}
    </Box>
    {children}
  </Box>
);
