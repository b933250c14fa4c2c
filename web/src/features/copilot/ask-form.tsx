import { COPILOT_MESSAGE_MAX } from '@fovea/contract/copilot';
import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded';
import StopRounded from '@mui/icons-material/StopRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import type { KeyboardEvent, Ref } from 'react';
import { useTranslation } from 'react-i18next';

interface AskFormProps {
  /** What is typed. It is held by the room, which stays while the form goes for the list of conversations. */
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly isBusy: boolean;
  readonly onAsk: (question: string) => void;
  readonly onStop: () => void;
  readonly field: Ref<HTMLTextAreaElement>;
}

/** Where one asks: Enter sends, Shift and Enter begin a new line. */
export function AskForm({ text, onText, isBusy, onAsk, onStop, field }: AskFormProps) {
  const { t } = useTranslation('copilot.drawer');
  const question = text.trim();
  const send = () => {
    if (isBusy || question === '') return;
    onText('');
    onAsk(question);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      sx={{
        display: 'flex',
        alignItems: 'flex-end',
        gap: 1,
        p: 1.5,
        pl: 3,
        border: '1px solid',
        borderColor: 'color-mix(in srgb, var(--mui-palette-text-secondary) 55%, transparent)',
        borderRadius: '10px',
        bgcolor: 'background.paper',
        '&:focus-within': { outline: '2px solid var(--fovea-focus)', outlineOffset: 2 },
      }}
    >
      <InputBase
        multiline
        fullWidth
        maxRows={6}
        inputRef={field}
        value={text}
        placeholder={t('placeholder')}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={onKey}
        inputProps={{ 'aria-label': t('question'), maxLength: COPILOT_MESSAGE_MAX }}
        sx={{
          py: 1,
          fontSize: { xs: 16, sm: 14 },
          '& textarea:focus-visible': { outline: 'none' },
          '& textarea::placeholder': { opacity: 0.8 },
        }}
      />
      {isBusy ? (
        <IconButton aria-label={t('stop')} onClick={onStop} size="small" sx={{ mb: 0.5 }}>
          <StopRounded fontSize="small" />
        </IconButton>
      ) : (
        <IconButton type="submit" color="primary" aria-label={t('send')} disabled={question === ''} size="small" sx={{ mb: 0.5 }}>
          <ArrowUpwardRounded fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}
