import Box from '@mui/material/Box';
import type { KeyboardEvent } from 'react';
import { useRef, useState } from 'react';
import { useWhenTaken } from './use-when-taken.ts';

interface NameFieldProps {
  readonly label: string;
  readonly value: string;
  readonly isValid: (text: string) => boolean;
  /** Called with another, valid name. @returns whether it was kept */
  readonly onSave: (name: string) => Promise<boolean>;
  /** Called when the field has done its work, saved or not, be it gone from the page meanwhile. */
  readonly onDone: () => void;
}

const LOOK = {
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
  borderRadius: '4px',
} as const;

/**
 * A name that is changed where it stands: Enter or leaving saves, Escape does not. It stays until the name is kept: one that is refused is
 * still there to be sent again or changed.
 */
export function NameField({ label, value, isValid, onSave, onDone }: NameFieldProps) {
  const [text, setText] = useState(value);
  const isFine = isValid(text);
  const { field, isSaving, finish, close } = useKeeping(text, { value, isValid, onSave, onDone });
  const onKey = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Enter') event.preventDefault(); // the link that gets the focus back is not opened by the same press
    if (event.key === 'Enter' && isFine) finish();
    if (event.key === 'Escape') close();
  };
  return (
    <Box
      component="input"
      ref={field}
      autoFocus
      aria-label={label}
      aria-invalid={!isFine}
      aria-busy={isSaving}
      readOnly={isSaving}
      value={text}
      maxLength={200}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onKeyDown={onKey}
      onBlur={finish}
      onClick={(event) => event.stopPropagation()}
      onMouseDown={(event) => event.stopPropagation()}
      onTouchStart={(event) => event.stopPropagation()}
      sx={{ ...LOOK, borderColor: isFine ? 'text.secondary' : 'error.main' }}
    />
  );
}

/** How the field ends: its name is kept, or was never another one, or is given up. */
function useKeeping(text: string, { value, isValid, onSave, onDone }: Omit<NameFieldProps, 'label'>) {
  const field = useRef<HTMLInputElement>(null);
  const [first] = useState(value); // somebody else may give it another name meanwhile, which is not to be taken back
  const isOver = useRef(false);
  const isClosed = useRef(false);
  const [isSaving, setIsSaving] = useState(false);
  const close = () => {
    isOver.current = true;
    isClosed.current = true;
    onDone();
  };
  const save = async (name: string) => {
    isOver.current = true;
    setIsSaving(true);
    const isKept = await onSave(name);
    if (isClosed.current) return; // another one may be open
    // One that is gone from the page has to say so too: its name is not asked for again where it stands next.
    if (isKept || field.current === null) return close();
    isOver.current = false;
    setIsSaving(false);
  };
  const finish = () => {
    if (isOver.current) return; // leaving the field follows on Enter and Escape
    const name = text.trim();
    if (name && text !== first && name !== value && isValid(name)) void save(name);
    else close();
  };
  // A list that is read anew may take the field away while somebody types. That leaves it too: the name is kept, or is said to be refused.
  useWhenTaken(() => text !== first && finish());
  return { field, isSaving, finish, close };
}
