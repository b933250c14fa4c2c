import { figureSections } from '@fovea/contract/figures';
import type { Prediction } from '@fovea/contract/predictions';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { byReason, sharedLack } from './band-text.tsx';
import type { FigureGroup } from './definitions.ts';
import { DEFINITIONS, GROUPS, groupOf, isHeadline, isSaid } from './definitions.ts';
import { FigureRow } from './figure-row.tsx';
import { MissingFigures } from './missing-figures.tsx';
import { WindowTable } from './window-table.tsx';

/** Every figure of the result that is not a main one, by what it is about: beside each other where there is room. */
export const MoreFigures = memo(function MoreFigures({ prediction }: { readonly prediction: Prediction }) {
  const { t } = useTranslation('prediction');
  return (
    <Box component="section" aria-label={t('figures.more')}>
      <Typography variant="h2" sx={{ mb: 3 }}>
        {t('figures.more')}
      </Typography>
      {/* Columns of text, not a grid: beside a long group a short one would leave a hole. */}
      <Box sx={{ columns: '300px', columnGap: 8 }}>
        {GROUPS.map((group) => (
          <Group key={group} group={group} prediction={prediction} />
        ))}
      </Box>
      <WindowTable prediction={prediction} />
    </Box>
  );
});

function Group({ group, prediction }: { readonly group: FigureGroup; readonly prediction: Prediction }) {
  const { t } = useTranslation('prediction');
  const known = Object.keys(DEFINITIONS);
  const rank = (id: string) => (known.includes(id) ? known.indexOf(id) : known.length);
  const scores = figureSections(prediction)
    .flatMap(({ section, scores: all }) => all.filter(({ id }) => groupOf(id, section) === group && !isHeadline(id)))
    .filter(isSaid(prediction))
    .toSorted((a, b) => rank(a.id) - rank(b.id));
  if (scores.length === 0) return null;
  const lack = sharedLack(scores);
  const { told, missing } = byReason(scores);
  return (
    <Box sx={{ borderTop: '1px solid', borderColor: 'divider', pt: 3, pb: 4, breakInside: 'avoid' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'baseline', columnGap: 3, mb: 1 }}>
        <Typography variant="subtitle2" component="h3">
          {t(`group.${group}`)}
        </Typography>
        {lack && (
          <Typography variant="caption" color="textSecondary">
            {t(`band.${lack}.all`)}
          </Typography>
        )}
      </Box>
      <Box sx={{ mx: -2 }}>
        {told.map((score) => (
          <FigureRow key={score.id} score={score} versions={prediction.versions} size="plain" band={lack ? 'said' : 'beside'} />
        ))}
      </Box>
      {[...missing].map(([reason, some]) => (
        <MissingFigures key={reason} reason={reason} scores={some} versions={prediction.versions} />
      ))}
    </Box>
  );
}
