import type { TenantId } from '@fovea/contract/ids';
import { PreTestUuid } from '@fovea/contract/ids';
import type { PlacementId } from '@fovea/contract/placements';
import { Failure, FilmBand, PreTestStatus, Stage } from '@fovea/contract/pre-tests';
import { AdType } from '@fovea/contract/preset-options';
import type { CutPlace } from '../../cut-place.ts';
import { readCutPlace } from '../../cut-place.ts';
import type { PreTestRow } from '../../db/schema/pre-tests.ts';
import type { VideoRow } from '../../db/schema/videos.ts';
import { readFigures } from '../../stored-figures.ts';
import { goneOf, isKnownPlacement, StoredOwnOptions } from '../../stored-options.ts';
import type { TextRow } from '../../text-row.ts';
import { isoOf, TRUE } from '../../text-row.ts';

/** A pre-test as a list shows it. Ids that only go out again are plain texts: the reply's own schema looks at each. */
export interface ListedView {
  readonly preTest: Pick<
    PreTestRow,
    | ('id' | 'tenantId' | 'name' | 'placement' | 'status' | 'stage' | 'progress' | 'etaS' | 'failure' | 'isSample')
    | ('adType' | 'options' | 'keepFilmDays' | 'band' | 'figures')
  > &
    Readonly<Record<'createdAt' | 'updatedAt', Date | string>> &
    Readonly<Record<'predictionId' | 'folderId' | 'brandId' | 'presetId', string | null>>;
  readonly video: (Pick<VideoRow, VideoColumn> & { readonly id: string; readonly originalRemovedAt: Date | string | null }) | null;
  readonly creator: Named | null;
  readonly folder: (Named & { readonly slug: string }) | null;
  readonly brand: Named | null;
  readonly hasPoster: boolean;
  readonly hasHeat: boolean;
  readonly queuePosition: number | null;
  /** When the film itself is deleted; null while it is kept. */
  readonly keptUntil: Date | string | null;
  /** The placement that is stored where the library of placements no longer has it. */
  readonly placementGone: string | null;
  /** Which cut of its ad it is; null for a film that is alone. */
  readonly cut: CutPlace | null;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

type VideoColumn =
  | 'fileName'
  | 'bytes'
  | 'kind'
  | 'container'
  | 'durationS'
  | 'widthPx'
  | 'heightPx'
  | 'frameRate'
  | 'videoCodec'
  | 'hasAudio';

/** A row of a page, with how many rows there are and its own place in the order. */
export interface PlacedView extends ListedView {
  readonly total: number;
  /** Its value in each column that is sorted by, as the database writes it; empty on the first pages, which are not looked for again. */
  readonly place: readonly (string | null)[];
}

const VIDEO_FROM = 21;
const KEPT_UNTIL = 33;
const PLACE_FROM = 43;

/** Takes the columns of a page's question in their order. */
export function readRow(row: TextRow, tenantId: TenantId): PlacedView {
  const [id, name, placement, status, stage, progress, etaS, failure, predictionId = null, isSample, folderId = null, brandId = null] = row;
  const [presetId = null, createdBy, createdAt, updatedAt, adType, options, keepFilmDays, band, figures] = row.slice(12);
  const [keptUntil, userName, slug, folderName, brandName, poster, heat, cut, queuePosition, total] = row.slice(KEPT_UNTIL);
  const named = (of: string | null | undefined, as: string | null | undefined) => (isText(of) && isText(as) ? { id: of, name: as } : null);
  const folder = named(folderId, folderName);
  return {
    preTest: {
      ...{ id: PreTestUuid.parse(id), tenantId, name: text(name), placement: knownOf(placement) },
      ...{ status: oneOf(PreTestStatus.options, status) ?? unreadable(), stage: oneOf(Stage.options, stage) ?? null },
      ...{ progress: Number(progress), etaS: number(etaS), failure: isText(failure) ? Failure.parse(JSON.parse(failure)) : null },
      ...{ adType: oneOf(AdType.options, adType) ?? null, keepFilmDays: number(keepFilmDays), band: oneOf(FilmBand.options, band) ?? null },
      figures: isText(figures) ? readFigures(JSON.parse(figures)) : null,
      options: isText(options) ? StoredOwnOptions.parse(JSON.parse(options)) : null,
      ...{
        predictionId,
        isSample: isSample === TRUE,
        folderId,
        brandId,
        presetId,
        createdAt: isoOf(text(createdAt)),
        updatedAt: isoOf(text(updatedAt)),
      },
    },
    video: readVideo(row.slice(VIDEO_FROM, KEPT_UNTIL)),
    keptUntil: isText(keptUntil) ? isoOf(keptUntil) : null,
    placementGone: isText(placement) ? goneOf(placement) : null,
    cut: isText(cut) ? readCutPlace(cut) : null,
    creator: named(createdBy, userName),
    folder: folder && { ...folder, slug: text(slug) },
    brand: named(brandId, brandName),
    ...{ hasPoster: poster === TRUE, hasHeat: heat === TRUE, queuePosition: number(queuePosition), total: Number(total) },
    place: row.slice(PLACE_FROM),
  };
}

const KINDS: readonly VideoRow['kind'][] = ['film', 'still'];

function readVideo([
  id,
  fileName,
  bytes,
  kind,
  container,
  durationS,
  widthPx,
  heightPx,
  frameRate,
  codec,
  hasAudio,
  removedAt,
]: TextRow): ListedView['video'] {
  if (!isText(id) || !isText(fileName)) return null;
  return {
    ...{ id, fileName, bytes: Number(bytes), kind: oneOf(KINDS, kind) ?? unreadable(), container: text(container) },
    ...{ durationS: number(durationS), widthPx: number(widthPx), heightPx: number(heightPx), frameRate: number(frameRate) },
    ...{ videoCodec: codec ?? null, hasAudio: isText(hasAudio) ? hasAudio === TRUE : null },
    originalRemovedAt: isText(removedAt) ? isoOf(removedAt) : null,
  };
}

const isText = (value: string | null | undefined): value is string => typeof value === 'string';

const knownOf = (placement: string | null | undefined): PlacementId | null =>
  isText(placement) && isKnownPlacement(placement) ? placement : null;

const text = (value: string | null | undefined): string => value ?? unreadable();

const number = (value: string | null | undefined): number | null => (isText(value) ? Number(value) : null);

const oneOf = <T extends string>(all: readonly T[], value: string | null | undefined): T | undefined => all.find((each) => each === value);

function unreadable(): never {
  throw new Error('A row of a page cannot be read');
}
