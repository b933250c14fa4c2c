import Box from '@mui/material/Box';
import type { KeyboardEvent } from 'react';
import { useRef, useState } from 'react';

interface NameFieldProps {
  readonly label: string;
  readonly value: string;
  readonly isValid: (text: string) => boolean;
  /** Called with another, valid name. */
  readonly onSave: (name: string) => void;
  /** Called when the field has done its work, saved or not. */
  readonly onDone: () => void;
}

/** A name that is changed where it stands: Enter or leaving saves, Escape does not. */
export function NameField({ label, value, isValid, onSave, onDone }: NameFieldProps) {
  const [text, setText] = useState(value);
  const isOver = useRef(false);
  const isFine = isValid(text);
  const finish = (next: string | null) => {
    if (isOver.current) return; // leaving the field follows on Enter and Escape
    isOver.current = true;
    const name = next?.trim();
    if (name && name !== value && isValid(name)) onSave(name);
    onDone();
  };
  const onKey = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Enter') event.preventDefault(); // the link that gets the focus back is not opened by the same press
    if (event.key === 'Enter' && isFine) finish(text);
    if (event.key === 'Escape') finish(null);
  };
  return (
    <Box
      component="input"
      autoFocus
      aria-label={label}
      aria-invalid={!isFine}
      value={text}
      maxLength={200}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onKeyDown={onKey}
      onBlur={() => finish(text)}
      onClick={(event) => event.stopPropagation()}
      onMouseDown={(event) => event.stopPropagation()}
      onTouchStart={(event) => event.stopPropagation()}
      sx={{
        font: 'inherit',
        letterSpacing: 'inherit',
        color: 'text.primary',
        bgcolor: 'background.paper',
        position: 'relative',
        zIndex: 2,
        width: '100%',
        minWidth: 0,
        px: 1,
        py: 0,
        mx: -1,
        my: '-1px',
        border: '1px solid',
        borderColor: isFine ? 'text.secondary' : 'error.main',
        borderRadius: '4px',
      }}
    />
  );
}
