import { EngineError } from '../errors.ts';
import type { Container, MediaLimits, MediaTools } from '../ports.ts';
import { MEDIA } from '../sandbox/fence.ts';
import { refuseUnlessExit, startTool } from '../sandbox/run-tool.ts';
import { DURATION_GRACE_S } from './check-media.ts';
import { probeArgs } from './demuxer-args.ts';
import { createStraightClock } from './straight-clock.ts';

/** A film that is just not too long, at a rate that is just not too high, has a little more pictures than both limits together say. */
const PICTURES_GRACE = { shareMore: 1.01, secondsMore: 1 } as const;

/** What measuring a recording is handed. */
export interface MeasureWish {
  readonly container: Container;
  readonly tools: MediaTools;
  readonly limits: MediaLimits;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Length of a recording that states none, as browsers make them, or of a transport stream whose clock jumps, in seconds from the first
 * moment of the file: its packets are read through once, without decoding any.
 * @throws EngineError `too_long` as soon as it is known; `frame_rate_too_high`, `took_too_long`, `cancelled`
 */
export async function measureDuration(path: string, { container, tools, limits, signal }: MeasureWish): Promise<number> {
  await using run = await startTool(tools, {
    program: tools.ffprobe,
    args: [
      ...['-hide_banner', '-v', 'error', ...probeArgs(container), '-select_streams', 'v:0'],
      ...['-show_entries', 'packet=pts_time,dts_time:format=start_time', '-of', 'csv', '-i', MEDIA],
    ],
    input: path,
    limits: { cpuS: 60, wallS: 120 },
    signal,
  });
  try {
    const lengthS = await lengthIn(run.stdout, container, limits);
    await refuseUnlessExit(run);
    return lengthS;
  } catch (fault) {
    if (fault instanceof EngineError) throw fault;
    await refuseUnlessExit(run, fault);
    throw fault;
  }
}

async function lengthIn(pieces: AsyncIterable<Uint8Array>, container: Container, limits: MediaLimits): Promise<number> {
  const { durationMaxS, frameRateMax } = limits;
  const added = createStraightClock(container);
  const packetsMost = Math.ceil((durationMaxS + PICTURES_GRACE.secondsMore) * frameRateMax * PICTURES_GRACE.shareMore);
  let [firstS, lastS, fileStartS] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NaN];
  let packets = 0;
  for await (const line of linesOf(pieces)) {
    const [kind, shown = '', decoded = ''] = line.split(',');
    const statedS = Number.parseFloat(shown);
    if (kind === 'format') fileStartS = statedS;
    if (kind !== 'packet') continue;
    packets += 1;
    if (packets > packetsMost) throw new EngineError('frame_rate_too_high', { cause: `more than ${packetsMost} pictures` });
    if (!Number.isFinite(statedS)) continue;
    const decodedS = Number.parseFloat(decoded);
    const timeS = statedS + added(Number.isFinite(decodedS) ? decodedS : statedS);
    firstS = Math.min(firstS, timeS);
    lastS = Math.max(lastS, timeS);
    // What lies behind need not be read, and could be hours.
    if (lastS - firstS > durationMaxS + DURATION_GRACE_S) throw new EngineError('too_long', { cause: `at least ${lastS - firstS} s` });
  }
  return lastS < firstS ? 0 : lastS - (Number.isFinite(fileStartS) ? Math.min(fileStartS, firstS) : firstS);
}

/** Lines of a tool's answer; no more of it is kept than the line that is being read, and no longer one than makes sense. */
async function* linesOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const piece of pieces) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
    rest = (lines.pop() ?? '').slice(0, LINE_MOST);
    yield* lines;
  }
  yield rest;
}

const LINE_MOST = 200;
