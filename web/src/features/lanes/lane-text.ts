import { isFoundAt, isFullSilence, isThereAt, readingAt, shotAt } from '@fovea/contract/curve-reading';
import type { TFunction } from 'i18next';
import type { BrandLane, Curve, CurveLane, FindingLane, Lane, ShotLane, SpanLane, VersionLane } from './lane.ts';

/** Writes a value with its unit in the reader's language. */
export type WriteValue = (value: number, unit: string) => string;

export interface LaneWords {
  readonly t: TFunction<'prediction'>;
  readonly write: WriteValue;
}

/** What a lane says at a moment, in words: a value with its band, a gap, a shot's number. */
export function readingText(lane: Lane, timeS: number, words: LaneWords): string {
  switch (lane.kind) {
    case 'curve':
      return curveText(lane, timeS, words);
    case 'versions':
      return versionsText(lane, timeS, words);
    default:
      return hereText(lane, timeS, words) || nothingText(lane, timeS, words);
  }
}

/** A lane of what is there at some moments and not at others. */
type PlacedLane = (ShotLane | BrandLane | FindingLane | SpanLane) & Pick<Lane, 'reachedS'>;

/** Nothing where nothing is there. */
function hereText(lane: PlacedLane, timeS: number, words: LaneWords): string {
  switch (lane.kind) {
    case 'shots':
      return isAhead(lane, timeS) ? '' : shotText(lane, timeS, words); // the last shot so far may go on or not
    case 'brand':
      return isOnScreen(lane, timeS) ? words.t('lane.brandShown') : '';
    case 'findings':
      return findingText(lane, timeS, words);
    case 'spans':
      return spanText(lane, timeS, words);
  }
}

/** That nothing is there is known only as far as the film has been analysed. */
function nothingText(lane: PlacedLane, timeS: number, { t }: LaneWords): string {
  if (isAhead(lane, timeS)) return t('lane.notYet');
  if (lane.kind === 'shots') return '';
  return t(lane.kind === 'brand' ? 'lane.brandNotShown' : 'finding.none');
}

const isAhead = ({ reachedS }: Pick<Lane, 'reachedS'>, timeS: number): boolean => reachedS !== undefined && timeS > reachedS;

/** A lane's name, with the version that it is of. */
export const laneName = ({ id, letter, name }: Pick<Lane, 'id' | 'letter'> & { readonly name?: string }, t: LaneWords['t']): string => {
  const called = name === undefined ? t(`lane.${id}`) : t('lane.on_area', { name });
  return letter === undefined ? called : `${letter} · ${called}`;
};

/** A short-term loudness stands for the three seconds before it. */
const SHORT_TERM_S = 3;

const curveText = (lane: CurveLane, timeS: number, words: LaneWords): string => textOfCurve(lane.curves.at(-1), { lane, timeS, words });

/** What each version says; of one that has ended, that it has. */
const versionsText = (lane: VersionLane, timeS: number, words: LaneWords): string =>
  lane.curves
    .map((curve) => `${curve.letter} ${timeS > curve.endS ? words.t('lane.ended') : textOfCurve(curve, { lane, timeS, words })}`)
    .join(' · ');

interface CurvePlace {
  readonly lane: Pick<CurveLane | VersionLane, 'id' | 'unit'>;
  readonly timeS: number;
  readonly words: LaneWords;
}

/** A value as people read it: where nothing sounds there is no level. */
export const valueText = (value: number, unit: string, { t, write }: LaneWords): string =>
  isFullSilence(value, unit) ? t('finding.silence') : write(value, unit);

function textOfCurve(curve: Curve | undefined, { lane, timeS, words: { t, write } }: CurvePlace): string {
  const reading = curve ? readingAt(curve, timeS) : { state: 'outside' as const };
  switch (reading.state) {
    case 'ok': {
      const value = valueText(reading.value, lane.unit, { t, write });
      return reading.band === null || isFullSilence(reading.value, lane.unit) ? value : `${value} ± ${write(reading.band, lane.unit)}`;
    }
    case 'gap':
      return t(lane.id === 'loudness' && timeS < SHORT_TERM_S ? 'lane.loudnessFrom' : 'state.not_measured');
    case 'outside':
      return t(lane.id === 'retention' ? 'state.not_measured' : 'lane.notYet');
  }
}

function shotText({ spans }: ShotLane, timeS: number, { t }: LaneWords): string {
  const index = shotAt(spans, timeS);
  return index < 0 ? '' : t('lane.shotOf', { number: index + 1, count: spans.length });
}

const isOnScreen = ({ spans }: BrandLane, timeS: number) => spans.some((span) => isThereAt(span, timeS));

function findingText({ findings }: FindingLane, timeS: number, { t }: LaneWords): string {
  const here = findings.filter((finding) => isFoundAt(finding, timeS));
  return here.map(({ kind }) => t(`finding.${kind}`)).join(', ');
}

function spanText({ id, spans }: SpanLane, timeS: number, { t }: LaneWords): string {
  const here = spans.filter((span) => isThereAt(span, timeS));
  if (here.length === 0) return '';
  if (id === 'faces') return t('lane.facesHere', { count: here.length });
  return id === 'speech' ? t('lane.speechHere') : [...new Set(here.flatMap(({ words }) => words ?? []))].join(' · ');
}
