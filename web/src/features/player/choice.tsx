import Box from '@mui/material/Box';
import { TOUCH } from '../../ui/touch.ts';

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly onChoose: (value: string) => void;
  /** Behind a button on a phone. */
  readonly folds?: true;
}

/** The browser's own list: small, and quick to reach by key on every machine. */
export function Choice({ label, value, options, onChoose, folds }: ChoiceProps) {
  return (
    <Box
      component="select"
      aria-label={label}
      title={label}
      {...(folds && { 'data-folds': '' })}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
      sx={{
        font: 'inherit',
        fontSize: 13,
        height: 30,
        [TOUCH]: { height: 44 },
        px: 1,
        maxWidth: { xs: 100, sm: 108 },
        color: 'text.primary',
        bgcolor: 'transparent',
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '6px',
        cursor: 'pointer',
        '& option': { color: 'text.primary', bgcolor: 'background.paper' },
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </Box>
  );
}
