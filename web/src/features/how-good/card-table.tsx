import type { CardFigure, CardMeasure, CardSet } from '@fovea/contract/model-card';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslation } from 'react-i18next';
import { setName } from './set-name.ts';

const DIGITS: Readonly<Record<CardMeasure, number>> = { ig: 2, cc: 3, nss: 2, auc_judd: 3, sauc: 3, sim: 3, kl: 3 };

/** Nothing can be pushed aside there: all columns stand on it, smaller. */
const onPaper = { '@media print': { '& td, & th': { px: 0.5, fontSize: 8.5 }, '& th': { whiteSpace: 'normal' } } } as const;

/** Every figure of the card: the network, the middle of the picture, other people. */
export function CardTable({ sets }: { readonly sets: readonly CardSet[] }) {
  const { t, i18n } = useTranslation('how-good');
  const write = (figure: CardFigure | null, measure: CardMeasure) => {
    if (!figure) return t('table.not-said');
    const digits = { minimumFractionDigits: DIGITS[measure], maximumFractionDigits: DIGITS[measure] };
    const number = (value: number) => new Intl.NumberFormat(i18n.language, digits).format(value);
    const { value, lo, hi } = figure;
    return lo === null || hi === null ? number(value) : t('table.interval', { value: number(value), lo: number(lo), hi: number(hi) });
  };
  return (
    <Box role="group" aria-label={t('table.title')} tabIndex={0} sx={{ overflowX: 'auto', '@media print': { overflow: 'visible' } }}>
      <Table
        size="small"
        sx={{ '& td, & th': { whiteSpace: 'nowrap', borderColor: 'divider' }, '& td': { fontVariantNumeric: 'tabular-nums' }, ...onPaper }}
      >
        <TableHead>
          <TableRow>
            {(['set', 'measure', 'network', 'centre', 'people'] as const).map((name) => (
              <TableCell key={name} align={name === 'set' || name === 'measure' ? 'left' : 'right'}>
                {t(`table.${name}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {sets.flatMap(({ name, pictures, rows }) =>
            rows.map(({ measure, network, centre_prior, people }, index) => (
              <TableRow key={`${name}-${measure}`}>
                {index === 0 && (
                  <TableCell
                    component="th"
                    scope="rowgroup"
                    rowSpan={rows.length}
                    sx={{ verticalAlign: 'top', minWidth: 132, whiteSpace: 'normal !important' }}
                  >
                    {setName(t, name)}
                    <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{t('scale.pictures', { count: pictures })}</Box>
                  </TableCell>
                )}
                <TableCell>{t(`measure.${measure}`)}</TableCell>
                <TableCell align="right">{write(network, measure)}</TableCell>
                <TableCell align="right">
                  {measure === 'ig' && !centre_prior ? t('table.by-definition') : write(centre_prior, measure)}
                </TableCell>
                <TableCell align="right">{write(people, measure)}</TableCell>
              </TableRow>
            )),
          )}
        </TableBody>
      </Table>
    </Box>
  );
}
