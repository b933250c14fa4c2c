import VisibilityOffRounded from '@mui/icons-material/VisibilityOffRounded';
import VisibilityRounded from '@mui/icons-material/VisibilityRounded';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import type { ComponentProps } from 'react';
import { Field } from '../../ui/field.tsx';

interface PasswordFieldProps extends Omit<ComponentProps<typeof Field>, 'type' | 'inputProps'> {
  readonly isShown: boolean;
  readonly onShow: (isShown: boolean) => void;
  readonly words: { readonly show: string; readonly hide: string };
}

/** A password that can be shown while typing. Pasting is never hindered. */
export function PasswordField({ isShown, onShow, words, ...field }: PasswordFieldProps) {
  const label = isShown ? words.hide : words.show;
  return (
    <Field
      {...field}
      type={isShown ? 'text' : 'password'}
      inputProps={{ spellCheck: false, autoCapitalize: 'none' }}
      endAdornment={
        <InputAdornment position="end">
          <IconButton edge="end" aria-label={label} title={label} aria-pressed={isShown} onClick={() => onShow(!isShown)}>
            {isShown ? <VisibilityOffRounded fontSize="small" /> : <VisibilityRounded fontSize="small" />}
          </IconButton>
        </InputAdornment>
      }
    />
  );
}
