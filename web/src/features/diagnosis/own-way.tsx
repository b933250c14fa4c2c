import type { Verdict } from '@fovea/contract/diagnosis';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useWritten } from './use-written.ts';

/** What this test asks for in place of what its placement would have; nothing where it asks for nothing. */
export function OwnWay({ verdict: { own_way } }: { readonly verdict: Pick<Verdict, 'own_way'> }) {
  const { t } = useTranslation('diagnosis');
  const { asGiven } = useWritten();
  const { ad_type: adType, weights, sound } = own_way;
  const said = weights && [
    { driver: t('driver.brand_attention'), weight: weights.drivers.brand_attention },
    { driver: t('driver.ease'), weight: weights.drivers.ease },
    { driver: t('driver.breakthrough'), weight: weights.drivers.attention_breakthrough },
  ];
  const lines = [
    adType ? t('own.adType', { type: t(`ad-type.${adType}`) }) : null,
    said && t('own.weights', { weights: said.map((one) => t('own.weight', { ...one, weight: asGiven(one.weight) })).join(', ') }),
    sound && t(`own.sound.${sound}`),
  ].filter(Boolean);
  if (lines.length === 0) return null;
  return (
    <Box>
      {lines.map((line) => (
        <Typography key={line} variant="body2" color="textSecondary" sx={{ textWrap: 'pretty' }}>
          {line}
        </Typography>
      ))}
    </Box>
  );
}

/** How the film stands at the other places that its preset wanted it checked for; nothing where it wanted none. */
export function CheckedBeside({ verdict: { beside } }: { readonly verdict: Pick<Verdict, 'beside'> }) {
  const { t } = useTranslation('diagnosis');
  const { t: named } = useTranslation('compliance');
  if (beside.length === 0) return null;
  return (
    <Box component="section" aria-label={t('beside.title')}>
      <Typography variant="subtitle2" component="h3">
        {t('beside.title')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {beside.map(({ placement, verdict, fails, warns }) => (
          <Typography key={placement} component="li" variant="body2">
            {t(`beside.${verdict}`, { placement: named(`placement.${placement}`), count: verdict === 'fail' ? fails : warns })}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
