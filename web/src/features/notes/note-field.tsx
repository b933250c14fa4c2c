import type { NotePerson } from '@fovea/contract/notes';
import { NOTE_TEXT_MAX } from '@fovea/contract/notes';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Wording } from './api.ts';
import { completed, mentionedIn, suggestions } from './mentions.ts';

interface NoteFieldProps {
  readonly label: string;
  readonly action: string;
  readonly people: readonly NotePerson[];
  readonly isBusy: boolean;
  readonly first?: string;
  /** @returns whether it was taken: then the field is empty again */
  readonly onSend: (wording: Wording) => Promise<boolean>;
  readonly onCancel?: (() => void) | undefined;
  /** What else can be done with the note before it is sent. */
  readonly more?: ReactNode;
}

/** Where a note is written; an @ offers the people of the organisation. */
export function NoteField({ label, action, people, isBusy, first = '', onSend, onCancel, more }: NoteFieldProps) {
  const { t } = useTranslation('notes');
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(first);
  const [cursor, setCursor] = useState(0);
  const offered = suggestions(text, cursor, people);
  const send = async () => {
    const words = text.trim();
    if (words === '' || !(await onSend({ text: words, mentions: mentionedIn(words, people) }))) return;
    setText('');
    field.current?.focus(); // the button that was pressed has nothing to send any more
  };
  const take = (person: NotePerson) => {
    const next = completed(text, cursor, person);
    setText(next.text);
    setCursor(next.cursor);
    field.current?.focus();
  };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <TextField
        label={label}
        value={text}
        multiline
        minRows={2}
        maxRows={8}
        size="small"
        inputRef={field}
        autoFocus={onCancel !== undefined} // opened by a press, to be written in
        slotProps={{ htmlInput: { maxLength: NOTE_TEXT_MAX } }}
        onChange={(event) => {
          setText(event.target.value);
          setCursor(event.target.selectionStart ?? event.target.value.length);
        }}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
          if (event.key === 'Escape') onCancel?.();
        }}
      />
      {offered.length > 0 && (
        <Box role="group" aria-label={t('mention')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {offered.map((person) => (
            <Button key={person.id} size="small" variant="outlined" onClick={() => take(person)}>
              {`@${person.name}`}
            </Button>
          ))}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button size="small" variant="contained" disabled={isBusy || text.trim() === ''} onClick={() => void send()}>
          {action}
        </Button>
        {onCancel && (
          <Button size="small" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
        {more}
      </Box>
    </Box>
  );
}
