import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { firstFilmsQuery } from './api.ts';
import { keepProgress, keptProgress } from './kept-progress.ts';
import { StepTile } from './step-tile.tsx';
import { stepsOf } from './steps.ts';
import { useNoteShown } from './use-note-shown.ts';

/** The way to a first result in three steps or two, until it is done or not wanted. */
export function FirstMinutes({ personId }: { readonly personId: string }) {
  const [kept] = useState(() => keptProgress(personId));
  const [isDismissed, setIsDismissed] = useState(kept.isDismissed);
  const dismiss = () => {
    keepProgress(personId, { isDismissed: true });
    setIsDismissed(true);
  };
  return isDismissed ? null : <Steps {...{ personId, kept }} onDismiss={dismiss} />;
}

interface StepsProps {
  readonly personId: string;
  readonly kept: ReturnType<typeof keptProgress>;
  readonly onDismiss: () => void;
}

function Steps({ personId, kept, onDismiss }: StepsProps) {
  const { t } = useTranslation('first-minutes');
  const films = useQuery(firstFilmsQuery);
  const known = films.data?.data.map(({ pre_test }) => pre_test);
  const steps = known && stepsOf(known, kept);
  useNoteShown(personId, steps && steps.length > 0);
  if (films.error && !steps) return null; // the library itself says what is wrong
  // Who is new no more must not see the library jump up; who was, not down.
  if (!steps) return kept.wasShown ? <Skeleton variant="rounded" height={176} sx={{ mb: 6 }} /> : null;
  if (steps.length === 0) return null;
  const next = steps.find(({ isDone, to }) => !isDone && to !== null);
  const title = t(steps.length < 3 ? 'title.two' : 'title'); // without a sample there are two
  return (
    <Card component="section" aria-label={title} sx={{ p: { xs: 4, sm: 5 }, mb: 6, display: 'grid', gap: 4 }}>
      <Box sx={{ display: 'flex', alignItems: 'start', gap: 3 }}>
        <Box sx={{ flex: 1 }}>
          <Typography variant="h3" component="p">
            {title}
          </Typography>
          <Typography color="textSecondary">{t('text')}</Typography>
        </Box>
        <IconButton size="small" aria-label={t('dismiss')} onClick={onDismiss} sx={{ mt: -1, mr: -1 }}>
          <CloseRounded fontSize="small" />
        </IconButton>
      </Box>
      <Box
        component="ol"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {steps.map((step, index) => (
          <StepTile key={step.name} step={step} number={index + 1} isNext={step === next} />
        ))}
      </Box>
    </Card>
  );
}
