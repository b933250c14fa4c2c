import type { Comparison } from '@fovea/contract/comparison';
import { driversOf, headlineReason, headlineText, standingText } from '@fovea/contract/comparison-writing';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** Who may run at all, then what can be said of each driver, and what the noise asks. */
export function ComparisonVerdict({ comparison: { versions, figures } }: { readonly comparison: Comparison }) {
  const { t, i18n } = useTranslation('compare');
  const { t: words } = useTranslation('prediction');
  const { t: rules } = useTranslation('compliance');
  const locale = i18n.language;
  const speech = { t, locale };
  const drivers = driversOf(figures);
  const told =
    drivers.length === 0
      ? [headlineText(null, '', speech)]
      : drivers.map((figure) => headlineText(figure, words(`figure.${figure.id}.name`, { defaultValue: figure.id }), speech));
  const reasons = [...new Set(drivers.map((figure) => headlineReason(figure, speech)))].filter((reason) => reason !== '');
  return (
    <Box role="status" sx={{ display: 'grid', gap: 2, maxWidth: '76ch' }}>
      <Typography variant="h2" component="p" sx={{ textWrap: 'pretty' }}>
        {standingText(versions, speech, { t: (key, values) => rules(key, values), locale })}
      </Typography>
      {told.map((sentence) => (
        <Typography key={sentence} variant="h3" component="p" sx={{ textWrap: 'pretty' }}>
          {sentence}
        </Typography>
      ))}
      {reasons.map((reason) => (
        <Typography key={reason} variant="body2" sx={{ textWrap: 'pretty' }}>
          {reason}
        </Typography>
      ))}
      <Typography variant="body2" color="textSecondary" sx={{ textWrap: 'pretty' }}>
        {t('about')} {t('about.model')}
      </Typography>
    </Box>
  );
}
