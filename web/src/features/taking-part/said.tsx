import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useArrival } from './use-arrival.ts';

interface SaidProps {
  readonly title: string;
  readonly texts: readonly string[];
  readonly picture?: ReactNode;
  readonly problem?: string | undefined;
  readonly isBusy?: boolean;
  /** What goes on from here, the first one foremost unless nothing does. */
  readonly deeds?: readonly { readonly label: string; readonly isAside?: true; readonly run: () => void }[];
}

/** One step of a viewing in words: its heading is reached first, by eye and by screen reader. */
export function Said({ title, texts, picture, problem, isBusy = false, deeds = [] }: SaidProps) {
  const heading = useArrival(title);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4, maxWidth: 560, mx: 'auto', py: { xs: 6, sm: 14 } }}>
      <Typography variant="h1" tabIndex={-1} ref={heading} sx={{ outline: 'none', textWrap: 'balance' }}>
        {title}
      </Typography>
      {texts.map((text) => (
        <Typography key={text}>{text}</Typography>
      ))}
      {picture}
      {problem && (
        <Typography role="alert" color="error">
          {problem}
        </Typography>
      )}
      {deeds.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
          {deeds.map(({ label, isAside = false, run }, k) => (
            <Button
              key={label}
              size="large"
              variant={k === 0 && !isAside ? 'contained' : 'outlined'}
              loading={k === 0 && isBusy}
              onClick={run}
            >
              {label}
            </Button>
          ))}
        </Box>
      )}
    </Box>
  );
}
