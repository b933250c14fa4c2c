import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';

interface CellButtonProps {
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/**
 * A cell of a table that opens what it tells of. Its row's name does the same from the keyboard, so that a table of a hundred cells is not
 * a hundred stops.
 */
export const CellButton = ({ onOpen, children }: CellButtonProps) => (
  <ButtonBase
    tabIndex={-1}
    onClick={onOpen}
    sx={{
      ...{ display: 'block', width: '100%', font: 'inherit', color: 'inherit', textAlign: 'inherit', borderRadius: 1 },
      '&:hover': { textDecoration: 'underline', textUnderlineOffset: '3px' },
    }}
  >
    {children}
  </ButtonBase>
);
