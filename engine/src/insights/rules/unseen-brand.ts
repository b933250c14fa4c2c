import { DIRECTION_SIZE, direction } from '../advice.ts';
import type { Rule } from '../film-reading.ts';
import { brandDeadlineS } from './late-brand.ts';
import { ownBrandMissed } from './own-brand.ts';

/**
 * A brand that was looked for was found nowhere, neither seen nor written. Where a placement says by when it has to be shown, that rule
 * tells it (rule 1); elsewhere, and of stills, this does. The search may have missed it: then it is to be drawn by hand.
 */
export const unseenBrand: Rule = (film) => {
  const { kind, placement, brand } = film;
  if (ownBrandMissed(film).some(({ reason }) => reason === 'brand_not_found')) return [];
  if (!brand || brand.areaMost > 0 || brand.writtenS !== null) return [];
  if (kind === 'film' && brandDeadlineS(placement) !== null) return [];
  return [
    {
      rule: 'brand_unseen',
      at: null,
      ...{ isBroken: false, severity: 3, confidence: 0.6, size: DIRECTION_SIZE, values: {} },
      cause: { metric: 'brand_first_shown', unit: 's', value: null, limit: null, text: 'not_reached', limitText: null },
      effect: direction('brand_attention', 'share', 'up'),
      source: { name: 'Fovea default', year: 2026, mark: 'own' },
    },
  ];
};
