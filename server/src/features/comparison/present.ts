import { beginsBlack } from '@fovea/contract/begins-black';
import type { ComparedFigure, ComparedPair, ComparedVersion, Comparison } from '@fovea/contract/comparison';
import { figuresOf } from '@fovea/contract/figures';
import type { Score } from '@fovea/contract/predictions';
import { flashingPassages } from '@fovea/contract/safe-viewing';
import type { ComparisonView } from './service.ts';

type Version = ComparisonView['versions'][number];

const presentVersion = ({ prediction, result, preTest, film, checks }: Version): ComparedVersion => {
  const { media, shots, heatmap } = result;
  const address = `/api/v1/pre-test/${preTest.id}`;
  return {
    prediction_id: prediction.id,
    pre_test_id: preTest.id,
    pre_test_name: preTest.name,
    completed_at: (prediction.completedAt ?? prediction.createdAt).toISOString(),
    is_current: preTest.predictionId === prediction.id,
    media: {
      kind: media.kind,
      duration_s: media.duration_s,
      width_px: media.width_px,
      height_px: media.height_px,
      frame_rate: media.frame_rate,
      has_sound: media.audio_codec !== null,
    },
    checks,
    scores: figuresOf(result),
    brand_edit: prediction.edit && { version: prediction.edit.version, by: prediction.edit.by, at: prediction.edit.at.toISOString() },
    reading_edit: prediction.readingEdit && { ...prediction.readingEdit, at: prediction.readingEdit.at.toISOString() },
    shots,
    flashing: flashingPassages(result.findings),
    begins_black: beginsBlack(result.findings),
    heatmap: { ...heatmap, address: `${address}/heatmap?prediction=${prediction.id}`, format: 'fovea-heat/1' },
    film: { address: `${address}/film?as=${film.state === 'preview' ? 'preview' : 'original'}`, type: film.contentType, state: film.state },
    poster_address: prediction.posterSha256 === null ? null : `${address}/poster`,
  };
};

type Pair = ComparisonView['figures'][number]['pairs'][number];

/** A pair of versions as it leaves the server. */
export const presentPair = ({ a, b, difference, halfWidth, contentNoise, modelNoise, ...said }: Pair): ComparedPair => {
  const { smallest, verdict, lacks, larger, better } = said;
  return {
    ...{ a, b, difference, noise: halfWidth, content_noise: contentNoise, model_noise: modelNoise },
    ...{ smallest, verdict, is_whole: lacks.length === 0, lacks: [...lacks], larger, better },
  };
};

/** Figures with their pairs; how each is read is what the first that has it says. */
export const presentFigures = (figures: ComparisonView['figures'], scores: readonly Score[]): ComparedFigure[] =>
  figures.flatMap(({ id, pairs, unbeaten }) => {
    const score = scores.find((one) => one.id === id);
    if (!score) return [];
    const { unit, direction } = score;
    return [{ ...{ id, unit, direction }, pairs: pairs.map(presentPair), unbeaten: unbeaten && [...unbeaten] }];
  });

export const presentComparison = ({ versions, figures }: ComparisonView): Comparison => ({
  versions: versions.map(presentVersion),
  figures: presentFigures(
    figures,
    versions.flatMap(({ result }) => figuresOf(result)),
  ),
});
