import SearchRounded from '@mui/icons-material/SearchRounded';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { usePausedText } from './use-paused-text.ts';

const WAIT_MS = 300;

interface SearchFieldProps {
  readonly label: string;
  /** What is searched for now, as the address has it. */
  readonly value: string;
  /** Called when the typing has paused. */
  readonly onSearch: (text: string) => void;
}

/** Narrows a table by a text; it asks when the typing pauses, not at each key. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [text, setText] = usePausedText(value, onSearch, WAIT_MS);
  return (
    <TextField
      size="small"
      type="search"
      label={label}
      value={text}
      onChange={({ target }) => setText(target.value)}
      sx={{ flex: { xs: '1 1 100%', sm: '0 1 280px' } }}
      slotProps={{
        htmlInput: { maxLength: 200 },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchRounded fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
