import { mayStillShowFace, shareThatMayShowFace } from '@fovea/contract/face-band';
import type { FaceFigure, FaceReading } from '@fovea/contract/faces';
import type { ExportFacts } from '../facts.ts';
import type { Words } from '../words.ts';
import type { SubjectLines } from './subject-lines.ts';
import { biasLines, limited, readingLines } from './subject-lines.ts';

/** What is to be known of a result to tell of its faces. */
interface FaceFacts extends Pick<ExportFacts, 'readingEdit'> {
  readonly result: Pick<ExportFacts['result'], 'faces' | 'versions'> & { readonly media: Pick<ExportFacts['result']['media'], 'kind'> };
}

/** When faces are shown, how much attention they get, and each close-up. */
export function faceLines({ result, readingEdit }: FaceFacts, words: Words): SubjectLines {
  const [faces, isStill]: [FaceReading | null, boolean] = [result.faces ?? null, result.media.kind === 'still'];
  const corrected = readingLines(readingEdit, 'faces', words);
  const say = (key: string, values: Record<string, string | number> = {}) => words.say('faces', key, values);
  const base = { title: say('title'), head: [], rows: [], rest: '' };
  if (!faces) return { ...base, verdict: say('verdict.old'), sentences: [] };
  if (faces.tracks.length === 0)
    return {
      ...base,
      verdict: say('verdict.none'),
      sentences: [...corrected, say('verdict.noneText'), ...mayBeOne(faces, isStill, words), say('privacy')],
    };
  const rows = faces.close_ups.map(({ start_s, end_s, area_share }) => [
    isStill ? '' : `${words.time(start_s)}–${words.time(end_s)}`,
    say('closeUps.item', { share: words.percent(area_share) }),
  ]);
  return {
    title: base.title,
    verdict: isStill ? say('verdict.still', { count: faces.tracks.length }) : whenShown(faces, words),
    sentences: [
      ...corrected,
      ...attention(faces, words),
      ...(rows.length > 0 ? [] : [say('closeUps.none')]),
      ...biasLines(result, 'faces', words),
      say('privacy'),
    ],
    head: rows.length > 0 ? [words.say('export', 'when'), say('closeUps.title')] : [],
    ...limited(rows, words),
  };
}

/** What may be a face, and is not sure enough to count. */
function mayBeOne(faces: FaceReading, isStill: boolean, words: Words): string[] {
  if (isStill) return mayStillShowFace(faces) ? [words.say('faces', 'verdict.mayStill')] : [];
  const share = shareThatMayShowFace(faces);
  return share === null ? [] : [words.say('faces', 'verdict.may', { share: words.percent(share) })];
}

const figureOf = ({ figures }: FaceReading, id: FaceFigure['id']) => figures.find((one) => one.id === id);

function whenShown(faces: FaceReading, words: Words): string {
  const [first, time] = [figureOf(faces, 'face_first_shown')?.value ?? 0, figureOf(faces, 'face_time_share')?.value ?? 0];
  return words.say('faces', 'verdict.some', { first: words.short(first, 's'), time: words.percent(time) });
}

function attention(faces: FaceReading, words: Words): string[] {
  const share = figureOf(faces, 'face_share');
  if (!share || share.value === null) return [];
  const write = (value: number | null) => words.number(value ?? 0, 'share');
  // Where people corrected the faces there is no band to tell.
  if (share.lo === null || share.hi === null) return [words.say('faces', 'shareAlone', { value: write(share.value) })];
  return [words.say('faces', 'share', { value: write(share.value), lo: write(share.lo), hi: write(share.hi) })];
}
