import { constants } from 'node:fs';
import { chmod, copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Analysis, Container } from '../ports.ts';
import { buildReport } from './build-report.ts';

/** What is written, and where. */
export interface ResultWish {
  readonly analysis: Analysis;
  /** The film on disk; the report plays a copy of it, so the folder can be handed on. */
  readonly film: string;
  /** What the person calls it. */
  readonly title: string;
  /** The folder for results; made when it is not there. */
  readonly out: string;
  readonly writes: 'all' | 'json' | 'html';
  /** The placement that the report judges the film by; null for none. */
  readonly placement: string | null;
}

const EXTENSIONS = {
  mov: 'mp4',
  matroska: 'webm',
  avi: 'avi',
  mpegts: 'ts',
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
} as const satisfies Record<Container, string>;

/** Writes an analysis to a folder. @returns the paths, the one to open first in front */
export async function writeResult(wish: ResultWish): Promise<readonly string[]> {
  await mkdir(wish.out, { recursive: true });
  const report = wish.writes === 'json' ? [] : await writeReport(wish);
  const data = wish.writes === 'html' ? [] : await writeData(wish);
  return [...report, ...data];
}

async function writeReport({ analysis, film, title, out, placement }: ResultWish): Promise<string[]> {
  const copy = `film.${EXTENSIONS[analysis.media.container]}`;
  // On file systems that can, the copy shares its blocks with the film and costs nothing.
  await rm(join(out, copy), { force: true });
  await copyFile(film, join(out, copy), constants.COPYFILE_FICLONE);
  // A copy of a read-only film would be in the way of the next run.
  await chmod(join(out, copy), 0o644);
  const report = join(out, 'report.html');
  await writeFile(report, await buildReport({ analysis, title, film: copy, placement }));
  return [report];
}

/** The document is the analysis itself; bytes stand beside it, by name. */
async function writeData({ analysis, out }: ResultWish): Promise<string[]> {
  const { heatmap, attention, poster } = analysis;
  const { bytes, ...heatmapFacts } = heatmap;
  const document = {
    ...analysis,
    heatmap: { file: 'heatmap.fvh', ...heatmapFacts },
    attention: attention && { file: 'attention.fva', columns: attention.columns, rows: attention.rows, count: attention.count },
    poster: poster && { file: 'poster.jpg', atS: poster.atS },
  };
  const files: [string, string | Uint8Array][] = [
    ['analysis.json', `${JSON.stringify(document)}\n`],
    ['heatmap.fvh', bytes],
    ...(attention ? [['attention.fva', attention.bytes] satisfies [string, Uint8Array]] : []),
    ...(poster ? [['poster.jpg', poster.jpeg] satisfies [string, Uint8Array]] : []),
  ];
  return Promise.all(
    files.map(async ([name, content]) => {
      const path = join(out, name);
      await writeFile(path, content);
      return path;
    }),
  );
}
