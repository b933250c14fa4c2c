import type { Compliance } from '@fovea/contract/compliance';
import type { Verdict } from '@fovea/contract/diagnosis';
import type { PredictionId, PreTestUuid } from '@fovea/contract/ids';
import type { StoredResult } from '../../db/schema/predictions.ts';

/** Everything that an export may say of one analysis. */
export interface ExportFacts {
  readonly name: string;
  readonly preTestId: PreTestUuid;
  readonly predictionId: PredictionId;
  readonly completedAt: Date;
  readonly result: StoredResult;
  readonly compliance: Compliance;
  readonly verdict: Verdict;
}

/** A still that was made for a report. */
export interface Still {
  readonly jpeg: Uint8Array;
  readonly widthPx: number;
  readonly heightPx: number;
}
