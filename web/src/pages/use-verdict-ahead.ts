import type { PredictionId } from '@fovea/contract/ids';
import { PlacementId } from '@fovea/contract/placements';
import type { PreTest } from '@fovea/contract/pre-tests';
import { useQueries } from '@tanstack/react-query';
import { verdictQuery } from '../features/diagnosis/api.ts';
import { useAddressWord } from '../ui/use-address-word.ts';

/**
 * Asks for the verdict beside the result, not after it: it is what is read first and takes longest, and the test names the analysis that
 * it is about. Nothing is asked while there is none, or while another one is on its way.
 */
export function useVerdictAhead({ uuid, status, prediction_id: id }: PreTest, run: PredictionId | null): void {
  const [word] = useAddressWord('placement');
  const newest = status === 'complete' ? id : null;
  const asked = run ?? newest;
  const placement = PlacementId.safeParse(word).data ?? null;
  const analyses = asked === null ? [] : [asked];
  useQueries({ queries: analyses.map((of) => verdictQuery({ pre_test_id: uuid, id: of }, placement)) });
}
