import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { TABLE_MARK } from '@fovea/contract/comma-table';
import type { HeldDrift } from '@fovea/contract/drift-writing';
import { EngineError } from '@fovea/engine/errors';
import type { ResultExportRow } from '../../db/schema/exports.ts';
import type { Languages } from '../languages/index.ts';
import type { ExportFacts, Still } from './facts.ts';
import { FilmGone } from './film-gone.ts';
import { reportContent } from './report/content.ts';
import { fixLines } from './report/fix-lines.ts';
import type { MomentLine } from './report/lines.ts';
import { momentTitle, reportMoments } from './report/moments.ts';
import { drawReport } from './report/pdf/draw-report.ts';
import { readFonts } from './report/pdf/fonts.ts';
import { drawSlides } from './report/slides.ts';
import { resultCsv } from './tables/csv.ts';
import { resultJson } from './tables/json.ts';
import { createWords } from './words.ts';

/** A still to be made. */
export interface StillOrder {
  readonly atS: number;
  readonly shows: 'layer' | 'film';
  readonly format: 'png' | 'jpeg';
  readonly sideMaxPx: number | null;
}

/** Pictures of the film of an export, made by the engine. */
export interface FilmPictures {
  readonly size: { readonly widthPx: number; readonly heightPx: number };
  make(order: StillOrder): Promise<Uint8Array | null>;
}

/** What making a file is handed. `pictures` and `burn` are null where the film is not there any more. */
export interface FileWish {
  readonly row: ResultExportRow;
  readonly facts: ExportFacts;
  readonly languages: Languages;
  /** How well dispersion holds among imported results, which a report says; null where they are too few. */
  readonly drift: HeldDrift | null;
  readonly pictures: (() => Promise<FilmPictures>) | null;
  /** Burns heat into the film. @returns where it lies */
  readonly burn: ((onProgress: (share: number) => void) => Promise<string>) | null;
  readonly onProgress: (share: number) => void;
}

const REPORT_STILL_PX = 1280;

/** Makes the bytes of an export. @throws FilmGone, EngineError `damaged` where the film has no picture to give, and whatever the engine says of the film */
export async function makeFile(wish: FileWish): Promise<AsyncIterable<Uint8Array>> {
  const { row, facts } = wish;
  switch (row.kind) {
    case 'csv':
      return Readable.from([Buffer.from(`${TABLE_MARK}${resultCsv(facts)}`)]);
    case 'json':
      return Readable.from([Buffer.from(resultJson(facts))]);
    case 'png':
      return Readable.from([await makeStill(wish)]);
    case 'mp4':
      if (!wish.burn) throw new FilmGone();
      return createReadStream(await wish.burn(wish.onProgress));
    case 'pdf':
      return Readable.from([await drawReport(await contentOf(wish), await readFonts())]);
    case 'pptx':
      return Readable.from([await drawSlides(await contentOf(wish))]);
  }
}

async function makeStill({ row, pictures }: FileWish): Promise<Uint8Array> {
  if (!pictures) throw new FilmGone();
  const film = await pictures();
  const png = await film.make({ atS: row.atS ?? 0, shows: 'layer', format: 'png', sideMaxPx: null });
  if (!png) throw new EngineError('damaged', { cause: `no picture came at ${row.atS} s` });
  return png;
}

/** So many things to change are shown with their picture. */
const FIX_STILLS_MOST = 6;

async function contentOf({ row, facts, languages, drift, pictures, onProgress }: FileWish) {
  const words = createWords(languages, row.locale, facts.compliance.own_placements);
  const film = await pictures?.();
  const moments = reportMoments(facts);
  const fixes = fixLines(facts.verdict.advice, words);
  const shown = fixes.slice(0, FIX_STILLS_MOST);
  const stillAt = async (atS: number | null): Promise<Still | null> => {
    const jpeg = film && atS !== null && (await film.make({ atS, shows: 'layer', format: 'jpeg', sideMaxPx: REPORT_STILL_PX }));
    return film && jpeg ? { jpeg, ...film.size } : null;
  };
  const wanted = [...moments.map(({ startS, endS }) => (startS + endS) / 2), ...shown.map(({ momentS }) => momentS)];
  const stills: (Still | null)[] = [];
  for await (const atS of wanted) {
    stills.push(await stillAt(atS));
    onProgress((0.9 * stills.length) / wanted.length);
  }
  const momentLines = moments.map(
    (moment, index): MomentLine => ({ ...moment, still: stills[index] ?? null, title: momentTitle(moment, words) }),
  );
  const fixStills = stills.slice(moments.length);
  return reportContent(facts, words, {
    drift,
    moments: momentLines,
    fixes: fixes.map((fix, index) => ({ ...fix, still: fixStills[index] ?? null })),
  });
}
