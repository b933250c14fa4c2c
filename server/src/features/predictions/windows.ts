import type { WindowFigures } from '@fovea/contract/predictions';
import { windowFigures } from '@fovea/engine/metrics/window-figures';
import type { StoredResult } from '../../db/schema/predictions.ts';

type Windowed = Pick<StoredResult, 'media' | 'time_bases' | 'series' | 'brand'>;

/** The first and last seconds of a result, read from its curves, so that older results and corrected boxes have them too. */
export function windowsOf({ media, time_bases, series, brand }: Windowed): WindowFigures[] {
  if (media.kind === 'still') return [];
  const curve = (id: string) => {
    const found = series.find((one) => one.id === id);
    return found && { values: found.values, band: found.band, range: found.range };
  };
  const curves = Object.fromEntries(
    (['a50', 'dispersion', 'ease', 'brand_attention'] as const).flatMap((id) => {
      const found = curve(id);
      return found ? [[id, found] as const] : [];
    }),
  );
  const found = windowFigures({
    durationS: media.duration_s,
    timesS: time_bases.analysis,
    curves,
    brandSpans: brand ? brand.pulses.map(({ start_s, end_s }) => ({ startS: start_s, endS: end_s })) : null,
  });
  return found.map(({ window, state, brandTime, brandSeen, a50, dispersion, ease }) => ({
    ...{ window, state, brand_time: brandTime, brand_seen: brandSeen, a50, dispersion, ease },
  }));
}
