import type { ComparedFigure, ComparedPair, ComparedVersion, Comparison } from '@fovea/contract/comparison';
import { isHeadline, isSame, isUnweighed, letterOf, reasonsOf } from '@fovea/contract/comparison-writing';
import { FIGURE_WRITINGS, writeFigure } from '@fovea/contract/figure-writing';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PairLine } from './pair-line.tsx';
import { PairNotes } from './pair-notes.tsx';

/** Nothing can be pushed aside there: the differences and what can be said of them stand on it too, smaller. */
const onPaper = {
  '@media print': { '& td, & th': { px: 1, minWidth: 0, fontSize: 10 }, '& td *, & th *': { fontSize: 'inherit' } },
} as const;

/**
 * The figures of every version with their bands, the differences with their noise, and what can be said of them. First those in which
 * the versions differ and those that sum a film up; all of them when asked for.
 */
export function FigureTable({ comparison: { versions, figures } }: { readonly comparison: Comparison }) {
  const { t, i18n } = useTranslation('compare');
  const [isWhole, setIsWhole] = useState(false);
  const told = figures.filter((figure) => isHeadline(figure) || figure.pairs.some((pair) => isTold(figure, pair)));
  // On a phone what can be said stands under the figures that it is said of.
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const rest = figures.length - told.length;
  const shown = isWhole ? figures : told;
  const notes = reasonsOf(shown, { t, locale: i18n.language });
  return (
    <>
      {/* A wide table scrolls in its own frame, never the page; the frame can be reached by keyboard. */}
      <Box role="region" aria-label={t('figures')} tabIndex={0} sx={{ overflowX: 'auto', '@media print': { overflow: 'visible' } }}>
        <Table size="small" sx={{ '& td, & th': { verticalAlign: 'top', px: 2 }, fontVariantNumeric: 'tabular-nums', ...onPaper }}>
          <TableHead>
            <TableRow>
              <TableCell>{t('column.figure')}</TableCell>
              {versions.map((version, place) => (
                <TableCell key={version.prediction_id} align="right" sx={{ minWidth: { xs: 64, sm: 88 } }}>
                  {letterOf(place)}
                </TableCell>
              ))}
              {!isNarrow && (
                <TableCell sx={{ minWidth: 260 }}>{t(versions.length > 2 ? 'column.differences' : 'column.difference')}</TableCell>
              )}
              {versions.length > 2 && <TableCell>{t('column.unbeaten')}</TableCell>}
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map((figure) => (
              <FigureLine key={figure.id} {...{ figure, versions, isNarrow, isWhole, notes }} />
            ))}
          </TableBody>
        </Table>
      </Box>
      <PairNotes notes={notes} />
      {rest > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 3, rowGap: 1, mt: 3 }}>
          {!isWhole && <Typography color="textSecondary">{t('rest', { count: rest })}</Typography>}
          <Button
            size="small"
            color="inherit"
            variant="outlined"
            aria-expanded={isWhole}
            onClick={() => setIsWhole(!isWhole)}
            sx={{ borderColor: 'divider' }}
          >
            {isWhole ? t('rest.less') : t('rest.all', { count: figures.length })}
          </Button>
        </Box>
      )}
    </>
  );
}

/** Whether there is something to be said of a pair: neither the same nor too close to call. */
const isTold = ({ unit }: ComparedFigure, pair: ComparedPair) => pair.verdict !== 'too_close' && !isSame(pair, unit);

interface FigureLineProps {
  readonly figure: ComparedFigure;
  readonly versions: readonly ComparedVersion[];
  readonly isNarrow: boolean;
  /** Whether every pair is written out, also those of which there is nothing to say. */
  readonly isWhole: boolean;
  /** Why pairs say no more, as they stand under the table. */
  readonly notes: readonly string[];
}

function FigureLine({ figure, versions, isNarrow, isWhole, notes }: FigureLineProps) {
  const { t } = useTranslation('prediction');
  const writing = FIGURE_WRITINGS[figure.unit];
  const pairs = <Pairs {...{ figure, versions, notes }} isWhole={isWhole || figure.pairs.length === 1} />;
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

function Pairs({ figure, versions, isWhole, notes }: Omit<FigureLineProps, 'isNarrow'>) {
  const { t, i18n } = useTranslation('compare');
  if (!isWhole && figure.pairs.every(isUnweighed)) return <Ends figure={figure} versions={versions} />;
  const written = figure.pairs.filter((pair) => isWhole || isTold(figure, pair));
  const left = figure.pairs.filter((pair) => !written.includes(pair));
  const names = new Intl.ListFormat(i18n.language).format(left.map(({ a, b }) => t('pair', { a: letterOf(a), b: letterOf(b) })));
  const word = left.every((pair) => isSame(pair, figure.unit)) ? 'pair.same' : 'pair.close';
  return (
    <>
      {written.map((pair) => (
        <PairLine key={`${pair.a}-${pair.b}`} {...{ pair, notes }} unit={figure.unit} isNamed={versions.length > 2} />
      ))}
      {left.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: written.length > 0 ? 1.5 : 0, textWrap: 'pretty' }}>
          {t(left.length === figure.pairs.length ? `${word}All` : word, { pairs: names })}
        </Typography>
      )}
    </>
  );
}

/** Of what is counted on files nothing is weighed pair by pair: the values beside it say the rest. */
function Ends({ figure: { id }, versions }: Pick<FigureLineProps, 'figure' | 'versions'>) {
  const { t, i18n } = useTranslation('compare');
  const values = versions.map(({ scores }) => scores.find((score) => score.id === id)?.value ?? null);
  const known = values.filter((value) => value !== null);
  const letters = (end: number) =>
    new Intl.ListFormat(i18n.language).format(values.flatMap((value, place) => (value === end ? [letterOf(place)] : [])));
  return t('ends.said', { highest: letters(Math.max(...known)), lowest: letters(Math.min(...known)) });
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
