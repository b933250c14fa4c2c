import type { Area } from '@fovea/contract/areas';
import type { Compliance } from '@fovea/contract/compliance';
import type { FoundRegions, Verdict } from '@fovea/contract/diagnosis';
import type { PredictionId, PreTestUuid } from '@fovea/contract/ids';
import type { Placing, PlacingMatrix } from '@fovea/contract/placing';
import type { Prediction, ReadingEdit, WindowFigures } from '@fovea/contract/predictions';
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
  /** Whose word the brand's boxes are by; null while they are the search's own. */
  readonly edit: NonNullable<Prediction['brand_edit']> | null;
  /** Whose word texts and faces are by; null while they are the analysis's own. */
  readonly readingEdit: ReadingEdit | null;
  /** The film on the page of its placement. */
  readonly placing: Placing;
  /** Every placement with every shape. */
  readonly matrix: PlacingMatrix;
  /** What attention lies on without anybody having drawn it; null when its attention was not kept. */
  readonly found: FoundRegions | null;
  /** What people drew on it, with what each draws. */
  readonly areas: readonly Area[];
  readonly windows: readonly WindowFigures[];
}

/** A still that was made for a report. */
export interface Still {
  readonly jpeg: Uint8Array;
  readonly widthPx: number;
  readonly heightPx: number;
}
