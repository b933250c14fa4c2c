import type { CopilotMessage } from '@fovea/contract/copilot';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { AnswerFault } from './answer-fault.tsx';
import { AnswerText } from './answer-text.tsx';
import type { Asked } from './conversation.ts';
import { isBusy, mayCome, notYetKept, unanswered, withoutRepeats } from './conversation.ts';

interface TurnsProps {
  readonly messages: readonly CopilotMessage[];
  readonly asked: Asked | null;
  readonly onOpen: () => void;
  readonly onAgain: (question: string) => void;
}

/** What was said, the oldest first, and what is being written. */
export function Turns({ messages, asked, onOpen, onAgain }: TurnsProps) {
  const isNew = notYetKept(messages, asked);
  const alone = unanswered(messages, asked);
  return (
    <Box role="log" aria-busy={isBusy(asked)} sx={{ display: 'grid', gap: 5 }}>
      {withoutRepeats(messages, asked).map((message) =>
        message.from === 'person' ? (
          <Question key={message.id} text={message.text} />
        ) : (
          <Answer key={message.id} message={message} onOpen={onOpen} />
        ),
      )}
      {asked && isNew.question && <Question text={asked.question} />}
      {asked && isNew.answer && <Written asked={asked} onOpen={onOpen} onAgain={onAgain} />}
      {alone && <Unanswered question={alone} onAgain={onAgain} />}
    </Box>
  );
}

const Question = ({ text }: { readonly text: string }) => (
  <Box
    sx={{
      justifySelf: 'end',
      maxWidth: '88%',
      px: 4,
      py: 2.5,
      borderRadius: '10px',
      bgcolor: 'action.selected',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    }}
  >
    {text}
  </Box>
);

function Answer({ message, onOpen }: { readonly message: CopilotMessage; readonly onOpen: () => void }) {
  const { t } = useTranslation('copilot.drawer');
  const note = [message.is_whole ? '' : t('cut'), message.answered_by === 'language-model' ? t('by-model') : ''].filter(Boolean).join(' ');
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <AnswerText text={message.text} citations={message.citations} onOpen={onOpen} />
      {note && <Aside>{note}</Aside>}
    </Box>
  );
}

function Written({ asked, onOpen, onAgain }: { readonly asked: Asked } & Pick<TurnsProps, 'onOpen' | 'onAgain'>) {
  const { t } = useTranslation('copilot.drawer');
  if (asked.message) return <Answer message={asked.message} onOpen={onOpen} />;
  const isWaiting = asked.text === '' && isBusy(asked);
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      {asked.text !== '' && <AnswerText text={asked.text} citations={[]} onOpen={onOpen} />}
      {isWaiting && <Aside>{t(asked.phase === 'looking' ? 'looking' : 'waiting')}</Aside>}
      {asked.phase === 'stopped' && <Aside>{t('stopped')}</Aside>}
      {asked.phase === 'failed' && <AnswerFault error={asked.error} />}
      {(asked.phase === 'failed' || asked.phase === 'stopped') && <Again onAgain={() => onAgain(asked.question)} />}
    </Box>
  );
}

/** Of a question whose answer is written elsewhere, or was never kept. */
function Unanswered({ question, onAgain }: { readonly question: CopilotMessage } & Pick<TurnsProps, 'onAgain'>) {
  const { t } = useTranslation('copilot.drawer');
  if (mayCome(question, Date.now())) return <Aside>{t('waiting')}</Aside>;
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Aside>{t('unanswered')}</Aside>
      <Again onAgain={() => onAgain(question.text)} />
    </Box>
  );
}

function Again({ onAgain }: { readonly onAgain: () => void }) {
  const { t } = useTranslation('copilot.drawer');
  return (
    <Button size="small" variant="outlined" onClick={onAgain}>
      {t('again')}
    </Button>
  );
}

const Aside = ({ children }: { readonly children: string }) => (
  <Typography variant="body2" color="textSecondary">
    {children}
  </Typography>
);
