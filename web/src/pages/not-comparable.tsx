import { PreTestUuid } from '@fovea/contract/ids';
import type { PreTest } from '@fovea/contract/pre-tests';
import type { Prediction } from '@fovea/contract/predictions';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { awaitedComparisonQuery } from '../features/comparison/api.ts';
import { predictionQuery, preTestQuery, RESULT_CHANGES, rerunFilm } from '../features/prediction/api.ts';
import { useCurrentUser } from '../features/session/api.ts';
import { limitsQuery } from '../features/uploads/api.ts';
import { useErrorText } from '../lib/error-text.ts';
import { may } from '../lib/may.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { EmptyFace } from '../ui/faces.tsx';
import { useChange } from '../ui/use-change.ts';

interface NotComparableProps {
  readonly ids: readonly string[];
  readonly error: unknown;
}

const FILMS_MS = 2_000;

/** Analyses that other versions of Fovea made: asking again changes nothing, analysing the older film again does. */
export function NotComparable({ ids, error }: NotComparableProps) {
  const { t } = useTranslation('compare');
  const text = useErrorText();
  // An id may be that of a single analysis, which is no film: it is not found here, and has no button.
  const films = useQueries({ queries: ids.map((id) => preTestQuery(PreTestUuid.parse(id), FILMS_MS)) });
  const known = films.flatMap(({ data }) => (data ? [data] : []));
  const results = useQueries({ queries: known.map((film) => predictionQuery(film)) }).map(({ data }) => data ?? null);
  const older = known.filter((film, at) => film.status === 'complete' && isOlder(results[at] ?? null, results));
  const moving = known.filter(({ status }) => status === 'queued' || status === 'processing');
  useOpenByItself(ids, { isMoving: moving.length > 0, hasFailed: known.some(({ status }) => status === 'failed') });
  const mayEdit = may(useCurrentUser(), 'pre-test.edit');
  const open = (
    <Box sx={{ display: 'grid', gap: 4, justifyItems: 'center' }}>
      {moving.map(({ uuid, pre_test_name: name, progress }) => (
        <Typography key={uuid} role="status" sx={{ overflowWrap: 'anywhere' }}>
          {t('refused.running', { name, progress })}
        </Typography>
      ))}
      {mayEdit && moving.length === 0 && older.length > 0 && <Again films={older} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'center' }}>
        {known.map(({ uuid, pre_test_name: name }) => (
          <Button key={uuid} component={Link} to={`/prediction/${uuid}`} variant="outlined" sx={{ overflowWrap: 'anywhere' }}>
            {t('open', { name })}
          </Button>
        ))}
      </Box>
    </Box>
  );
  return <EmptyFace title={t('refused.title')} text={text(error)} action={known.length > 0 && open} />;
}

const PARTS = ['engine', 'model', 'metrics', 'analysis'] as const;

/** True for an analysis that other versions made than the newest of these. */
function isOlder(one: Prediction | null, all: readonly (Prediction | null)[]): boolean {
  const made = all.flatMap((result) => (result ? [result] : []));
  const newest = made.toSorted((a, b) => a.created_at.localeCompare(b.created_at)).at(-1);
  return one !== null && newest !== undefined && PARTS.some((part) => one.versions[part] !== newest.versions[part]);
}

/** Asks for the comparison again once a film was seen to be analysed, until there is one: it then takes the place of this page. */
function useOpenByItself(
  ids: readonly string[],
  { isMoving, hasFailed }: { readonly isMoving: boolean; readonly hasFailed: boolean },
): void {
  const [isAwaited, setIsAwaited] = useState(isMoving);
  if (isMoving && !isAwaited) setIsAwaited(true);
  useQuery({ ...awaitedComparisonQuery(ids), enabled: isAwaited && !hasFailed });
}

/** The button that analyses the older films again, once it was said what that takes. */
function Again({ films }: { readonly films: readonly PreTest[] }) {
  const { t } = useTranslation('prediction');
  const compare = useTranslation('compare').t;
  const [isAsking, setIsAsking] = useState(false);
  const { data: limits } = useQuery({ ...limitsQuery, enabled: isAsking });
  const { change, isBusy } = useChange(RESULT_CHANGES);
  const run = () => {
    setIsAsking(false);
    void change(async () => {
      await Promise.all(films.map(({ uuid }) => rerunFilm(uuid)));
      return { text: t('header.queued') };
    });
  };
  const label = compare('refused.again', { count: films.length });
  return (
    <>
      <Button variant="contained" loading={isBusy} onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={label}
          text={[...films.map(({ pre_test_name: name }) => name), t(`header.rerun-text${limits?.counts_credits ? '-credits' : ''}`)].join(
            '. ',
          )}
          confirm={t('header.rerun')}
          onConfirm={run}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
