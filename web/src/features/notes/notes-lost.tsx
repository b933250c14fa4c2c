import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Notes } from './use-notes.ts';

export type Settled = 'take' | 'discard';

interface NotesLostProps {
  readonly hand: Notes;
  /** The button that was pressed goes and would take the focus with it. */
  readonly onSettled: (how: Settled) => void;
}

/** What was being written to notes that somebody else has deleted meanwhile: shown until it is a note of its own, or discarded. */
export function NotesLost({ hand: { query, writing }, onSettled }: NotesLostProps) {
  const { t } = useTranslation('notes');
  const lost = query.data ? writing.lostAmong(query.data) : [];
  return lost.map((words) => {
    const settle = (how: Settled) => {
      writing.settle(words, how);
      onSettled(how);
    };
    return (
      <Box
        key={words.place}
        role="status"
        sx={{ display: 'grid', gap: 1.5, border: '1px solid', borderColor: 'divider', borderRadius: '10px', p: 3 }}
      >
        <Typography variant="body2">{t('lost')}</Typography>
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{words.text}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button size="small" variant="outlined" onClick={() => settle('take')}>
            {t('lost.take')}
          </Button>
          <Button size="small" onClick={() => settle('discard')}>
            {t('lost.discard')}
          </Button>
        </Box>
      </Box>
    );
  });
}
