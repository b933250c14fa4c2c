import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import RadioButtonUncheckedRounded from '@mui/icons-material/RadioButtonUncheckedRounded';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface PasswordRulesProps {
  readonly id: string;
  /** The one rule that is counted. */
  readonly length: string;
  readonly isLongEnough: boolean;
  readonly hints: readonly string[];
}

/** The rules, and how far the new password is; said before the first mistake, not after. */
export const PasswordRules = ({ id, length, isLongEnough, hints }: PasswordRulesProps) => (
  <Box component="ul" id={id} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2, color: 'text.secondary', fontSize: 13 }}>
    <Rule
      sign={
        isLongEnough ? (
          <CheckCircleRounded aria-hidden color="success" sx={{ fontSize: 16, mt: '1px' }} />
        ) : (
          <RadioButtonUncheckedRounded aria-hidden sx={{ fontSize: 16, mt: '1px' }} />
        )
      }
    >
      {length}
    </Rule>
    {hints.map((hint) => (
      <Rule key={hint} sign={<Dot />}>
        {hint}
      </Rule>
    ))}
  </Box>
);

const Dot = () => (
  <Box aria-hidden sx={{ width: 4, height: 4, borderRadius: '50%', bgcolor: 'text.secondary', flex: 'none', mx: '6px', mt: '8px' }} />
);

const Rule = ({ sign, children }: { readonly sign: ReactNode; readonly children: string }) => (
  <Box component="li" sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
    {sign}
    {children}
  </Box>
);
