import { PreTestUuid } from '@fovea/contract/ids';
import { PlacementId } from '@fovea/contract/placements';
import type { CoveredText, Losses, PlacingRow } from '@fovea/contract/placing';
import { toldTodo } from '@fovea/contract/placing-writing';
import * as z from 'zod';
import { placingMatrixOf, placingOf } from '../../placing/index.ts';
import { AdPlacements } from './placement-results.ts';
import { citeFor, nameOf, readAd } from './read-ad.ts';
import type { Ad } from './results.ts';
import { ownNamesOf } from './said.ts';
import type { Desk } from './tool.ts';
import { defineTool } from './tool.ts';

const TEXTS_MAX = 20;

export const readPlacements = defineTool({
  name: 'read_placements',
  title: 'Read the placements',
  description:
    'Says of one ad for each placement and each shape of picture whether it fits there, what to do, and how much of the attention, the brand, the texts and the call to action is lost under the platform’s buttons or beyond the crop. With a placement named: that one alone, with every text that its buttons cover.',
  input: z.strictObject({
    prediction_uuid: PreTestUuid,
    placement: PlacementId.optional().describe('read this one alone, in more detail'),
  }),
  output: AdPlacements,
  async read(desk, { prediction_uuid, placement }) {
    const { ad, view } = await readAd(desk, prediction_uuid);
    const name = { preTestId: prediction_uuid, predictionId: view.prediction.id };
    const { own_ratio, rows, own_placements } = await placingMatrixOf(desk.deps, desk.actor, name);
    const placing = placement === undefined ? null : await placingOf(desk.deps, desk.actor, { ...name, placement });
    return {
      ...{ prediction: ad, own_ratio },
      ...ownNamesOf(own_placements),
      placements: rows.filter((row) => placement === undefined || row.placement === placement).map((row) => rowOf(desk, ad, row)),
      covered_texts: placing?.covered_texts.slice(0, TEXTS_MAX).map((text) => coveredOf(desk, ad, text)) ?? null,
      covered_texts_of: placing?.covered_texts.length ?? null,
    };
  },
});

function coveredOf(desk: Desk, ad: Ad, text: CoveredText) {
  const { share: value, start_s, end_s } = text;
  return { ...text, text: nameOf(text.text), cite: citeFor(desk, ad, { metric: 'loss.text', value, unit: 'share', start_s, end_s }) };
}

const rowOf = (desk: Desk, ad: Ad, row: PlacingRow): AdPlacements['placements'][number] => ({
  ...{ placement: row.placement, verdict: row.verdict, because: row.because, length: row.length, takes_own: row.takes_own, bars: row.bars },
  shapes: row.cells
    .filter(({ todo }) => todo !== 'not_taken')
    .map((cell) => ({
      ...{ ratio: cell.ratio, is_own: cell.is_own, todo: toldTodo(row, cell), has_zones: cell.has_zones },
      losses: cell.losses && lossesOf(desk, ad, cell.losses),
    })),
});

function lossesOf(desk: Desk, ad: Ad, { attention, brand, text, call_to_action: call }: Losses) {
  const told = (metric: string, value: number | null) =>
    value === null ? null : { share: value, cite: citeFor(desk, ad, { metric, value, unit: 'share' }) };
  return {
    attention: told('loss.attention', attention),
    brand: told('loss.brand', brand.attention_lost),
    text: told('loss.text', text.covered),
    call_to_action: told('loss.call', call.covered),
  };
}
