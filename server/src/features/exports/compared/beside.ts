import { PredictionId } from '@fovea/contract/ids';
import type { ResultExportRow } from '../../../db/schema/exports.ts';

/** The analyses that an export holds its own against; none for an export of one result. */
export const besideOf = ({ beside }: Pick<ResultExportRow, 'beside'>): PredictionId[] =>
  beside === '' ? [] : beside.split(',').map((id) => PredictionId.parse(id));
