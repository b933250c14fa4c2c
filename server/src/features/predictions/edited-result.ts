import type { FaceReading } from '@fovea/contract/faces';
import type { Message } from '@fovea/contract/message';
import type { BrandReading } from '@fovea/contract/predictions';
import type { StoredResult } from '../../db/schema/predictions.ts';

/** What people's word of the brand's boxes comes to, and whose the last word was. */
export interface BrandEdit {
  readonly version: number;
  readonly reading: BrandReading;
  readonly attention: readonly (number | null)[];
  /** Null when the person has left. */
  readonly by: string | null;
  readonly at: Date;
}

/** What people's word of texts and faces comes to; null where the analysis's own stands. */
export interface ReadByPeople {
  readonly text: Message | null;
  readonly faces: FaceReading | null;
}

/** A result with texts and faces by people's word. */
export const withReading = (result: StoredResult, { text, faces }: ReadByPeople): StoredResult => ({
  ...result,
  ...(text ? { text } : {}),
  ...(faces ? { faces } : {}),
});

/** A result with the brand by people's word in place of the search's own. Nothing else of it changes. */
export function withEdit(result: StoredResult, { reading, attention }: Pick<BrandEdit, 'reading' | 'attention'>): StoredResult {
  const curve: StoredResult['series'][number] = {
    ...{ id: 'brand_attention', unit: 'share', range: [0, 1], direction: 'higher_better' },
    ...{ time_base: 'analysis', values: [...attention], band: null },
  };
  const others = result.series.filter(({ id }) => id !== curve.id);
  // The network's further looks were weighed where the search found the brand: they say nothing of where it is by now.
  const views = result.views && Object.fromEntries(Object.entries(result.views).filter(([id]) => !id.startsWith('brand_')));
  return { ...result, brand: reading, series: [...others, curve], ...(views ? { views } : {}) };
}
