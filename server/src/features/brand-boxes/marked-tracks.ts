import type { BrandMark } from '@fovea/contract/brand-boxes';
import type { BrandReading, BrandTrack } from '@fovea/contract/predictions';
import type { BrandByMaps, KeptMaps } from '@fovea/engine/brand/brand-of-maps';
import { boxesOfPath, brandOfMaps } from '@fovea/engine/brand/brand-of-maps';
import type { BrandBox, BrandKind, BrandScore } from '@fovea/engine/brand/brand-reading';

type BoxOut = BrandTrack['boxes'][number];

const boxOut = ({ timeS, x, y, width, height, confidence }: BrandBox): BoxOut => [timeS, x, y, width, height, confidence];
const boxIn = ([timeS, x, y, width, height, confidence]: BoxOut): BrandBox => ({ timeS, x, y, width, height, confidence });

const KINDS: readonly BrandKind[] = ['logo', 'word-mark', 'packshot', 'product', 'character'];
const kindIn = (kind: string): BrandKind => KINDS.find((one) => one === kind) ?? 'logo';

/** What a drawn box stands for where it was given no picture of the brand. */
const NO_ASSET = '';

/** Where the brand is once people's word counts: what they accepted is sure, what they rejected is gone, what they drew is there. */
function markedTracks(found: readonly BrandTrack[], marks: readonly BrandMark[], maps: Pick<KeptMaps, 'timesS' | 'kind'>): BrandTrack[] {
  const kept = found.flatMap((track, index) => {
    const mark = marks.find((one) => one.found === index);
    if (!mark) return [track];
    return mark.verdict === 'rejected' ? [] : (accepted(mark, track, maps) ?? []);
  });
  const drawn = marks.flatMap((mark) => (mark.found === null && mark.verdict === 'accepted' ? (accepted(mark, null, maps) ?? []) : []));
  return [...kept, ...drawn].toSorted((a, b) => a.start_s - b.start_s);
}

/** Null where a path names no moment of the film. */
function accepted(mark: BrandMark, track: BrandTrack | null, maps: Pick<KeptMaps, 'timesS' | 'kind'>): BrandTrack | null {
  const named = mark.name === null ? {} : { name: mark.name };
  if (!mark.path)
    return (
      track && { ...track, confidence: 1, boxes: track.boxes.map(([t, x, y, w, h]) => [t, x, y, w, h, 1]), by_person: 'accepted', ...named }
    );
  const keyframes = mark.path.keyframes.map(({ at_s, ...box }) => ({ timeS: at_s, ...box }));
  const boxes = boxesOfPath({ keyframes, fromS: mark.path.from_s, toS: mark.path.to_s }, maps);
  const [first, last] = [boxes[0], boxes.at(-1)];
  if (!first || !last) return null;
  const asset = mark.asset ?? track?.asset ?? NO_ASSET;
  const span = { start_s: first.timeS, end_s: Math.max(last.timeS, mark.path.to_s ?? last.timeS) };
  return { asset, kind: mark.kind, ...span, confidence: 1, boxes: boxes.map(boxOut), by_person: 'placed', ...named };
}

const scoreOut = ({ id, value, unit, range, lo, hi, bandKind, direction, state, reason }: BrandScore): BrandReading['scores'][number] => ({
  ...{ id, value, unit, range: range && [range[0], range[1]], lo, hi },
  ...{ band_kind: bandKind, direction, state, reason },
});

/** Everything that is said of the brand, by people's word. */
export function readMarked(
  found: BrandReading | null,
  marks: readonly BrandMark[],
  maps: KeptMaps,
): { readonly reading: BrandReading; readonly attention: BrandByMaps['attention'] } {
  const tracks = markedTracks(found?.tracks ?? [], marks, maps);
  const inside = tracks.map(({ asset, kind, start_s, end_s, confidence, boxes }) => ({
    ...{ asset, kind: kindIn(kind), startS: start_s, endS: end_s, confidence },
    boxes: boxes.map(boxIn),
  }));
  const { reading, attention } = brandOfMaps(maps, { assets: [], tracks: inside });
  const pulses = reading.pulses.map(({ startS, endS, seen, seenLo, seenHi }) => ({
    ...{ start_s: startS, end_s: endS, seen, seen_lo: seenLo, seen_hi: seenHi },
  }));
  return {
    reading: {
      assets: found?.assets ?? [],
      ...(found?.left_out ? { left_out: found.left_out } : {}),
      tracks,
      pulses,
      flags: [...reading.flags],
      scores: reading.scores.map(scoreOut),
    },
    attention,
  };
}
