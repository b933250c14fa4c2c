import type { PlacementId } from '@fovea/contract/placements';
import type { UploadLimits } from '@fovea/contract/uploads';
import type { Placements } from '../../lib/placements.ts';
import { RATIO } from '../../lib/placements.ts';
import { creditsFor } from './credits-for.ts';
import type { Facts } from './facts.ts';

/** What is wrong or worth knowing before sending. A refusal stops the row, a warning does not. */
export type Remark =
  | { readonly kind: 'refuse.empty' | 'refuse.kind' | 'warn.unread' | 'warn.twice' }
  | { readonly kind: 'refuse.container'; readonly container: string }
  | { readonly kind: 'refuse.bytes'; readonly bytes: number; readonly limit: number }
  | { readonly kind: 'refuse.short' | 'refuse.long'; readonly durationS: number; readonly limitS: number }
  | { readonly kind: 'refuse.allowance'; readonly leftS: number; readonly renewsAt: string }
  | { readonly kind: 'refuse.side'; readonly size: string; readonly limitPx: number }
  | { readonly kind: 'warn.name'; readonly extension: string; readonly container: string }
  | { readonly kind: 'warn.small'; readonly size: string }
  | { readonly kind: 'warn.shape'; readonly widthPx: number; readonly heightPx: number; readonly wanted: string }
  | { readonly kind: 'warn.pixels'; readonly size: string; readonly wanted: string }
  | { readonly kind: 'warn.place-bytes'; readonly bytes: number; readonly limit: number }
  | { readonly kind: 'warn.place-short' | 'warn.place-long'; readonly durationS: number; readonly limitS: number };

export const isRefusal = ({ kind }: Remark): boolean => kind.startsWith('refuse.');

/** Below this the attention network sees fewer pixels than it was made for. */
const SMALL_PX = 256;
const SHAPE_TOLERANCE = 0.06;
/** A placement of the organisation's own takes one shape, which the judge holds this closely. */
const OWN_SHAPE_TOLERANCE = 0.02;
/** A last frame more does not make a film too long. */
const LENGTH_TOLERANCE_S = 0.1;

/** Names under which servers and people know one kind of file. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  mp4: ['mp4', 'm4v'],
  mov: ['mov', 'qt', 'quicktime'],
  webm: ['webm'],
  mkv: ['mkv', 'matroska'],
  avi: ['avi'],
  mpegts: ['mpegts', 'mpeg-ts', 'ts', 'mts', 'm2ts'],
  jpg: ['jpg', 'jpeg', 'jpe', 'jfif'],
  png: ['png'],
  webp: ['webp'],
};

/** The remarks on one chosen file, the ones that stop it first. */
export function checkFile(facts: Facts, fileName: string, limits: UploadLimits): Remark[] {
  if (facts.bytes === 0) return [{ kind: 'refuse.empty' }];
  if (!facts.sniffed) return [{ kind: 'refuse.kind' }];
  const { kind, isStill } = facts.sniffed;
  const names = ALIASES[kind] ?? [kind];
  const remarks: Remark[] = [];
  if (!limits.containers.some((accepted) => names.includes(accepted.toLowerCase())))
    remarks.push({ kind: 'refuse.container', container: kind });
  if (facts.bytes > limits.bytes_max) remarks.push({ kind: 'refuse.bytes', bytes: facts.bytes, limit: limits.bytes_max });
  if (!isStill) remarks.push(...lengthRemarks(facts, limits));
  remarks.push(...sizeRemarks(facts, limits), ...allowanceRemarks(facts, limits));
  const extension = /\.([a-z0-9]{1,5})$/i.exec(fileName)?.[1]?.toLowerCase();
  if (extension && !names.includes(extension)) remarks.push({ kind: 'warn.name', extension, container: kind });
  return remarks;
}

function lengthRemarks({ durationS }: Facts, limits: UploadLimits): Remark[] {
  if (durationS === null) return [];
  if (durationS < limits.duration_min_s) return [{ kind: 'refuse.short', durationS, limitS: limits.duration_min_s }];
  return durationS > limits.duration_max_s ? [{ kind: 'refuse.long', durationS, limitS: limits.duration_max_s }] : [];
}

/** A film that what is left does not hold is not worth sending now. */
function allowanceRemarks(facts: Facts, { allowance }: UploadLimits): Remark[] {
  const leftS = allowance.seconds_left ?? Number.POSITIVE_INFINITY;
  const neededS = facts.durationS === null ? 1 : creditsFor(facts);
  if (allowance.films_left !== 0 && neededS <= leftS) return [];
  return [{ kind: 'refuse.allowance', leftS: allowance.films_left === 0 ? 0 : leftS, renewsAt: allowance.renews_at }];
}

function sizeRemarks({ widthPx, heightPx }: Facts, limits: UploadLimits): Remark[] {
  if (widthPx === null || heightPx === null) return [{ kind: 'warn.unread' }];
  const size = `${widthPx} × ${heightPx}`;
  if (Math.max(widthPx, heightPx) > limits.side_max_px) return [{ kind: 'refuse.side', size, limitPx: limits.side_max_px }];
  return Math.min(widthPx, heightPx) < SMALL_PX ? [{ kind: 'warn.small', size }] : [];
}

/** Where the ad will run, and what is known of places. */
export interface Place {
  readonly placement: PlacementId | null;
  readonly places: Placements;
}

function fileRemarks({ bytes, widthPx, heightPx }: Facts, { placement, places }: { placement: PlacementId; places: Placements }): Remark[] {
  const { own, ratios } = places.of(placement);
  const remarks: Remark[] = [];
  if (widthPx !== null && heightPx !== null) {
    const wanted = own ? places.shapeOf(placement) : ratios.join(', ');
    const shapes = own ? [places.ratioOf(placement)] : ratios.map((ratio) => RATIO[ratio]);
    const isTaken = shapes.some((taken) => Math.abs(widthPx / heightPx / taken - 1) <= (own ? OWN_SHAPE_TOLERANCE : SHAPE_TOLERANCE));
    if (shapes.length > 0 && !isTaken) remarks.push({ kind: 'warn.shape', widthPx, heightPx, wanted });
    else if (own?.format.kind === 'pixels' && (widthPx < own.format.width || heightPx < own.format.height))
      remarks.push({ kind: 'warn.pixels', size: `${widthPx} × ${heightPx}`, wanted });
  }
  const limit = (own?.max_megabytes ?? Number.POSITIVE_INFINITY) * 1_000_000;
  if (bytes > limit) remarks.push({ kind: 'warn.place-bytes', bytes, limit });
  return remarks;
}

/** Says when a film's shape or length is not what its placement takes. */
export function checkPlace(facts: Facts, { placement, places }: Place): Remark[] {
  if (!placement) return [];
  const { durationS, sniffed } = facts;
  const { lengthMinS = 0, lengthMaxS = Number.POSITIVE_INFINITY } = places.of(placement);
  const remarks = fileRemarks(facts, { placement, places });
  if (durationS === null || sniffed?.isStill) return remarks;
  if (durationS < lengthMinS) remarks.push({ kind: 'warn.place-short', durationS, limitS: lengthMinS });
  if (durationS > lengthMaxS + LENGTH_TOLERANCE_S) remarks.push({ kind: 'warn.place-long', durationS, limitS: lengthMaxS });
  return remarks;
}

/** A first guess of the analysis time in seconds: the design's goal is 8 s for a film of 30 s on two cores. */
export const estimateS = ({ durationS, sniffed }: Facts): number | null =>
  sniffed?.isStill ? 2 : durationS === null ? null : 2 + durationS * 0.25;
