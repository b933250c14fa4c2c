import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { Card } from './card.tsx';

interface SectionProps {
  readonly title: string;
  readonly text?: ReactNode;
  /** What stands beside the title. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** One subject of a settings page: what it is about, and its form or list. */
export function Section({ title, text, actions, children }: SectionProps) {
  const id = useId();
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ p: { xs: 4, sm: 6 }, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'start' }}>
        <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography id={id} variant="h2">
            {title}
          </Typography>
          {text && (
            <Typography color="textSecondary" sx={{ mt: 1, maxWidth: '68ch' }}>
              {text}
            </Typography>
          )}
        </Box>
        {actions}
      </Box>
      {children}
    </Card>
  );
}
