import MoreHorizRounded from '@mui/icons-material/MoreHorizRounded';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { MouseEvent, ReactNode } from 'react';
import { useId, useState } from 'react';
import { closeThen } from './close-then.ts';

/** Something one can do with a thing. */
export interface Action {
  readonly name: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly run: () => void;
  readonly isDangerous?: boolean;
  readonly isDisabled?: boolean;
  /** A line above it. */
  readonly isApart?: boolean;
}

interface RowMenuProps {
  readonly label: string;
  readonly actions: readonly Action[];
  /** -1 where arrow keys lead from row to row and Tab leaves the list. */
  readonly tabIndex?: number;
}

/** The "⋯" of a row or a tile. Draws nothing where there is nothing to do. */
export function RowMenu({ label, actions, tabIndex = 0 }: RowMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  if (actions.length === 0) return null;
  const open = (event: MouseEvent<HTMLElement>) => {
    event.stopPropagation();
    event.preventDefault();
    setAnchor(event.currentTarget);
  };
  const choose = ({ run }: Action) => closeThen(() => setAnchor(null), run);
  return (
    <>
      <IconButton
        size="small"
        tabIndex={tabIndex}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={open}
      >
        <MoreHorizRounded fontSize="small" />
      </IconButton>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} onClick={(event) => event.stopPropagation()}>
        {actions.flatMap((action) => [
          ...(action.isApart ? [<Divider key={`${action.name}-line`} />] : []),
          <MenuItem
            key={action.name}
            disabled={action.isDisabled ?? false}
            onClick={() => choose(action)}
            sx={action.isDangerous ? { color: 'error.main' } : {}}
          >
            {action.icon && <ListItemIcon sx={{ color: 'inherit' }}>{action.icon}</ListItemIcon>}
            {action.label}
          </MenuItem>,
        ])}
      </Menu>
    </>
  );
}
