import type { StudyInterval, StudyResults, StudyScores } from '@fovea/contract/studies';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { NotedTable, UnderValue } from '../../ui/noted-table.tsx';

interface ScoreTableProps {
  readonly prediction: StudyScores;
  readonly ceiling: StudyResults['ceiling'];
  readonly lacks: StudyResults['ceiling_lacks'];
}

const FIGURES = ['nss', 'auc', 'information_gain'] as const;

/** How well the prediction says where people looked, beside how well people say it of each other. */
export function ScoreTable({ prediction, ceiling, lacks }: ScoreTableProps) {
  const { t } = useTranslation('studies');
  const columns = [
    { name: t('scores.prediction'), scores: prediction },
    ...(ceiling
      ? [
          { name: t('scores.others'), scores: ceiling.others },
          { name: t('scores.beside'), scores: ceiling.prediction },
        ]
      : []),
  ];
  const lacking = lacks
    ? `${t('scores.no-ceiling', { looks: lacks.looks, needed: lacks.looks_needed })} ${
        lacks.people_more === null ? t('scores.never') : t('scores.people-more', { count: lacks.people_more })
      }`
    : '';
  const under = ceiling ? t('scores.ceiling-note', { looks: ceiling.others.looks }) : lacking;
  return (
    <Box sx={{ maxWidth: 820 }}>
      <Typography id="study-scores" component="h4" sx={{ fontWeight: 620 }}>
        {t('scores.title')}
      </Typography>
      <NotedTable labelledBy="study-scores" note={`${t('scores.note')} ${under}`} minWidth={ceiling ? 520 : 320} fontSize={13}>
        <thead>
          <tr>
            <th scope="col">{t('scores.figure')}</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {FIGURES.map((figure) => (
            <tr key={figure}>
              <th scope="row">{t(`scores.${figure}`)}</th>
              {columns.map(({ name, scores }) => (
                <td key={name}>
                  <Banded interval={scores[figure]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </NotedTable>
    </Box>
  );
}

function Banded({ interval: { mean, lo, hi } }: { readonly interval: StudyInterval }) {
  const { t, i18n } = useTranslation('studies');
  const write = (value: number) =>
    new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value);
  return (
    <>
      {write(mean)}
      <UnderValue>{t('scores.band', { lo: write(lo), hi: write(hi) })}</UnderValue>
    </>
  );
}
