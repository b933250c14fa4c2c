import { PlacementId } from '@fovea/contract/placements';
import { COMPLIANCE_RULES } from '@fovea/engine/compliance/judge/judgement';
import { ADVICE_RULES } from '@fovea/engine/insights/advice';
import type { VerdictWords } from './present.ts';

/** Versions of the rules, for the presenter. */
export const VERDICT_WORDS: VerdictWords = { advice: ADVICE_RULES, compliance: COMPLIANCE_RULES, placementOf: PlacementId.parse };
