import type { OwnPlacementWords } from './own-placements.ts';

/**
 * The names of a tenant's own placement and of its zones as entries of the words of every page: looked up like those of known placements.
 * What would be taken for a value to fill in, or for another entry, is parted by a word joiner, which nobody sees.
 */
export const ownNames = ({ placement, name, zones }: OwnPlacementWords): (readonly [key: string, text: string])[] => [
  [`placement.${placement}`, plain(name)],
  ...zones.map((zone, index) => [`zone.${placement}_zone_${index}`, plain(zone)] as const),
];

const JOINER = '\u2060';

const plain = (name: string): string => name.replaceAll('{{', `{${JOINER}{`).replaceAll('$t(', `$${JOINER}t(`);
