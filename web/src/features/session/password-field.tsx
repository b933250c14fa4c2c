import VisibilityOffRounded from '@mui/icons-material/VisibilityOffRounded';
import VisibilityRounded from '@mui/icons-material/VisibilityRounded';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import type { TextFieldProps } from '@mui/material/TextField';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'slotProps' | 'variant'> {
  readonly isShown: boolean;
  readonly onShow: (isShown: boolean) => void;
  readonly words: { readonly show: string; readonly hide: string };
}

/** A password that can be shown while typing. Pasting is never hindered. */
export function PasswordField({ isShown, onShow, words, ...field }: PasswordFieldProps) {
  const label = isShown ? words.hide : words.show;
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      fullWidth
      slotProps={{
        htmlInput: { spellCheck: false, autoCapitalize: 'none' },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <Tooltip title={label}>
                <IconButton edge="end" aria-label={label} aria-pressed={isShown} onClick={() => onShow(!isShown)}>
                  {isShown ? <VisibilityOffRounded fontSize="small" /> : <VisibilityRounded fontSize="small" />}
                </IconButton>
              </Tooltip>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
