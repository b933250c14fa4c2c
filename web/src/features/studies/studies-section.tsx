import type { Prediction } from '@fovea/contract/predictions';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedFace, StaleNote } from '../../ui/faces.tsx';
import { late } from '../../ui/late.tsx';
import { Tick } from '../../ui/tick.tsx';
import { View } from '../../ui/view.tsx';
import { StudyResultsView } from './study-results-view.tsx';
import { StudyRow } from './study-row.tsx';
import type { Studies } from './use-studies.ts';

const StudyDialog = late('study-dialog', async () => (await import('./study-dialog.tsx')).StudyDialog, 'over');

interface StudiesSectionProps {
  readonly hand: Studies;
  readonly prediction: Pick<Prediction, 'pre_test_id' | 'media'>;
  readonly name: string;
}

/** How well the prediction holds for one's own people: studies of this film, and what the chosen one has measured. */
export function StudiesSection({ hand, prediction, name }: StudiesSectionProps) {
  const { t } = useTranslation('studies');
  const [isMaking, setIsMaking] = useState(false);
  const { query, chosen, results, looks } = hand;
  return (
    <Box component="section" aria-labelledby="studies" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'start', justifyContent: 'space-between' }}>
        <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
          <Typography id="studies" variant="h2">
            {t('title')}
          </Typography>
          {query.data?.length === 0 && (
            <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '68ch', textWrap: 'pretty' }}>
              {t('empty')}
            </Typography>
          )}
        </Box>
        {hand.mayMake && (
          <Button variant="outlined" onClick={() => setIsMaking(true)}>
            {t('make')}
          </Button>
        )}
      </Box>
      <View
        query={query}
        isEmpty={(studies) => studies.length === 0}
        loading={<Skeleton variant="rounded" height={64} />}
        empty={null}
        failed={(fault) => <FailedFace {...fault} />}
        stale={(fault) => <StaleNote {...fault} />}
        ready={(studies) => (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {studies.map((study) => (
              <StudyRow key={study.id} study={study} hand={hand} isChosen={study.id === chosen?.id} isAlone={studies.length === 1} />
            ))}
          </Box>
        )}
      />
      {results.data && looks.of.length > 0 && (
        <Tick isOn={looks.areShown} onChange={looks.setShown}>
          {t('show-looks')}
        </Tick>
      )}
      {chosen && chosen.begun > 0 && (
        <View
          query={results}
          isEmpty={({ answers }) => answers.given === 0}
          loading={<Typography color="textSecondary">{t('results.loading')}</Typography>}
          empty={<Typography color="textSecondary">{t('results.none')}</Typography>}
          failed={(fault) => <FailedFace {...fault} />}
          stale={(fault) => <StaleNote {...fault} />}
          ready={(data) => <StudyResultsView results={data} />}
        />
      )}
      <Suspense>
        {isMaking && (
          <StudyDialog
            uuid={prediction.pre_test_id}
            name={name}
            hasSound={prediction.media.audio_codec !== null}
            onClose={() => setIsMaking(false)}
          />
        )}
      </Suspense>
    </Box>
  );
}
