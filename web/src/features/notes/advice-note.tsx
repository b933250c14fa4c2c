import CheckRounded from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NoteField } from './note-field.tsx';
import type { AdvisedNote, Notes } from './use-notes.ts';
import { adviceField } from './use-writing.ts';

interface AdviceNoteProps {
  readonly advised: AdvisedNote;
  /** What the advice is called, for those who hear one button after the other. */
  readonly title: string;
  readonly hand: Notes;
}

/** Makes a note of an advice, in its words until somebody changes them; one that is a note already leads there. */
export function AdviceNote({ advised, title, hand }: AdviceNoteProps) {
  const { t } = useTranslation('notes');
  const room = useRef<HTMLDivElement>(null);
  const { writing, query } = hand;
  const place = adviceField(advised.key);
  const isOpen = writing.doing(place) !== null;
  const note = hand.fromAdvice(advised.key);
  const finish = () => {
    writing.setDoing(place, null);
    room.current?.focus(); // the field goes and would take the focus with it
  };
  if (!query.data || (!note && !hand.mayWrite)) return null;
  return (
    <Box ref={room} tabIndex={-1} sx={{ justifySelf: isOpen ? 'stretch' : 'start', pt: isOpen ? 3 : 0 }}>
      {note && !isOpen ? (
        <AdviceButton label={t('advice.open')} title={title} isNote onPress={() => hand.choose(note.id)} />
      ) : isOpen ? (
        <NoteField
          label={t('advice.label')}
          action={t('write')}
          people={hand.people}
          isBusy={hand.isBusy}
          written={writing.at(place, advised.text)}
          onCancel={finish}
          onSend={(wording) => hand.add(advised, wording)}
        />
      ) : (
        <AdviceButton label={t('advice.add')} title={title} onPress={() => writing.setDoing(place, 'add')} />
      )}
    </Box>
  );
}

interface AdviceButtonProps {
  readonly label: string;
  readonly title: string;
  readonly isNote?: boolean;
  readonly onPress: () => void;
}

function AdviceButton({ label, title, isNote, onPress }: AdviceButtonProps) {
  return (
    <Button
      size="small"
      aria-label={`${label}: ${title}`}
      {...(isNote ? { startIcon: <CheckRounded /> } : {})}
      onClick={onPress}
      sx={{ ml: '-10px' }}
    >
      {label}
    </Button>
  );
}
