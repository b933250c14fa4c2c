import type { AreaInput } from '@fovea/contract/areas';
import type { Areas } from '@fovea/contract/diagnosis';
import { diagnosisApi } from '@fovea/contract/diagnosis';
import type { PlacementId } from '@fovea/contract/placements';
import type { Prediction } from '@fovea/contract/predictions';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';

type Named = Pick<Prediction, 'pre_test_id' | 'id'>;
const paramsOf = ({ pre_test_id: uuid, id }: Named) => ({ uuid, id });
const placed = (placement: PlacementId | null) => (placement ? { placement } : {});

/** What a film comes to; null for the placement that the pre-test names, or else its shape. */
export const verdictQuery = (of: Named, placement: PlacementId | null) =>
  queryOptions({
    queryKey: ['verdict', of.pre_test_id, of.id, placement],
    queryFn: ({ signal }) => call(diagnosisApi.verdict, { params: paramsOf(of), query: placed(placement) }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Zones, likely order of looking, jumps and what ease is made of. */
export const attentionQuery = (of: Named, placement: PlacementId | null) =>
  queryOptions({
    queryKey: ['attention', of.pre_test_id, of.id, placement],
    queryFn: ({ signal }) => call(diagnosisApi.attention, { params: paramsOf(of), query: placed(placement) }, { signal }),
    placeholderData: keepPreviousData,
  });

export const AREAS_KEY = 'areas';
export const areasKey = ({ pre_test_id, id }: Named) => [AREAS_KEY, pre_test_id, id];

/** The areas that people drew on this result, and what they draw. */
export const areasQuery = (of: Named) =>
  queryOptions({
    queryKey: areasKey(of),
    queryFn: ({ signal }) => call(diagnosisApi.areas, { params: paramsOf(of) }, { signal }),
  });

/** Puts these areas in place of all that were there. */
export const writeAreas = (of: Named, areas: readonly AreaInput[], version: number): Promise<Areas> =>
  call(diagnosisApi.setAreas, { params: paramsOf(of), body: { areas: [...areas], version } });

/** Adds what was drawn on another film, or another analysis. */
export const takeAreas = (of: Named, from: string): Promise<Areas> =>
  call(diagnosisApi.takeAreas, { params: paramsOf(of), body: { from } });
