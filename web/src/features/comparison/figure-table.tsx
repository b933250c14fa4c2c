import type { ComparedFigure, ComparedPair, ComparedVersion, Comparison } from '@fovea/contract/comparison';
import { differenceText, isSame, letterOf, noiseText, reasonText, verdictText } from '@fovea/contract/comparison-writing';
import { FIGURE_WRITINGS, writeFigure } from '@fovea/contract/figure-writing';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslation } from 'react-i18next';

/** Every figure of every version with its band, the differences with their noise, and what can be said of them. */
export function FigureTable({ comparison: { versions, figures } }: { readonly comparison: Comparison }) {
  const { t } = useTranslation('compare');
  // On a phone what can be said stands under the figures that it is said of.
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  return (
    // A wide table scrolls in its own frame, never the page; the frame can be reached by keyboard.
    <Box role="region" aria-label={t('figures')} tabIndex={0} sx={{ overflowX: 'auto' }}>
      <Table size="small" sx={{ '& td, & th': { verticalAlign: 'top', px: 2 }, fontVariantNumeric: 'tabular-nums' }}>
        <TableHead>
          <TableRow>
            <TableCell>{t('column.figure')}</TableCell>
            {versions.map((version, place) => (
              <TableCell key={version.prediction_id} align="right" sx={{ minWidth: { xs: 64, sm: 88 } }}>
                {letterOf(place)}
              </TableCell>
            ))}
            {!isNarrow && <TableCell sx={{ minWidth: 260 }}>{t('column.difference')}</TableCell>}
            {versions.length > 2 && <TableCell>{t('column.unbeaten')}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {figures.map((figure) => (
            <FigureLine key={figure.id} figure={figure} versions={versions} isNarrow={isNarrow} />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

interface FigureLineProps {
  readonly figure: ComparedFigure;
  readonly versions: readonly ComparedVersion[];
  readonly isNarrow: boolean;
}

function FigureLine({ figure, versions, isNarrow }: FigureLineProps) {
  const { t } = useTranslation('prediction');
  const writing = FIGURE_WRITINGS[figure.unit];
  const pairs = figure.pairs.map((pair) => (
    <Pair key={`${pair.a}-${pair.b}`} pair={pair} unit={figure.unit} isNamed={figure.pairs.length > 1} />
  ));
  return (
    <>
      <TableRow sx={isNarrow ? { '& > *': { border: 0 } } : {}}>
        <TableCell component="th" scope="row" sx={{ fontWeight: 620, minWidth: { xs: 96, sm: 140 } }}>
          {t(`figure.${figure.id}.name`, { defaultValue: figure.id })}
          {writing?.unit && !writing.isPlain && (
            <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
              {t(writing.unit)}
            </Typography>
          )}
        </TableCell>
        {versions.map((version) => (
          <TableCell key={version.prediction_id} align="right">
            <Value version={version} id={figure.id} />
          </TableCell>
        ))}
        {!isNarrow && <TableCell>{pairs}</TableCell>}
        {versions.length > 2 && <TableCell>{figure.unbeaten?.map(letterOf).join(', ') ?? ''}</TableCell>}
      </TableRow>
      {isNarrow && (
        <TableRow>
          <TableCell colSpan={versions.length + (versions.length > 2 ? 2 : 1)} sx={{ pt: 0 }}>
            {pairs}
          </TableCell>
        </TableRow>
      )}
    </>
  );
}

function Value({ version, id }: { readonly version: ComparedVersion; readonly id: string }) {
  const { t, i18n } = useTranslation('compare');
  const score = version.scores.find((one) => one.id === id);
  if (!score || score.value === null) return <Typography variant="caption">{t('missing')}</Typography>;
  const write = (value: number) => writeFigure(value, score.unit, i18n.language);
  const written = (end: number | null) => (end === null ? null : write(end));
  const [lo, hi] = [written(score.lo), written(score.hi)];
  // An open band is written as one: the value alone would say that nothing is in doubt.
  const band = lo === null ? null : hi === null ? t('band.from', { lo }) : lo === hi ? null : `${lo}–${hi}`;
  return (
    <>
      <Box sx={{ fontWeight: 620 }}>{write(score.value)}</Box>
      {band && (
        <Typography variant="caption" color="textSecondary" noWrap>
          {band}
        </Typography>
      )}
    </>
  );
}

function Pair({ pair, unit, isNamed }: { readonly pair: ComparedPair; readonly unit: string; readonly isNamed: boolean }) {
  const { t, i18n } = useTranslation('compare');
  // Of what is the same in both there is nothing to weigh: one quiet word, so that differences stand out.
  const isEven = isSame(pair, unit);
  const noise = noiseText(pair, unit, { t, locale: i18n.language });
  const why = reasonText(pair, unit, { t, locale: i18n.language });
  return (
    <Box sx={{ '& + &': { mt: 1.5 } }}>
      {isNamed && (
        <Typography variant="caption" color="textSecondary">{`${t('pair', { a: letterOf(pair.a), b: letterOf(pair.b) })}: `}</Typography>
      )}
      {!isEven && (
        <Box component="span" sx={{ fontWeight: 620 }}>
          {differenceText(pair.difference, unit, { t, locale: i18n.language })}
        </Box>
      )}
      {pair.verdict !== 'fact' && !isEven && <Typography component="span" variant="body2" color="textSecondary">{` ${noise}`}</Typography>}
      <Typography
        variant="body2"
        component={isEven ? 'span' : 'p'}
        sx={{ fontWeight: pair.verdict === 'clear' ? 620 : 450, ...(isEven ? { color: 'text.secondary' } : {}) }}
      >
        {verdictText(pair, unit, t)}
      </Typography>
      {why && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ textWrap: 'pretty', maxWidth: '52ch' }}>
          {why}
        </Typography>
      )}
    </Box>
  );
}
