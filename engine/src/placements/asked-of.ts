import type { DeliveredFilm, FlashesFound } from '../compliance/judge/delivered-film.ts';
import { judgePlacement } from '../compliance/judge/judge-placement.ts';
import type { Limit, RuleId } from '../compliance/judge/judgement.ts';
import { between, oneOf } from '../compliance/judge/judgement.ts';
import type { PlacementLibrary, PlacementRules, RuleSource } from './placement-rules.ts';

/** One thing that a placement asks of every film. */
export interface PlacementAsk {
  readonly rule: RuleId;
  readonly limit: Limit;
  readonly source: RuleSource;
  /** Taken otherwise too: this is what is advised. */
  readonly isAdvice: boolean;
}

/** In this order: what differs from one placement to the next, and what harms; faults that no film should have anywhere are left to its checks. */
const TOLD: readonly RuleId[] = [
  ...(['duration', 'ratio', 'resolution', 'frame_rate', 'container', 'file_size', 'bit_rate', 'loudness', 'loudness_short_term'] as const),
  ...(['true_peak', 'audio_rate', 'audio_bit_rate', 'audio_channels', 'brand_within', 'brand_at_any_time', 'captions'] as const),
  ...(['text_height', 'text_contrast', 'flash_general', 'flash_red', 'flash_broadcast'] as const),
];

const CALM: FlashesFound = { perSecondMost: 0, passages: [] };

const LETTERS = { words: 3, needS: 0, heightShare: 1, contrast: 21, isLarge: false, isInScene: false, isWordMark: false } as const;

/** A film of which everything is known, in a shape and of a size that the placement takes. */
function anyFilm({ ratios, durationS, file }: PlacementRules): DeliveredFilm {
  const [across = 16, down = 9] = (ratios.advised ?? ratios.accepted[0] ?? '16:9').split(':').map(Number);
  const longPx = 4096;
  const [widthPx, heightPx] = across > down ? [longPx, (longPx * down) / across] : [(longPx * across) / down, longPx];
  const lengthS = durationS?.allowed[0]?.[1] ?? durationS?.adviseMin ?? durationS?.adviseMax ?? durationS?.max ?? durationS?.min ?? 10;
  return {
    ...{ kind: 'film', durationS: lengthS, widthPx, heightPx, frameRate: file?.frameRates[0] ?? 25, container: 'mov', videoCodec: 'h264' },
    ...{ audio: { channels: 2, rateHz: 48_000, bitRateKbps: 192 }, bytes: 1, isHdr: false, findings: [] },
    figures: {
      loudness_integrated: { value: -23, reason: null },
      loudness_short_term_max: { value: -20, reason: null },
      true_peak: { value: -3, reason: null },
    },
    flashes: { general: CALM, red: CALM, broadcast: CALM },
    text: [{ ...LETTERS, startS: 0, endS: lengthS, holdS: lengthS }],
    ...{ speech: [{ startS: 0, endS: lengthS }], regions: [], isBrandSought: false, signal: null },
  };
}

/** What a placement asks of a film, before there is one: the limits by which the judge would judge it, so that there are no others. */
export function askedOf(placement: PlacementRules, library: PlacementLibrary): PlacementAsk[] {
  const { ratios, durationS, file } = placement;
  const { judgements } = judgePlacement(anyFilm(placement), { ...placement, ratios: { ...ratios, advised: null } }, library);
  const asked = judgements.flatMap(({ rule, limit, source }) =>
    limit && TOLD.includes(rule) ? [{ rule, limit, source, isAdvice: rule === 'resolution' && file?.advisedPixels != null }] : [],
  );
  const source = (key: string): RuleSource => library.sources[key] ?? { name: key, year: null, status: 'assumed' };
  const hasLimit = durationS !== null && (durationS.min !== null || durationS.max !== null);
  const isAdvised = durationS !== null && (durationS.adviseMin !== null || durationS.adviseMax !== null);
  const advised: PlacementAsk[] = [
    ...(durationS && isAdvised
      ? [{ ...adviceOf('duration', between(durationS.adviseMin, durationS.adviseMax, 's')), source: source(durationS.source) }]
      : []),
    ...(ratios.advised === null ? [] : [{ ...adviceOf('ratio', oneOf([ratios.advised])), source: source(ratios.source) }]),
  ];
  return [...asked.filter(({ rule }) => rule !== 'duration' || hasLimit || !isAdvised), ...advised].toSorted(
    (a, b) => TOLD.indexOf(a.rule) - TOLD.indexOf(b.rule),
  );
}

const adviceOf = (rule: RuleId, limit: Limit) => ({ rule, limit, isAdvice: true });
