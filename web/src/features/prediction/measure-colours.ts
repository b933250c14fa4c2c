/** Each measure's colour for life, light and dark, as custom properties that cards, lanes and links read. */
export const MEASURE_COLOURS = {
  '--measure-ease': 'var(--fovea-cognitive-ease)',
  '--measure-focus': 'var(--fovea-focus-measure)',
  '--measure-loudness': 'var(--fovea-loudness)',
  '--measure-dispersion': 'light-dark(#A8326A, #F08FBB)',
  '--measure-shift': 'light-dark(#B4421C, #FF9E78)',
  '--measure-motion': 'light-dark(#4B7316, #A6D268)',
  '--measure-clutter': 'light-dark(#7D5436, #D9B08C)',
  '--measure-brand': 'var(--fovea-brand-attention)',
  '--measure-brand_attention': 'var(--fovea-brand-attention)',
  '--measure-breakthrough': 'var(--fovea-breakthrough)',
  '--measure-text': 'light-dark(#155E9C, #84BEF5)',
  '--measure-speech': 'light-dark(#6B4BA8, #C0A6F5)',
  '--measure-faces': 'light-dark(#8A5A00, #E8BE6A)',
  '--measure-findings': 'light-dark(#B3261E, #F28B82)',
  '--measure-shots': 'var(--mui-palette-text-secondary)',
} as const;
