import type { Comparison } from '@fovea/contract/comparison';
import { headlineOf, headlineReason, headlineText } from '@fovea/contract/comparison-writing';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** What can be said of the versions in one sentence, and what the noise asks. */
export function ComparisonVerdict({ comparison: { figures } }: { readonly comparison: Comparison }) {
  const { t, i18n } = useTranslation('compare');
  const { t: words } = useTranslation('prediction');
  const figure = headlineOf(figures);
  const name = figure ? words(`figure.${figure.id}.name`, { defaultValue: figure.id }) : '';
  const speech = { t, locale: i18n.language };
  const why = headlineReason(figure, speech);
  return (
    <Box role="status" sx={{ display: 'grid', gap: 2, maxWidth: '76ch' }}>
      <Typography variant="h2" component="p" sx={{ textWrap: 'pretty' }}>
        {headlineText(figure, name, speech)}
      </Typography>
      {why && (
        <Typography variant="body2" sx={{ textWrap: 'pretty' }}>
          {why}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ textWrap: 'pretty' }}>
        {t('about')} {t('about.model')}
      </Typography>
    </Box>
  );
}
