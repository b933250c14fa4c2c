import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface PageProps {
  readonly title: ReactNode;
  /** What stands above the title: the way here. */
  readonly above?: ReactNode;
  /** What stands beside the title: the one main button, filters. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** On a phone the buttons share one line under the title. */
const actionsLook = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: { xs: 2, sm: 3 },
  flex: { xs: '0 1 auto', sm: 'none' },
  '&:has(> .MuiButton-root ~ .MuiButton-root)': { width: { xs: '100%', sm: 'auto' } },
  '& > .MuiButton-root ~ .MuiButton-root, & > .MuiButton-root:has(~ .MuiButton-root)': {
    flex: { xs: '1 1 auto', sm: 'none' },
  },
} as const;

/** A page's frame: gutters, title, actions. Sets the tab's title when the title is text. */
export function Page({ title, above, actions, children }: PageProps) {
  return (
    <Box sx={{ px: { xs: 4, sm: 6 }, py: { xs: 4, sm: 6 }, maxWidth: 1680, mx: 'auto', width: '100%' }}>
      {typeof title === 'string' && <title>{`${title} · Fovea`}</title>}
      {above}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: { xs: 4, sm: 6 } }}>
        <Typography variant="h1" sx={{ flex: '1 1 auto', minWidth: 0, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {actions && <Box sx={actionsLook}>{actions}</Box>}
      </Box>
      {children}
    </Box>
  );
}
