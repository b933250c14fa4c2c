import { callToActionIn } from '../metrics/call-to-action.ts';
import type { Grid } from '../metrics/grid.ts';
import { wordsIn } from '../metrics/reading-time.ts';
import type { AttentionAt } from '../metrics/text-attention.ts';
import { attendedSeconds } from '../metrics/text-attention.ts';
import type { Span } from '../ports.ts';
import { boxesAt, placesOf } from './block-places.ts';
import { findNames } from './find-names.ts';
import type { Scenery } from './in-scene.ts';
import { sceneryOf } from './in-scene.ts';
import type { LineTrack, Sighting } from './line-tracker.ts';
import { nameWordsIn } from './names-in.ts';
import { folded } from './same-text.ts';
import type { SettledLine } from './settled-line.ts';
import { blocksOf, settleLines } from './text-blocks.ts';
import type { SpeechBand } from './text-figures.ts';
import { textFigures, textWindows } from './text-figures.ts';
import type { NameWish } from './text-port.ts';
import type { SpeechDraft, TextReading, TextTrack } from './text-reading.ts';
import { TEXT_RULES } from './text-reading.ts';
import { askedOf, isSmallAddress } from './words-asked.ts';

/** What a reading is made from. */
export interface ReadFilmWish {
  readonly lines: readonly LineTrack[];
  readonly names: readonly NameWish[];
  /** Null without a sound track. */
  readonly speech: readonly Span[] | null;
  /** The same by stricter and by laxer limits: the ends of the bands. */
  readonly speechBand?: SpeechBand | null;
  /** What is said, as a network wrote it down; missing where it did not. */
  readonly draft?: SpeechDraft | null;
  readonly attention: readonly AttentionAt[];
  readonly grid: Grid;
  readonly durationS: number;
  readonly kind: 'film' | 'still';
}

/** From this share of the picture's height on text is large, and a contrast of 3 will do: 24 CSS px (18 pt) of a desktop 1080 lines high. */
const LARGE_SHARE = 24 / 1080;
const CONTRAST_PERCENTILE = 0.1;
/** Text that comes or goes is pale for so long at the most. */
const FADE_S = 0.35;

/** Makes of lines and speech what is told of a film. */
export function readFilm(wish: ReadFilmWish): TextReading {
  const lines = settleLines(wish.lines, wish.durationS);
  const found = blocksOf(lines).map((block) => {
    // Where a line begins and ends tells an address and a verb that asks from others.
    const text = block.map((line) => line.text).join('\n');
    const scenery = wish.kind === 'film' ? sceneryOfBlock(text, block) : 'message';
    const callToAction = callToActionIn(text, folded(text));
    const looks = looksOf(block);
    const read = {
      text,
      callToAction,
      isInScene: scenery === 'scenery',
      mayBeInScene: scenery === 'maybe',
      nameWords: nameWordsIn(text, wish.names),
    };
    return { block, ...spanOf(block), looks, heightShare: looks.heightShare, ...read };
  });
  const blocks = found.map((one) => (isSmallAddress(one, found, wish.kind) ? { ...one, callToAction: null } : one));
  const asked = askedOf(blocks, wish.kind);
  const tracks = blocks.map(({ block, looks, startS, endS, text, callToAction, isInScene, mayBeInScene }, k): TextTrack => {
    const span = { startS, endS };
    return {
      ...span,
      ...looks,
      text: text.replaceAll('\n', ' '),
      lines: block.length,
      words: wordsIn(text),
      wordsAtOnce: asked[k]?.wordsAtOnce ?? 0,
      needS: asked[k]?.needS ?? 0,
      holdS: inMs(endS - startS),
      attendedS: wish.attention.length > 0 ? attendedSeconds(wish.attention, span, { grid: wish.grid, boxesAt: boxesAt(block) }) : null,
      callToAction,
      isInScene,
      mayBeInScene,
    };
  });
  const ordered = tracks.toSorted((a, b) => a.startS - b.startS || (a.places[0]?.y ?? 0) - (b.places[0]?.y ?? 0));
  const measured = { ...wish, tracks: ordered.filter((track) => !track.isInScene) };
  return {
    rules: TEXT_RULES,
    tracks: ordered,
    names: findNames(
      wish.names,
      blocks.map(({ block }) => block),
    ),
    sought: wish.names.map(({ kind, name }) => ({ kind, name })),
    speech: wish.speech,
    draft: wish.draft ?? null,
    figures: textFigures(measured),
    windows: textWindows(measured),
  };
}

/** A text belongs to the scene when each of its lines does, and may where each of them does or may. */
function sceneryOfBlock(text: string, block: readonly SettledLine[]): Scenery {
  const lines = block.map(({ sightings }) =>
    sceneryOf(text, { carriages: sightings.slice(1).map(({ carriage }) => carriage), turned: sightings.map(({ turned }) => turned) }),
  );
  if (lines.includes('message')) return 'message';
  return lines.includes('maybe') ? 'maybe' : 'scenery';
}

/** A difference of two times is a breath off; no text may miss what it needs by that. */
const inMs = (timeS: number): number => Math.round(timeS * 1000) / 1000;

const spanOf = (block: readonly SettledLine[]): Span => ({
  startS: Math.min(...block.map(({ startS }) => startS)),
  endS: Math.max(...block.map(({ endS }) => endS)),
});

function looksOf(block: readonly SettledLine[]): Pick<TextTrack, 'confidence' | 'heightShare' | 'contrast' | 'isLarge' | 'places'> {
  const atRest = block.map(restOf);
  const heightShare = Math.min(
    ...atRest.map((sightings) =>
      quantile(
        sightings.map((one) => one.heightShare),
        0.5,
      ),
    ),
  );
  return {
    confidence: block.reduce((sum, { confidence }) => sum + confidence, 0) / block.length,
    heightShare,
    contrast: Math.min(
      ...atRest.map((sightings) =>
        quantile(
          sightings.map((one) => one.contrast),
          CONTRAST_PERCENTILE,
        ),
      ),
    ),
    isLarge: heightShare >= LARGE_SHARE,
    places: placesOf(block),
  };
}

/** Looks that do not fall into a fade at either end, where there are any. */
function restOf({ startS, endS, sightings }: SettledLine): readonly Sighting[] {
  const calm = sightings.filter(({ timeS }) => timeS >= startS + FADE_S && timeS <= endS - FADE_S);
  return calm.length > 0 ? calm : sightings;
}

/** The value below which a share of the values lies, linear between two. */
function quantile(values: readonly number[], share: number): number {
  const ordered = values.toSorted((a, b) => a - b);
  const at = share * (ordered.length - 1);
  const below = ordered[Math.floor(at)] ?? 0;
  return below + (at - Math.floor(at)) * ((ordered[Math.ceil(at)] ?? below) - below);
}
