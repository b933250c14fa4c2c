import type { OwnFormat, OwnRules } from '@fovea/contract/own-placements';
import { OWN_ZONES_MAX } from '@fovea/contract/own-placements';
import type { LibraryPlacementId } from '@fovea/contract/placements';
import type { PlacementRules } from '@fovea/engine/placements/placement-rules';
import { PLACEMENTS } from '@fovea/engine/placements/placement-rules';

/** BCAP asks for 30 of 1080 lines (docs/metrics.md, Text). */
const TV_TEXT = Math.round((30 / 1080) * 1000) / 1000;

const tenths = (value: number) => Math.round(value * 10) / 10;

/** A known placement in the form of rules of one's own. Its zones are named by their ids: words for them are the page's. */
export function draftOf(id: LibraryPlacementId): OwnRules {
  const known = PLACEMENTS.placements.find((one) => one.id === id);
  if (!known) throw new Error(`The rule library does not know the placement ${id}`);
  const { durationS, file, legibility, sound, ratios } = known;
  const lengths = durationS?.allowed ?? [];
  return {
    format: formatOf(known),
    min_s: durationS?.min ?? (lengths.length > 0 ? Math.min(...lengths.map(([low]) => low)) : null),
    max_s: durationS?.max ?? (lengths.length > 0 ? Math.max(...lengths.map(([, high]) => high)) : null),
    max_megabytes: file?.maxMegabytes ?? null,
    sound: sound === 'on' ? 'on' : 'off',
    loudness: loudnessOf(known),
    ...{ needs_captions: false, brand_within_s: null, text_height: legibility === 'bcap_tv' ? TV_TEXT : null, viewing_s: null },
    zones: zonesOf(known),
    source: { name: PLACEMENTS.sources[ratios.source]?.name ?? ratios.source, link: null, date: null },
  };
}

function formatOf({ ratios: { accepted, advised } }: PlacementRules): OwnFormat {
  const [width = 16, height = 9] = (advised ?? accepted[0] ?? '').split(':').map(Number);
  return { kind: 'ratio', width, height };
}

function loudnessOf({ loudness }: PlacementRules): OwnRules['loudness'] {
  const rule = loudness === null ? undefined : PLACEMENTS.loudness[loudness];
  if (!rule) return null;
  const { lowLufs, highLufs, maxTruePeakDbtp } = rule;
  return {
    target_lufs: tenths((lowLufs + highLufs) / 2),
    tolerance_lu: Math.max(0.5, tenths((highLufs - lowLufs) / 2)),
    max_true_peak_dbtp: maxTruePeakDbtp,
  };
}

function zonesOf({ zones, ratios: { advised, accepted } }: PlacementRules): OwnRules['zones'] {
  const set = zones.find(({ ratio }) => ratio === (advised ?? accepted[0])) ?? null;
  return (set?.areas ?? []).slice(0, OWN_ZONES_MAX).map(({ id, kind, polygon, fromS, toS }) => ({
    ...{ name: id, kind, from_s: fromS, to_s: toS },
    polygon: polygon.map(([x, y]): [number, number] => [x, y]),
  }));
}
