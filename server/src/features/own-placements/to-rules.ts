import type { OwnRules } from '@fovea/contract/own-placements';
import type { LoudnessRule, PlacementLibrary, PlacementRules, RuleSource } from '@fovea/engine/placements/placement-rules';
import { PLACEMENTS } from '@fovea/engine/placements/placement-rules';
import type { OwnPlacementView } from '../../db/own-placements-of.ts';

const commonOf = (a: number, b: number): number => (b === 0 ? a : commonOf(b, a % b));

/** The shape in its smallest whole numbers: 1920 × 1080 is 16:9. */
function ratioOf({ width, height }: Pick<OwnRules['format'], 'width' | 'height'>): string {
  const common = commonOf(width, height);
  return `${width / common}:${height / common}`;
}

/** On whose word all of its rules stand: the organisation's own, whatever they go back to. */
const sourceOf = ({ name, rules: { source } }: OwnPlacementView): RuleSource => ({
  name: source.name === name ? name : `${name}, ${source.name}`,
  year: source.date === null ? null : Number(source.date.slice(0, 4)),
  status: 'organisation',
});

const loudnessOf = ({ loudness }: OwnRules, source: string): LoudnessRule | null =>
  loudness && {
    lowLufs: loudness.target_lufs - loudness.tolerance_lu,
    highLufs: loudness.target_lufs + loudness.tolerance_lu,
    maxTruePeakDbtp: loudness.max_true_peak_dbtp,
    maxShortTermLufs: null,
    verdict: 'fail',
    source,
  };

/** What nobody can ask for in rules of one's own: as at a general placement, which knows nothing of where it runs. */
const GENERAL: Pick<
  PlacementRules,
  'platform' | 'adType' | 'flash' | 'legibility' | 'skipAtS' | 'swipeable' | 'early' | 'page' | 'drivers'
> = {
  ...{ platform: 'own', adType: 'generic', flash: 'wcag', legibility: 'visual_angle', skipAtS: null, swipeable: false },
  ...{ early: { windowS: 0, weight: 1 }, page: 'film_alone', drivers: { brandAttention: 1, ease: 1, breakthrough: 0 } },
};

function lengthsOf({ min_s: min, max_s: max }: OwnRules, source: string): PlacementRules['durationS'] {
  if (min === null && max === null) return null;
  return { min, max, allowed: [], adviseMin: null, adviseMax: null, source };
}

function fileOf({ format, max_megabytes: maxMegabytes }: OwnRules, source: string): PlacementRules['file'] {
  const minPixels: [number, number] | null = format.kind === 'pixels' ? [format.width, format.height] : null;
  if (minPixels === null && maxMegabytes === null) return null;
  const unasked = { minKbps: null, minAudioKbps: null, audioRateHz: null, audioChannels: null };
  return { minPixels, maxMegabytes, advisedPixels: null, frameRates: [], containers: [], ...unasked, source };
}

/** Rules of one's own in the form by which every film is judged. */
function toRules({ placement: id, rules }: OwnPlacementView): PlacementRules {
  const ratio = ratioOf(rules.format);
  const areas = rules.zones.map(({ kind, polygon, from_s: fromS, to_s: toS }, index) => ({
    ...{ id: `${id}_zone_${index}`, kind, polygon, fromS, toS, onlyOverS: null },
  }));
  return {
    ...{ ...GENERAL, crops: [], notes: [], id },
    ratios: { accepted: [ratio], advised: null, source: id },
    durationS: lengthsOf(rules, id),
    file: fileOf(rules, id),
    loudness: rules.loudness && id,
    sound: rules.sound === 'on' ? 'on' : 'off',
    hasSafeZones: areas.length > 0,
    zones: areas.length > 0 ? [{ ratio, source: id, areas }] : [],
    own: {
      ...{ source: id, needsCaptions: rules.needs_captions, brandWithinS: rules.brand_within_s },
      ...{ textHeight: rules.text_height, viewingS: rules.viewing_s },
    },
  };
}

/** The library of everybody, and what these add to it. */
export function libraryWith(own: readonly OwnPlacementView[]): PlacementLibrary {
  if (own.length === 0) return PLACEMENTS;
  const loud = own.flatMap(({ placement, rules }) => {
    const rule = loudnessOf(rules, placement);
    return rule ? [[placement, rule] as const] : [];
  });
  return {
    ...PLACEMENTS,
    sources: { ...PLACEMENTS.sources, ...Object.fromEntries(own.map((one) => [one.placement, sourceOf(one)])) },
    loudness: { ...PLACEMENTS.loudness, ...Object.fromEntries(loud) },
    placements: [...PLACEMENTS.placements, ...own.map(toRules)],
  };
}
