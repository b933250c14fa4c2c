import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { detailSizeFor } from '../analysis/detail-watcher.ts';
import { decode } from '../decode/decode.ts';
import { DEFAULT_LIMITS as limits } from '../default-limits.ts';
import { gridFor } from '../metrics/grid.ts';
import { probeMedia } from '../probe/probe.ts';
import { createMessageReader } from '../text/message-reader.ts';
import { textDifference } from '../text/same-text.ts';
import { openSenses } from '../text/senses.ts';
import type { NameWish } from '../text/text-port.ts';
import type { TextReading } from '../text/text-reading.ts';
import { foundTools } from './found-tools.ts';

/** Stills a second that are read. */
export const READ_RATE = 6;

/** Reads a film, or the start of it, as the one pass does, without the attention network. */
export async function readText(
  path: string,
  { names = [], untilS = Number.POSITIVE_INFINITY }: { readonly names?: readonly NameWish[]; readonly untilS?: number } = {},
): Promise<TextReading> {
  const tools = await foundTools();
  await using senses = await openSenses();
  const media = await probeMedia(path, { tools, limits });
  const reader = createMessageReader({ senses, names, media: media.info, grid: gridFor(media.info) });
  const detail = { size: detailSizeFor(media.info), rate: READ_RATE };
  const colour = { matrix: media.info.colourMatrix, isFullRange: false };
  for await (const piece of decode({ path, media, size: { widthPx: 64, heightPx: 36 }, toneMapping: 'none', tools, limits, detail })) {
    if (piece.kind === 'detail' && piece.timeS > untilS) break;
    if (piece.kind === 'detail') await reader.push({ ...piece, colour });
    if (piece.kind === 'audio') await reader.hear(piece.samples);
  }
  await reader.finish();
  return reader.read(media.info.durationS);
}

/** What a made film says of itself. */
export const readTruth = async <T extends z.ZodType>(path: string, schema: T): Promise<z.output<T>> =>
  schema.parse(JSON.parse(await readFile(path.replace('.mp4', '.truth.json'), 'utf8')));

/** What was read of each text that is known to be there. */
export const readOf = <T extends { readonly text: string; readonly startS: number; readonly endS: number }>(
  { tracks }: TextReading,
  wanted: readonly T[],
) =>
  wanted.map((one) => ({
    wanted: one,
    track: tracks.find(
      ({ text, startS, endS }) => textDifference(text, one.text) <= LETTERS_WRONG && startS < one.endS && endS > one.startS,
    ),
  }));

/** Share of letters that may be misread in a text that counts as read. */
const LETTERS_WRONG = 0.05;
