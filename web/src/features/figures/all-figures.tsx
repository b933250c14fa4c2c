import type { Prediction } from '@fovea/contract/predictions';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import type { FigureGroup } from './definitions.ts';
import { DEFINITIONS, GROUPS } from './definitions.ts';
import { FigureRow } from './figure-row.tsx';

/** Every figure of the result, by what it is about. */
export function AllFigures({ prediction }: { readonly prediction: Prediction }) {
  const { t } = useTranslation('prediction');
  return (
    <Box component="section" aria-label={t('figures.all')}>
      <Typography variant="h2" sx={{ mb: 4 }}>
        {t('figures.all')}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
          alignItems: 'start',
        }}
      >
        {GROUPS.map((group) => (
          <Group key={group} group={group} prediction={prediction} />
        ))}
      </Box>
    </Box>
  );
}

function Group({ group, prediction }: { readonly group: FigureGroup; readonly prediction: Prediction }) {
  const { t } = useTranslation('prediction');
  const known = Object.keys(DEFINITIONS);
  const rank = (id: string) => (known.includes(id) ? known.indexOf(id) : known.length);
  const scores = prediction.scores
    .filter(({ id }) => (DEFINITIONS[id]?.group ?? 'picture') === group)
    .toSorted((a, b) => rank(a.id) - rank(b.id));
  if (scores.length === 0) return null;
  return (
    <Card sx={{ p: 2 }}>
      <Typography variant="h3" sx={{ px: 2, pt: 2, pb: 1 }}>
        {t(`group.${group}`)}
      </Typography>
      {scores.map((score) => (
        <FigureRow key={score.id} score={score} versions={prediction.versions} size="plain" />
      ))}
    </Card>
  );
}
