import type { BrandAssetKind } from '@fovea/contract/brand-assets';
import { BrandInput } from '@fovea/contract/brands';
import type { PlacementId } from '@fovea/contract/placements';
import type { AdType } from '@fovea/contract/preset-options';

/** What the demo tenant is filled with. Pellamy is the brand of the bundled ad; Müvra is made up too, and is not in it. */
export const BRANDS = [
  {
    key: 'pellamy',
    wish: BrandInput.parse({
      name: 'Pellamy',
      aliases: ['Pellamy Kettles'],
      spellings: ['PELLAMY'],
      colours: [
        { name: 'Teal', hex: '#0f6e6e' },
        { name: 'Cream', hex: '#f6efe0' },
      ],
      notes: 'Made up, and the brand of the ad that comes with Fovea.',
    }),
  },
  {
    key: 'muvra',
    wish: BrandInput.parse({
      name: 'Müvra',
      aliases: ['Muvra', 'Müvra Café'],
      spellings: ['MÜVRA', 'muvra'],
      colours: [{ name: 'Coral', hex: '#e8604c' }],
      notes: 'Made up. It is not in the ad, so that a result shows what a brand that is not seen looks like.',
    }),
  },
] as const;
type Brand = (typeof BRANDS)[number]['key'];

interface Asset {
  readonly brand: Brand;
  readonly kind: BrandAssetKind;
  readonly name: string;
  readonly text?: string;
  readonly hex?: string;
}

export const ASSETS: readonly Asset[] = [
  { brand: 'pellamy', kind: 'word-mark', name: 'Pellamy in letters', text: 'Pellamy' },
  { brand: 'pellamy', kind: 'spoken-name', name: 'Pellamy as it is said', text: 'Pellamy' },
  { brand: 'muvra', kind: 'word-mark', name: 'Müvra in letters', text: 'Müvra' },
  { brand: 'muvra', kind: 'colour', name: 'Coral', hex: '#e8604c' },
];

interface Preset {
  readonly key: string;
  readonly name: string;
  readonly brand: Brand;
  readonly placement: PlacementId;
  readonly adType: AdType;
}

export const PRESETS = [
  { key: 'pre-roll', name: 'Pre-roll on the phone', brand: 'pellamy', placement: 'youtube_skippable_mobile', adType: 'skippable' },
  { key: 'feed', name: 'Feed, sound off', brand: 'muvra', placement: 'meta_feed', adType: 'feed' },
] as const satisfies readonly Preset[];

/** A folder stands behind the one that it lies in. */
interface Folder {
  readonly key: string;
  readonly name: string;
  readonly parent?: string;
}

export const FOLDERS = [
  { key: 'pellamy', name: 'Pellamy' },
  { key: 'spring', name: 'Spring launch', parent: 'pellamy' },
  { key: 'cuts', name: 'Cut-downs', parent: 'spring' },
  { key: 'muvra', name: 'Müvra Café' },
] as const satisfies readonly Folder[];

interface PreTest {
  readonly name: string;
  readonly folder?: (typeof FOLDERS)[number]['key'];
  readonly brand?: Brand;
  readonly preset?: (typeof PRESETS)[number]['key'];
  readonly placement: PlacementId | null;
}

/** All of the same film: names, folders, brands and placements differ, so that search and filters have something to find. */
export const PRE_TESTS: readonly PreTest[] = [
  {
    name: 'Pellamy spring launch, pre-roll',
    folder: 'spring',
    brand: 'pellamy',
    preset: 'pre-roll',
    placement: 'youtube_skippable_mobile',
  },
  { name: 'Pellamy spring launch, television', folder: 'spring', brand: 'pellamy', placement: 'tv_eu' },
  { name: 'Pellamy cut-down, new end card', folder: 'cuts', brand: 'pellamy', placement: 'generic_16x9' },
  { name: 'Müvra café teaser, sound off', folder: 'muvra', brand: 'muvra', preset: 'feed', placement: 'meta_feed' },
  { name: 'First idea, nothing decided yet', placement: null },
];
