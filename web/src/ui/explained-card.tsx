import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useId } from 'react';

interface ExplainedCardProps {
  /** What was pressed; null while it is closed. */
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
  readonly title: string;
  /** The word for closing, in the reader's language. */
  readonly closeLabel: string;
  readonly children: ReactNode;
}

/** A card beside what was pressed that tells where it comes from. */
export function ExplainedCard({ anchor, onClose, title, closeLabel, children }: ExplainedCardProps) {
  const titleId = useId();
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': titleId,
          sx: { width: 440, maxWidth: 'calc(100vw - 32px)', p: 5, border: '1px solid', borderColor: 'divider', borderRadius: '10px' },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
        <Typography id={titleId} variant="h3" component="h3" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <IconButton aria-label={closeLabel} size="small" onClick={onClose} sx={{ mt: -1, mr: -1 }}>
          <CloseRounded fontSize="small" />
        </IconButton>
      </Box>
      {children}
    </Popover>
  );
}

/** Facts of a card, each after its name. */
export function FactList({ children }: { readonly children: ReactNode }) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '104px minmax(0, 1fr)', columnGap: 3, rowGap: 2, fontSize: 13 }}>
      {children}
    </Box>
  );
}

export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </>
  );
}
