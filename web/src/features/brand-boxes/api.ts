import type { BrandBoxes, BrandChange, BrandMark } from '@fovea/contract/brand-boxes';
import { brandBoxApi } from '@fovea/contract/brand-boxes';
import type { FollowInput, Look } from '@fovea/contract/looks';
import { lookApi } from '@fovea/contract/looks';
import type { Prediction } from '@fovea/contract/predictions';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';

type Named = Pick<Prediction, 'pre_test_id' | 'id'>;
const paramsOf = ({ pre_test_id: uuid, id }: Named) => ({ uuid, id });

/** Below the pre-test's own key: another person's change arrives by itself. */
export const boxesKey = ({ pre_test_id, id }: Named) => ['pre-test', pre_test_id, 'brand-boxes', id];

/** The boxes of a result's brand: what was found and what people say of it. */
export const boxesQuery = (of: Named) =>
  queryOptions({
    queryKey: boxesKey(of),
    queryFn: ({ signal }) => call(brandBoxApi.read, { params: paramsOf(of) }, { signal }),
  });

export interface MarksWish {
  readonly version: number;
  readonly marks: readonly BrandMark[];
  readonly way: BrandChange['way'];
}

export const writeMarks = (of: Named, { version, marks, way }: MarksWish): Promise<BrandBoxes> =>
  call(brandBoxApi.write, { params: paramsOf(of), body: { version, marks: [...marks], way } });

export const orderFollow = (of: Named, body: FollowInput): Promise<Look> => call(lookApi.follow, { params: paramsOf(of), body });

export const readLook = (id: Look['id']): Promise<Look> => call(lookApi.read, { params: { id } });

/** Everything that follows from where the brand is. */
export const FOLLOWS = ['prediction', 'verdict', 'attention', 'placings', 'compliance', 'comparison'] as const;
