import { PreTestUuid } from '@fovea/contract/ids';
import * as z from 'zod';
import { knownBiasOf } from '../../model-card/index.ts';
import { AdBrand } from './brand-results.ts';
import { citeFor, editOf, nameOf, readAd } from './read-ad.ts';
import { defineTool } from './tool.ts';

const EACH_MAX = 40;

export const readBrand = defineTool({
  name: 'read_brand',
  title: 'Read the appearances of the brand',
  description:
    'Reads when the brand is on screen in one ad: each stretch with the chance that it is seen, each picture of it, whether people corrected that, and how the network judges logos beside people. Figures of the brand come with read_scores.',
  input: z.strictObject({ prediction_uuid: PreTestUuid }),
  output: AdBrand,
  async read(desk, { prediction_uuid }) {
    const { ad, view } = await readAd(desk, prediction_uuid);
    const { brand, media } = view.result;
    const logos = knownBiasOf(view.result.versions.model).filter(({ part }) => part === 'logos');
    const head = {
      ...{ prediction: ad, duration_s: media.duration_s },
      logos_beside_people: logos.map(({ part: _, ...known }) => known),
    };
    if (!brand) return { ...head, brand: null };
    const { pulses, tracks, flags, left_out } = brand;
    return {
      ...head,
      brand: {
        pulses: pulses.slice(0, EACH_MAX).map((pulse) => {
          const { seen: value, start_s, end_s } = pulse;
          return { ...pulse, cite: citeFor(desk, ad, { metric: 'brand', value, unit: 'share', start_s, end_s }) };
        }),
        pulses_of: pulses.length,
        tracks: tracks
          .slice(0, EACH_MAX)
          .map(({ boxes: _, name, ...track }) => ({ ...track, ...(name === undefined ? {} : { name: nameOf(name) }) })),
        tracks_of: tracks.length,
        flags,
        left_out: left_out?.count ?? 0,
        edit: editOf(view),
      },
    };
  },
});
