import type { PlacingRow } from '@fovea/contract/placing';
import { takesShape } from '@fovea/engine/compliance/judge/judge-format';
import type { PlacementJudgement } from '@fovea/engine/compliance/judge/judge-placement';
import { judgePlacement } from '@fovea/engine/compliance/judge/judge-placement';
import { cropZones } from '@fovea/engine/metrics/crop-zones';
import { layPage } from '@fovea/engine/placements/page-layout';
import type { PlacementRules } from '@fovea/engine/placements/placement-rules';
import { PLACEMENTS } from '@fovea/engine/placements/placement-rules';
import { deliveredOf } from '../compliance/index.ts';
import type { PlacedResult } from '../diagnosis/index.ts';
import type { Crop } from './crops.ts';
import type { FilmLosses, ShownFilm } from './shown.ts';
import { lossesUnder } from './shown.ts';

/** A crop that loses more of the brand's attention than this, or cuts text, has to be composed anew. */
const BRAND_LOSS_MOST = 0.15;

type Todo = PlacingRow['cells'][number]['todo'];

export interface Cell {
  readonly crop: Crop;
  readonly todo: Todo;
  readonly losses: FilmLosses | null;
  readonly hasZones: boolean;
}

export interface Row {
  readonly judged: PlacementJudgement;
  readonly length: PlacingRow['length'];
  readonly takesOwn: boolean;
  readonly bars: number;
  readonly cells: readonly Cell[];
}

interface Film extends Pick<PlacedResult, 'result' | 'rules'> {
  readonly shown: ShownFilm;
  readonly crops: readonly Crop[];
}

/** Every placement with every shape, those that were asked for first: what is lost beyond the crop and under the buttons, and what to do. */
export function rowsOf({ result, library, rules: all, everyAsked }: PlacedResult, shown: ShownFilm, crops: readonly Crop[]): Row[] {
  const rows = library.map((rules) => rowOf(rules, { result, rules: all, shown, crops }));
  const asked = everyAsked.flatMap((id) => rows.filter(({ judged }) => judged.placement === id));
  return [...asked, ...rows.filter((row) => !asked.includes(row))];
}

function rowOf(rules: PlacementRules, { result, rules: all, shown, crops }: Film): Row {
  const judged = judgePlacement(deliveredOf(result), rules, all);
  const size = { widthPx: result.media.width_px, heightPx: result.media.height_px };
  const { slot, film } = layPage(PLACEMENTS, rules, size);
  return {
    judged,
    length: judged.judgements.find(({ rule }) => rule === 'duration')?.verdict ?? 'not_applicable',
    takesOwn: takesShape(rules.ratios, size),
    bars: Math.max(0, 1 - (film.width * film.height) / (slot.width * slot.height)),
    cells: crops.map((crop) => cellOf(rules, crop, shown)),
  };
}

function cellOf({ ratios, zones }: PlacementRules, crop: Crop, shown: ShownFilm): Cell {
  const set = zones.find(({ ratio }) => ratio === crop.ratio);
  const hasZones = set !== undefined;
  if (!ratios.accepted.includes(crop.ratio)) return { crop, todo: 'not_taken', losses: null, hasZones };
  const areas = set?.areas.filter(({ onlyOverS }) => onlyOverS === null || shown.durationS > onlyOverS) ?? [];
  const losses =
    areas.length === 0 ? crop.losses : lossesUnder(shown, crop.isOwn ? areas : cropZones(crop.windows, areas, shown.durationS));
  return { crop, todo: todoOf(crop, losses), losses, hasZones };
}

const isCovered = ({ brand, text, call_to_action: call }: FilmLosses) => [brand, text, call].some(({ at }) => at.length > 0);

function todoOf(crop: Crop, losses: FilmLosses): Todo {
  if (crop.isOwn) return isCovered(losses) ? 'move' : 'runs';
  if (crop.losses.attention === null && !isCovered(crop.losses)) return 'not_measured';
  const isBroken =
    (crop.losses.brand.attentionLost ?? 0) > BRAND_LOSS_MOST || crop.losses.text.at.length + crop.losses.call_to_action.at.length > 0;
  if (isBroken) return 'recompose';
  return isCovered(losses) ? 'move' : 'crop';
}
