import type { Prediction, ReadingEdit, Run } from '@fovea/contract/predictions';
import type { PredictionView } from './reading/service.ts';
import { roledTextsOf } from './stored-texts.ts';
import { windowsOf } from './windows.ts';

/** Partial heatmaps carry their frame count in the address, so that every address always names the same bytes. */
const heatmapAddress = ({ prediction: { id, preTestId, result: whole }, result }: PredictionView): string => {
  const count = whole ? '' : `&count=${result.heatmap.count}`;
  return `/api/v1/pre-test/${preTestId}/heatmap?prediction=${id}${count}`;
};

/** The address changes when the copy for browsers is there, so that a player that could not play reads again. */
const filmAddress = ({ prediction, film }: PredictionView): string =>
  `/api/v1/pre-test/${prediction.preTestId}/film?as=${film.state === 'preview' ? 'preview' : 'original'}`;

const presentRun = ({ id, state, createdAt, completedAt, versions }: PredictionView['runs'][number], isCurrent: boolean): Run => ({
  id,
  state,
  is_current: isCurrent,
  created_at: createdAt.toISOString(),
  completed_at: completedAt?.toISOString() ?? null,
  versions,
});

/**
 * Logotypes and what texts are for are told when a result is read: they depend on the boxes of the brand and on what people say of texts.
 */
function presentText(result: Parameters<typeof roledTextsOf>[0]): Prediction['text'] {
  const read = roledTextsOf(result);
  const { text } = result;
  if (!text || !read) return null;
  const tracks = text.tracks.map(({ role: _, ...track }, at) => {
    const { isWordMark = false, role = null } = read[at] ?? {};
    return { ...track, ...(isWordMark && { is_word_mark: true as const }), ...(role && { role }) };
  });
  return { ...text, tracks };
}

export const presentReadingEdit = ({ readingEdit: edit }: Pick<PredictionView['prediction'], 'readingEdit'>): ReadingEdit | null =>
  edit && { version: edit.version, by: edit.by, at: edit.at.toISOString(), of: edit.of };

export const presentPrediction = (view: PredictionView): Prediction => {
  const { prediction, result, film, hasPoster } = view;
  const { versions, options, media, time_bases, scores, series, shots, findings, brand, heatmap } = result;
  return {
    id: prediction.id,
    pre_test_id: prediction.preTestId,
    state: prediction.result ? 'complete' : 'partial',
    created_at: prediction.createdAt.toISOString(),
    versions,
    runs: view.runs.map((run) => presentRun(run, run.id === view.currentId)),
    options,
    media,
    time_bases,
    scores,
    series,
    shots,
    findings,
    windows: prediction.result ? windowsOf(result) : [],
    brand: brand ?? null,
    brand_edit: prediction.edit && { version: prediction.edit.version, by: prediction.edit.by, at: prediction.edit.at.toISOString() },
    known_bias: [...view.knownBias],
    text: presentText(result),
    faces: result.faces ?? null,
    reading_edit: presentReadingEdit(prediction),
    heatmap: { ...heatmap, address: heatmapAddress(view), format: 'fovea-heat/1' },
    film: { address: filmAddress(view), type: film.contentType, state: film.state },
    poster_address: hasPoster ? `/api/v1/pre-test/${prediction.preTestId}/poster` : null,
  };
};
