import { CheckRule, CheckVerdict } from '@fovea/contract/compliance';
import { PreTestUuid } from '@fovea/contract/ids';
import { PlacementId } from '@fovea/contract/placements';
import * as z from 'zod';
import { complianceOf } from '../../compliance/index.ts';
import { AdChecks } from './check-results.ts';
import { citedCheck } from './cite-check.ts';
import { readAd } from './read-ad.ts';
import { Language, ownNamesOf, wordsOf } from './said.ts';
import { defineTool } from './tool.ts';

export const readChecks = defineTool({
  name: 'read_checks',
  title: 'Read the checks',
  description:
    'Reads the checks of one ad by the rules of its placement (flashing, loudness, legibility, length …): outcome, measured value, limit, where, and on whose word; `said` has the words of each. A screening, not a certificate.',
  input: z.strictObject({
    prediction_uuid: PreTestUuid,
    placement: PlacementId.optional().describe(
      'judge it for another placement than its own; read_placements names those of the organisation’s own, by ids that begin with own_',
    ),
    checks: z.array(CheckRule).min(1).max(CheckRule.options.length).optional(),
    outcomes: z.array(CheckVerdict).min(1).max(CheckVerdict.options.length).optional(),
    language: Language,
  }),
  output: AdChecks,
  async read(desk, { prediction_uuid, placement = null, checks: rules, outcomes, language }) {
    const { ad, view } = await readAd(desk, prediction_uuid);
    const wish = { preTestId: prediction_uuid, predictionId: view.prediction.id, placement };
    const {
      placement: judged,
      placement_gone,
      chosen_by,
      verdict,
      checks,
      own_placements,
    } = await complianceOf(desk.deps, desk.actor, wish);
    const words = wordsOf(desk, language, own_placements);
    return {
      ...{ prediction: ad, placement: judged, chosen_by, verdict },
      ...(placement_gone !== undefined && { placement_gone }),
      ...ownNamesOf(own_placements?.filter((one) => one.placement === judged)),
      checks: checks
        .filter((check) => (!rules || rules.includes(check.rule)) && (!outcomes || outcomes.includes(check.verdict)))
        .map((check) => citedCheck({ ...desk, words }, ad, check)),
    };
  },
});
