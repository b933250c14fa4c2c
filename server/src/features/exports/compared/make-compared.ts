import type { ResultExportRow } from '../../../db/schema/exports.ts';
import type { Deps } from '../../../deps.ts';
import type { Languages } from '../../languages/index.ts';
import type { FilmPictures } from '../make-file.ts';
import { reportMoments } from '../report/moments.ts';
import { readFonts } from '../report/pdf/fonts.ts';
import type { Words } from '../words.ts';
import { createWords } from '../words.ts';
import type { ComparedMoment, ComparedStill } from './content.ts';
import { comparedContent } from './content.ts';
import { drawComparedPdf } from './draw-pdf.ts';
import { drawComparedSlides } from './draw-slides.ts';
import type { ComparedFilm, ComparedSource } from './reading.ts';

/** What making a report of a comparison is handed. */
export interface ComparedWish {
  readonly row: ResultExportRow;
  readonly source: ComparedSource;
  readonly languages: Languages;
  readonly blobs: Deps['blobs'];
  /** Opens a film on disk for its pictures, with the heat that goes with it. */
  readonly open: (path: string, heat: { readonly track: Uint8Array; readonly cutsS: readonly number[] }) => Promise<FilmPictures>;
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
}

const MOMENTS = ['picture', 'opening', 'mostFocused', 'busiest'] as const;
const STILL_PX = 960;
/** The last picture of a film lies a little before its end. */
const LAST_S = 0.1;

/** Makes the bytes of a report or of slides that compare. Films are fetched one after the other, whatever their number. */
export async function makeCompared(wish: ComparedWish): Promise<Uint8Array> {
  const { row, source, languages, onProgress } = wish;
  const words = createWords(languages, row.locale, source.placing.own_placements);
  const times = momentsOf(source);
  const stills: (ComparedStill | null)[][] = [];
  for await (const film of source.films) {
    stills.push(await stillsOf(film, times, { ...wish, words }));
    onProgress((0.9 * stills.length) / source.films.length);
  }
  const content = comparedContent(source, momentLines(titlesOf(times, source, words), stills), words);
  return row.kind === 'pdf' ? drawComparedPdf(content, await readFonts()) : drawComparedSlides(content);
}

/** Moments of the first version; the others are shown at the same ones. */
function momentsOf({ films }: ComparedSource): number[] {
  const result = films[0]?.result;
  const found = result ? reportMoments({ result }).filter(({ kind }) => MOMENTS.some((wanted) => wanted === kind)) : [];
  return found.map(({ startS, endS }) => (startS + endS) / 2);
}

async function stillsOf(
  { film, heatmap, result }: ComparedFilm,
  times: readonly number[],
  { blobs, open, signal, words }: ComparedWish & { readonly words: Words },
): Promise<(ComparedStill | null)[]> {
  // A file that is missing leaves its pictures out: the figures are told all the same.
  if (!film || !heatmap || (await blobs.size(film)) === null) return times.map(() => null);
  await using file = await blobs.toTempFile(film, signal);
  const cutsS = result.shots.slice(1).map(({ start_s }) => start_s);
  const pictures = await open(file.path, { track: await blobs.readWhole(heatmap), cutsS });
  const made: (ComparedStill | null)[] = [];
  const { kind, duration_s: durationS } = result.media;
  for await (const timeS of times) {
    const atS = Math.max(0, Math.min(timeS, durationS - LAST_S));
    const jpeg = await pictures.make({ atS, shows: 'layer', format: 'jpeg', sideMaxPx: STILL_PX });
    const note = kind === 'film' && timeS > durationS ? words.say('compare', 'moment.over', { time: words.time(atS) }) : '';
    made.push(jpeg ? { jpeg, ...pictures.size, note } : null);
  }
  return made;
}

/** Pictures alone have no time at which they are compared. */
function titlesOf(times: readonly number[], { films }: ComparedSource, words: Words): string[] {
  const areStills = films.every(({ result }) => result.media.kind === 'still');
  return times.map((timeS) =>
    areStills ? words.say('export', 'moment.picture') : words.say('compare', 'moment', { time: words.time(timeS) }),
  );
}

const momentLines = (titles: readonly string[], stills: readonly (readonly (ComparedStill | null)[])[]): ComparedMoment[] =>
  titles
    .map((title, k) => ({ title, stills: stills.map((of) => of[k] ?? null) }))
    .filter((moment) => moment.stills.some((still) => still !== null));
