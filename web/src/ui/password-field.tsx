import VisibilityOffRounded from '@mui/icons-material/VisibilityOffRounded';
import VisibilityRounded from '@mui/icons-material/VisibilityRounded';
import ButtonBase from '@mui/material/ButtonBase';
import type { ComponentProps } from 'react';
import { Field } from './field.tsx';

interface PasswordFieldProps extends Omit<ComponentProps<typeof Field>, 'type' | 'end'> {
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
      spellCheck={false}
      autoCapitalize="none"
      end={
        <ButtonBase
          aria-label={label}
          title={label}
          aria-pressed={isShown}
          onClick={() => onShow(!isShown)}
          sx={{ width: 36, height: 36, borderRadius: '6px', color: 'text.secondary', '&:hover': { bgcolor: 'action.hover' } }}
        >
          {isShown ? <VisibilityOffRounded fontSize="small" /> : <VisibilityRounded fontSize="small" />}
        </ButtonBase>
      }
    />
  );
}
