import { writeFigure } from '@fovea/contract/figure-writing';
import type { Calibration } from '@fovea/contract/outcomes';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { Pick } from '../../ui/pick.tsx';
import { figureName } from './figure-name.ts';
import { PairPlot } from './pair-plot.tsx';

const keyOf = ({ metric, figure }: Calibration): string => `${metric} ${figure}`;
const LEAST = 10;

/** One outcome against one figure at a time: what can be said, the plot, and every pair. */
export function CalibrationView({ calibrations }: { readonly calibrations: readonly Calibration[] }) {
  const { t } = useTranslation('outcomes');
  const { t: words } = useTranslation('prediction');
  const [key, setKey] = useState('');
  const shown = calibrations.find((one) => keyOf(one) === key) ?? calibrations[0];
  if (!shown) return null;
  const nameOf = ({ metric, figure }: Calibration) => `${figureName(figure, { t, words })} → ${t(`column.${metric}`)}`;
  return (
    <Box component="section" aria-labelledby="calibration" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography id="calibration" variant="h2" sx={{ flex: { xs: '1 1 100%', sm: 'none' } }}>
          {t('calibration.title')}
        </Typography>
        <Pick label={t('calibration.pick')} value={keyOf(shown)} onChange={setKey}>
          {calibrations.map((one) => (
            <MenuItem key={keyOf(one)} value={keyOf(one)}>
              {nameOf(one)}
            </MenuItem>
          ))}
        </Pick>
      </Box>
      <Said calibration={shown} name={nameOf(shown)} />
      <Box sx={{ display: 'grid', gap: 6, alignItems: 'start', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '420px minmax(0, 1fr)' } }}>
        <PairPlot calibration={shown} />
        <Pairs calibration={shown} />
      </Box>
    </Box>
  );
}

/** How far the orders agree, or that there are too few ads to say. */
function Said({
  calibration: { agreement, pairs, best, versions, figure, metric },
  name,
}: {
  readonly calibration: Calibration;
  readonly name: string;
}) {
  const { t, i18n } = useTranslation('outcomes');
  const two = (value: number) => new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value);
  const { t: words } = useTranslation('prediction');
  const isOpen = agreement !== null && agreement.lo <= 0 && agreement.hi >= 0;
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1.5, maxWidth: '76ch' }}>
      <Typography variant="h3" component="p" sx={{ textWrap: 'pretty' }}>
        {agreement
          ? t(isOpen ? 'said.open' : agreement.rho > 0 ? 'said.agrees' : 'said.against', { name })
          : t(pairs.length < LEAST ? 'said.few' : 'said.same', { name, count: Math.max(0, LEAST - pairs.length), least: LEAST })}
      </Typography>
      {agreement && (
        <Typography sx={{ textWrap: 'pretty' }}>
          {t('said.rho', { rho: two(agreement.rho), lo: two(agreement.lo), hi: two(agreement.hi), n: pairs.length })}{' '}
          {agreement.top_of !== null && agreement.top_hits !== null && (
            <>
              {t('said.top', { of: agreement.top_of, hits: agreement.top_hits })}{' '}
              {(best.predicted === 'low' || best.actual === 'low') &&
                t('said.best', {
                  figure: figureName(figure, { t, words }),
                  predicted: t(`said.end.${best.predicted}`),
                  outcome: t(`column.${metric}`),
                  actual: t(`said.end.${best.actual}`),
                })}
            </>
          )}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ textWrap: 'pretty' }}>
        {t('said.note')} {versions > 1 && t('said.versions', { count: versions })}
      </Typography>
    </Box>
  );
}

const cell = { py: 1.5, pr: 3, textAlign: 'left', fontWeight: 450, borderBottom: '1px solid', borderColor: 'divider' } as const;

function Pairs({ calibration: { pairs, unit, figure, metric } }: { readonly calibration: Calibration }) {
  const { t, i18n } = useTranslation('outcomes');
  const { t: words } = useTranslation('prediction');
  const write = (value: number) => writeFigure(value, unit, i18n.language);
  return (
    <Box role="region" aria-label={t('calibration.pairs')} tabIndex={0} sx={{ overflowX: 'auto', maxHeight: 460 }}>
      <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse', fontSize: 13, fontVariantNumeric: 'tabular-nums' }}>
        <thead>
          <tr>
            {[t('column.ad'), figureName(figure, { t, words }), t(`column.${metric}`)].map((head) => (
              <Box component="th" scope="col" key={head} sx={{ ...cell, color: 'text.secondary' }}>
                {head}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {pairs.map(({ pre_test_id, pre_test_name, predicted, lo, hi, actual }) => (
            <tr key={pre_test_id}>
              <Box component="th" scope="row" sx={{ ...cell, overflowWrap: 'anywhere' }}>
                <Link component={RouterLink} to={`/prediction/${pre_test_id}`} underline="hover">
                  {pre_test_name}
                </Link>
              </Box>
              <Box component="td" sx={cell}>
                {write(predicted)} {lo !== null && hi !== null && `(${write(lo)}–${write(hi)})`}
              </Box>
              <Box component="td" sx={cell}>
                {writeFigure(actual, 'share', i18n.language)}
              </Box>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
