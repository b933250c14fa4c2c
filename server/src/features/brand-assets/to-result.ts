import type { InspectedPicture } from '@fovea/engine/decode/inspect-picture';
import type { SeenPicture } from './pictures/service.ts';

/** The engine's words become those of the contract; figures are rounded to what they can carry. */
export function toSeen({ findability, ...seen }: InspectedPicture): SeenPicture {
  const round = (value: number) => Math.round(value * 10_000) / 10_000;
  return {
    ...seen,
    verdict: {
      content_width_px: findability.contentWidthPx,
      content_height_px: findability.contentHeightPx,
      corners: findability.corners,
      gradient: round(findability.gradient),
      one_colour_share: round(findability.oneColourShare),
      contrast: round(findability.contrast),
      found_from_share: round(findability.foundFromShare),
      findings: findability.findings.map(({ code, effect, measured, limit }) => ({ code, effect, measured: round(measured), limit })),
    },
  };
}
