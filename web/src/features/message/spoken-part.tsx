import type { Message, SpokenAnswer } from '@fovea/contract/message';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Part } from './part.tsx';
import { TimeCode } from './time-code.tsx';

interface SpokenPartProps {
  readonly spoken: NonNullable<Message['spoken']>;
  readonly onSeek: (timeS: number) => void;
}

/** What is said aloud of brand, product and call to action, in which words, and where; nothing of what there is no name for. */
export function SpokenPart({ spoken: { answers }, onSeek }: SpokenPartProps) {
  const { t } = useTranslation('message');
  const asked = answers.filter(({ state }) => state !== 'not_asked');
  const said = asked.filter(({ state }) => state === 'spoken');
  return (
    <Part title={t('spoken.title')}>
      {asked.map((answer) => (
        <Answer key={answer.what} answer={answer} onSeek={onSeek} />
      ))}
      <Typography variant="body2" sx={{ textWrap: 'pretty' }}>
        {t('spoken.share', { count: said.length, of: asked.length })}
      </Typography>
      <Typography variant="caption" color="textSecondary" sx={{ textWrap: 'pretty' }}>
        {t('spoken.note')}
      </Typography>
    </Part>
  );
}

function Answer({ answer: { what, words, at }, onSeek }: { readonly answer: SpokenAnswer } & Pick<SpokenPartProps, 'onSeek'>) {
  const { t } = useTranslation('message');
  if (words === null)
    return (
      <Typography variant="body2" color="textSecondary">
        {t(`spoken.${what}.no`)}
      </Typography>
    );
  const told = t(`spoken.${what}`, { words });
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'baseline', justifyContent: 'space-between' }}>
      <Typography variant="body1" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {told}
      </Typography>
      {at && <TimeCode words={told} at={at} onSeek={onSeek} />}
    </Box>
  );
}
