import type { NotePerson } from '@fovea/contract/notes';
import { NOTE_TEXT_MAX } from '@fovea/contract/notes';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { closeThen } from '../../ui/close-then.ts';
import { DiscardQuestion } from '../../ui/discard-question.tsx';
import type { Wording } from './api.ts';
import { completed, mentionedIn, suggestions } from './mentions.ts';
import { noteKeyOf } from './note-keys.ts';
import type { Written } from './use-writing.ts';

interface NoteFieldProps {
  readonly label: string;
  readonly action: string;
  readonly people: readonly NotePerson[];
  readonly isBusy: boolean;
  readonly written: Written;
  /** @returns whether it was taken: then the field is empty again */
  readonly onSend: (wording: Wording) => Promise<boolean>;
  /** For a field that can be closed, and is once all of its text was taken. What was typed in it is asked about first. */
  readonly onCancel?: (() => void) | undefined;
  /** What else can be done with the note before it is sent. */
  readonly more?: ReactNode;
}

/** Where a note is written; an @ offers the people of the organisation. */
export function NoteField({ label, action, people, isBusy, written, onSend, onCancel, more }: NoteFieldProps) {
  const { t } = useTranslation('notes');
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, write } = written;
  const isSending = useRef(false); // a second press may come before the first is shown to count
  const [isAsking, setIsAsking] = useState(false);
  const [cursor, setCursor] = useState(0);
  const offered = suggestions(text, cursor, people);
  const send = async () => {
    const words = text.trim();
    if (isBusy || isSending.current || words === '') return;
    isSending.current = true;
    const isTaken = await onSend({ text: words, mentions: mentionedIn(words, people) }).finally(() => {
      isSending.current = false;
    });
    if (!isTaken) return;
    if (written.sent(text) && onCancel) return onCancel();
    field.current?.focus(); // the button that was pressed has nothing to send any more
  };
  const take = (person: NotePerson) => {
    const next = completed(text, cursor, person);
    write(next.text);
    setCursor(next.cursor);
    field.current?.focus();
  };
  const close = onCancel && (() => (written.isUnsent ? setIsAsking(true) : onCancel()));
  const keepOn = () => setIsAsking(false);
  const discard = () => {
    written.clear();
    onCancel?.();
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
          write(event.target.value);
          setCursor(event.target.selectionStart ?? event.target.value.length);
        }}
        onKeyDown={(event) => {
          event.stopPropagation();
          const deed = noteKeyOf(event);
          if (deed === 'send') void send();
          if (deed === 'close') close?.();
        }}
      />
      <Offered people={offered} onTake={take} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button size="small" variant="contained" disabled={isBusy || text.trim() === ''} onClick={() => void send()}>
          {action}
        </Button>
        {close && (
          <Button size="small" onClick={close}>
            {t('cancel')}
          </Button>
        )}
        {more}
      </Box>
      {isAsking && <DiscardQuestion onDiscard={() => closeThen(keepOn, discard)} onKeep={keepOn} />}
    </Box>
  );
}

function Offered({ people, onTake }: { readonly people: readonly NotePerson[]; readonly onTake: (person: NotePerson) => void }) {
  const { t } = useTranslation('notes');
  if (people.length === 0) return null;
  return (
    <Box role="group" aria-label={t('mention')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {people.map((person) => (
        <Button key={person.id} size="small" variant="outlined" onClick={() => onTake(person)}>
          {`@${person.name}`}
        </Button>
      ))}
    </Box>
  );
}
