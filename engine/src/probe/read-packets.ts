import type { Container } from '../ports.ts';
import { MEDIA } from '../sandbox/fence.ts';
import { runTool } from '../sandbox/run-tool.ts';
import type { ProbedMedia } from './check-media.ts';
import { probeArgs } from './demuxer-args.ts';
import type { ProbeMeans } from './probe-means.ts';
import { createStraightClock } from './straight-clock.ts';

/** Bytes of one line about one packet, at the most. */
const LINE_BYTES = 72;

/** Which packets of a film are read. */
export interface PacketsWish {
  readonly media: ProbedMedia;
  /** Index of the stream in the file. */
  readonly stream: number;
  /** Packets a second, at the most. */
  readonly perSecond: number;
}

/** One packet that belongs to the film, in seconds on the file's own clock, jumps of it taken out. */
export interface Packet {
  readonly atS: number;
  /** When it is decoded: never after it is shown. */
  readonly decodedS: number;
  /** Whether a decoder can begin here. */
  readonly isKey: boolean;
  /** 0 where the file does not say. */
  readonly lastsS: number;
  /** How much of a jump of the file's clock was taken out: a decoder that is to begin here looks for the time without it. */
  readonly addedS: number;
}

/** The packets of one stream. */
export interface Packets {
  /** The first moment of the file on its own clock, s: the decoder counts from there. */
  readonly fileStartS: number;
  /** In the order of the file. Read anew each time. */
  packets(): Generator<Packet>;
}

/**
 * Reads through one stream of a film once, without decoding it.
 * @throws EngineError `took_too_long`, `cancelled`, `tool_misbehaved`
 */
export async function readPackets(
  path: string,
  { media, stream, perSecond }: PacketsWish,
  { tools, limits, signal }: ProbeMeans,
): Promise<Packets> {
  const end = await runTool(tools, {
    program: tools.ffprobe,
    args: [
      ...['-hide_banner', '-v', 'error', ...probeArgs(media.info.container), '-select_streams', String(stream)],
      ...['-show_entries', 'packet=pts_time,dts_time,duration_time,flags:format=start_time', '-of', 'csv', '-i', MEDIA],
    ],
    input: path,
    limits: { cpuS: 60, wallS: 120 },
    stdoutMax: Math.ceil(limits.durationMaxS * perSecond) * LINE_BYTES + 100_000,
    signal,
  });
  const text = end.stdout.toString();
  const fileStartS = Number.parseFloat(/^format,(.*)$/m.exec(text)?.[1] ?? '') || 0;
  return { fileStartS, packets: () => packetsIn(text, media.info.container) };
}

/** Packets that an edit list leaves out are no part of the film. */
function* packetsIn(text: string, container: Container): Generator<Packet> {
  const added = createStraightClock(container);
  for (const line of text.split('\n')) {
    const [kind, shown = '', decoded = '', lasts = '', flags = ''] = line.split(',');
    const [statedS] = [shown, decoded].map(Number.parseFloat).filter(Number.isFinite);
    if (kind !== 'packet' || statedS === undefined || flags.includes('D')) continue;
    const statedDecodedS = Number.parseFloat(decoded);
    const addedS = added(Number.isFinite(statedDecodedS) ? statedDecodedS : statedS);
    const atS = statedS + addedS;
    const decodedS = Number.isFinite(statedDecodedS) ? Math.min(atS, statedDecodedS + addedS) : atS;
    yield { atS, decodedS, isKey: flags.includes('K'), lastsS: Number.parseFloat(lasts) || 0, addedS };
  }
}
