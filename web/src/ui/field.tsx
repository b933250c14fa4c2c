import Box from '@mui/material/Box';
import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';

type InputProps = Omit<ComponentProps<'input'>, 'id' | 'children' | 'aria-invalid' | 'aria-describedby'>;

interface FieldProps extends InputProps {
  readonly label: string;
  /** What is wrong with the value; nothing when it is fine. */
  readonly problem?: string | undefined;
  /** Ids of what else describes the field. */
  readonly describedBy?: string;
  /** A button that stands inside the field, at its end. */
  readonly end?: ReactNode;
}

/**
 * One line of text with its label above and its problem below. Plain HTML: the library's text field weighs as much as the whole
 * sign-in page beside it.
 */
export function Field({ label, problem, describedBy, end, ...input }: FieldProps) {
  const id = useId();
  const described = [problem ? `${id}-text` : '', describedBy ?? ''].filter(Boolean).join(' ');
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box component="label" htmlFor={id} sx={{ fontSize: 13, fontWeight: 620, justifySelf: 'start' }}>
        {label}
      </Box>
      <Box sx={{ position: 'relative' }}>
        <Box
          component="input"
          {...input}
          id={id}
          aria-invalid={problem !== undefined}
          aria-describedby={described || undefined}
          sx={{
            font: 'inherit',
            fontSize: 16,
            color: 'text.primary',
            bgcolor: 'background.paper',
            width: '100%',
            height: 46,
            px: 3,
            pr: end ? 12 : 3,
            border: '1px solid',
            borderColor: problem === undefined ? 'color-mix(in srgb, var(--mui-palette-text-secondary) 55%, transparent)' : 'error.main',
            borderRadius: '8px',
            '&:hover': { borderColor: problem === undefined ? 'text.secondary' : 'error.main' },
            '&:focus-visible': { outline: '2px solid var(--fovea-focus)', outlineOffset: 2 },
          }}
        />
        {end && <Box sx={{ position: 'absolute', right: 5, top: 5 }}>{end}</Box>}
      </Box>
      {problem && (
        <Box id={`${id}-text`} sx={{ fontSize: 13, color: 'error.main' }}>
          {problem}
        </Box>
      )}
    </Box>
  );
}
