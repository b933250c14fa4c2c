import type { ButtonProps } from '@mui/material/Button';
import Button from '@mui/material/Button';

export interface SteadyButtonProps extends Omit<ButtonProps, 'disabled'> {
  /** There is nothing for it to do now. */
  readonly isOff?: boolean;
  /** What was pressed before is still under way: a second press is not heard. */
  readonly isWaiting?: boolean;
}

/**
 * A button that keeps the focus while it can do nothing. One that is `disabled` for the moment of a change drops it, and whoever works by
 * keyboard finds it on another button, or nowhere.
 */
export const SteadyButton = ({ isOff = false, isWaiting = false, onClick, sx = [], ...rest }: SteadyButtonProps) => (
  <Button
    {...rest}
    aria-disabled={isOff || isWaiting}
    {...(isOff || isWaiting || !onClick ? {} : { onClick })}
    sx={[isOff && { color: 'text.disabled', cursor: 'default', '&:hover': { bgcolor: 'transparent' } }, ...(Array.isArray(sx) ? sx : [sx])]}
  />
);
