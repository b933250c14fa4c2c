import type { FilmFigures } from '@fovea/contract/film-figures';
import type { PreTest } from '@fovea/contract/pre-tests';
import type { VideoSummary } from '@fovea/contract/video-summary';
import type { VideoRow } from '@fovea/contract/videos';
import type * as z from 'zod';
import type { ListedView } from './read-row.ts';

/** What goes out, before the reply's schema has looked at it. */
type Outgoing<T extends z.ZodType> = z.input<T>;

const presentVideo = (video: NonNullable<ListedView['video']>, keptUntil: ListedView['keptUntil']): Outgoing<typeof VideoSummary> => ({
  id: video.id,
  file_name: video.fileName,
  bytes: video.bytes,
  kind: video.kind,
  container: video.container,
  duration_s: video.durationS,
  width_px: video.widthPx,
  height_px: video.heightPx,
  frame_rate: video.frameRate,
  video_codec: video.videoCodec,
  has_audio: video.hasAudio,
  ...(video.originalRemovedAt === null
    ? keptUntil && { kept_until: momentOf(keptUntil) }
    : { removed_at: momentOf(video.originalRemovedAt) }),
});

const presentFigures = ({
  overall,
  overall_missing,
  brand_attention,
  first_noticed,
  ease,
  focus,
  breakthrough,
  compliance,
  failing,
  older,
}: FilmFigures): Outgoing<typeof FilmFigures> => ({
  ...{ overall, overall_missing, brand_attention, first_noticed, ease, focus, breakthrough },
  ...{ compliance, failing, older },
});

/** Null where nothing was asked for. */
const presentOptions = ({ options, keepFilmDays }: ListedView['preTest']): Outgoing<typeof PreTest>['options'] =>
  options === null && keepFilmDays === null
    ? null
    : {
        ...{ more_placements: options?.more_placements ?? [], weights: options?.weights ?? null, sound: options?.sound ?? null },
        keep_film_days: keepFilmDays,
      };

export const presentPreTest = ({
  preTest,
  video,
  creator,
  folder,
  brand,
  hasPoster,
  hasHeat,
  queuePosition,
  keptUntil,
  placementGone,
  cut,
}: ListedView): Outgoing<typeof PreTest> => ({
  id: preTest.id,
  uuid: preTest.id,
  tenant_id: preTest.tenantId,
  pre_test_name: preTest.name,
  placement: preTest.placement,
  ...(placementGone !== null && { placement_gone: placementGone }),
  ad_type: preTest.adType,
  options: presentOptions(preTest),
  folder_id: preTest.folderId,
  folder: folder && { id: folder.id, slug: folder.slug, name: folder.name },
  brand_id: preTest.brandId,
  brand: brand && { id: brand.id, name: brand.name },
  preset_id: preTest.presetId,
  status: preTest.status,
  stage: preTest.stage,
  progress: preTest.progress,
  queue_position: queuePosition,
  eta_s: preTest.etaS,
  failure: preTest.failure,
  video: video && presentVideo(video, keptUntil),
  prediction_id: preTest.predictionId,
  band: preTest.band,
  figures: preTest.figures && presentFigures(preTest.figures),
  poster_address: hasPoster ? `/api/v1/pre-test/${preTest.id}/poster` : null,
  poster_heat_address: hasHeat ? `/api/v1/pre-test/${preTest.id}/poster-heat` : null,
  is_sample: preTest.isSample,
  ...(cut !== null && { cut: { number: cut.number, of: cut.of } }),
  created_by: creator && { id: creator.id, name: creator.name },
  created_at: momentOf(preTest.createdAt),
  updated_at: momentOf(preTest.updatedAt),
});

const momentOf = (at: Date | string): string => (typeof at === 'string' ? at : at.toISOString());

export const presentVideoRow = (view: ListedView): Outgoing<typeof VideoRow> => ({ id: view.preTest.id, pre_test: presentPreTest(view) });
