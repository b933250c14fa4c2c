import { PredictionId } from '@fovea/contract/ids';
import type { PreTest } from '@fovea/contract/pre-tests';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { mayHaveResult, predictionQuery, runQuery } from './api.ts';

/** The analysis that the address asks for: an earlier one by its id (`?run=`), else the newest of which there is something. */
export function useShownRun(preTest: PreTest) {
  const { uuid } = preTest;
  const run = PredictionId.safeParse(useSearchParams()[0].get('run')).data ?? null;
  const newest = { ...predictionQuery(preTest), enabled: mayHaveResult(preTest) };
  const query = useQuery(run ? { ...newest, ...runQuery(uuid, run), enabled: true, refetchInterval: false } : newest);
  return { run, query };
}
