import type { PreTest, VideoSummary } from '@fovea/contract/pre-tests';
import type { VideoRow } from '@fovea/contract/videos';
import type { PreTestView } from './repo.ts';

const presentVideo = (video: NonNullable<PreTestView['video']>): VideoSummary => ({
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
});

export const presentPreTest = ({ preTest, video, creator, folder, brand, hasPoster, hasHeat, queuePosition }: PreTestView): PreTest => ({
  id: preTest.id,
  uuid: preTest.id,
  tenant_id: preTest.tenantId,
  pre_test_name: preTest.name,
  placement: preTest.placement,
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
  video: video && presentVideo(video),
  prediction_id: preTest.predictionId,
  poster_address: hasPoster ? `/api/v1/pre-test/${preTest.id}/poster` : null,
  poster_heat_address: hasHeat ? `/api/v1/pre-test/${preTest.id}/poster-heat` : null,
  is_sample: preTest.isSample,
  created_by: creator && { id: creator.id, name: creator.name },
  created_at: preTest.createdAt.toISOString(),
  updated_at: preTest.updatedAt.toISOString(),
});

export const presentVideoRow = (view: PreTestView): VideoRow => ({ id: view.preTest.id, pre_test: presentPreTest(view) });
