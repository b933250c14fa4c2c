import { MEDIA } from '../sandbox/fence.ts';
import { runTool } from '../sandbox/run-tool.ts';
import type { ProbedMedia } from './check-media.ts';
import { demuxerArgs } from './demuxer-args.ts';
import type { ProbeMeans } from './probe.ts';

/** Packets a second, at the most, of picture or sound; bytes of one line about one. */
const [SOUND_PACKETS_PER_S, LINE_BYTES] = [400, 64];

/** When a film's picture and sound end, in seconds from the first moment of the file; 0 where there is none. */
export interface StreamEnds {
  readonly videoEndS: number;
  readonly audioEndS: number;
}

interface Stretch {
  readonly startS: number;
  readonly endS: number;
}

/**
 * Reads through a film once without decoding it: what there is in it, whatever its header claims.
 * @throws EngineError `took_too_long`, `cancelled`, `tool_misbehaved`
 */
export async function measureEnds(path: string, media: ProbedMedia, means: ProbeMeans): Promise<StreamEnds> {
  const { videoStream, audioStream } = media;
  const [picture, sound] = await Promise.all([
    stretchOf(path, { media, stream: videoStream, perSecond: means.limits.frameRateMax }, means),
    audioStream === null ? null : stretchOf(path, { media, stream: audioStream, perSecond: SOUND_PACKETS_PER_S }, means),
  ]);
  const startS = Math.min(picture?.startS ?? 0, sound?.startS ?? Number.POSITIVE_INFINITY);
  const endOf = (stretch: Stretch | null) => (stretch ? stretch.endS - startS : 0);
  return { videoEndS: endOf(picture), audioEndS: endOf(sound) };
}

interface StretchWish {
  readonly media: ProbedMedia;
  readonly stream: number;
  readonly perSecond: number;
}

async function stretchOf(path: string, { media, stream, perSecond }: StretchWish, { tools, limits, signal }: ProbeMeans) {
  const end = await runTool(tools, {
    program: tools.ffprobe,
    args: [
      ...['-hide_banner', '-v', 'error', ...demuxerArgs(media.info.container), '-select_streams', String(stream)],
      ...['-show_entries', 'packet=pts_time,dts_time,duration_time,flags', '-of', 'csv=p=0', '-i', MEDIA],
    ],
    input: path,
    limits: { cpuS: 60, wallS: 120 },
    stdoutMax: Math.ceil(limits.durationMaxS * perSecond) * LINE_BYTES + 100_000,
    signal,
  });
  return stretchIn(end.stdout.toString());
}

/** Packets that an edit list leaves out are no part of the film. */
function stretchIn(text: string): Stretch | null {
  let [startS, endS] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const line of text.split('\n')) {
    const [shown = '', decoded = '', lasts = '', flags = ''] = line.split(',');
    const atS = [shown, decoded].map(Number.parseFloat).find(Number.isFinite);
    if (atS === undefined || flags.includes('D')) continue;
    startS = Math.min(startS, atS);
    endS = Math.max(endS, atS + (Number.parseFloat(lasts) || 0));
  }
  return startS <= endS ? { startS, endS } : null;
}
