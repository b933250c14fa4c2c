import type { Compliance } from '@fovea/contract/compliance';
import { CheckRule } from '@fovea/contract/compliance';
import type { Prediction } from '@fovea/contract/predictions';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FailedFace } from '../../ui/faces.tsx';
import { NotedTable, UnderValue } from '../../ui/noted-table.tsx';
import { RowSkeletons } from '../../ui/skeletons.tsx';
import { complianceQuery } from './api.ts';
import { measuredText } from './check-text.ts';
import { VerdictMark } from './verdict-mark.tsx';

interface ComparedChecksProps {
  readonly versions: readonly { readonly letter: string; readonly prediction: Pick<Prediction, 'pre_test_id' | 'id'> }[];
}

/** The checks that speak against any of some versions, side by side: each by the rules of its own placement. */
export function ComparedChecks({ versions }: ComparedChecksProps) {
  const { t } = useTranslation('compliance');
  const asked = useQueries({ queries: versions.map(({ prediction }) => complianceQuery(prediction, null)) });
  const failed = asked.find(({ error, data }) => error !== null && data === undefined);
  const columns = asked.flatMap(({ data }, place) => (data ? [{ letter: versions[place]?.letter ?? '', compliance: data }] : []));
  const retry = () => {
    for (const one of asked) if (one.error !== null) void one.refetch();
  };
  return (
    <div>
      <Typography id="compared-checks" variant="h2" sx={{ mb: 3 }}>
        {t('compared.title')}
      </Typography>
      {failed && <FailedFace error={failed.error} retry={retry} isRetrying={asked.some(({ isFetching }) => isFetching)} />}
      {!failed && columns.length < versions.length && (
        <Box role="status" aria-label={t('loading')}>
          <RowSkeletons count={4} height={44} />
        </Box>
      )}
      {columns.length === versions.length && <Table columns={columns} />}
    </div>
  );
}

interface Column {
  readonly letter: string;
  readonly compliance: Compliance;
}

function Table({ columns }: { readonly columns: readonly Column[] }) {
  const { t, i18n } = useTranslation('compliance');
  const speech = { t, locale: i18n.language };
  const told = CheckRule.options.filter((rule) =>
    columns.some(({ compliance }) =>
      compliance.checks.some((check) => check.rule === rule && (check.verdict === 'fail' || check.verdict === 'warn')),
    ),
  );
  return (
    <NotedTable
      labelledBy="compared-checks"
      note={t(told.length === 0 ? 'compared.none' : 'compared.note')}
      minWidth={90 + 112 * columns.length}
      fontSize={14}
    >
      <thead>
        <tr>
          <th scope="col">{t('compared.check')}</th>
          {columns.map(({ letter, compliance: { placement, placement_gone } }) => (
            <th key={letter} scope="col">
              {letter}
              <UnderValue>{placement_gone ?? t(`placement.${placement}`)}</UnderValue>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t('matrix.overall')}</th>
          {columns.map(({ letter, compliance }) => (
            <td key={letter}>
              <VerdictMark verdict={compliance.verdict} />
            </td>
          ))}
        </tr>
        {told.map((rule) => (
          <tr key={rule}>
            <th scope="row">{t(`rule.${rule}`)}</th>
            {columns.map(({ letter, compliance }) => {
              const check = compliance.checks.find((one) => one.rule === rule);
              return (
                <td key={letter}>
                  {check ? <VerdictMark verdict={check.verdict} /> : t('word.not_judged')}
                  {check && <UnderValue>{measuredText(check, speech)}</UnderValue>}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </NotedTable>
  );
}
