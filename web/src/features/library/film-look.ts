import { STAGE } from '../../ui/colours.ts';

/** What stands under the picture has the same height in every tile, so that any place of a long list is known without drawing it. */
export const TILE_FOOT_PX = 3 + 88;
export const ROW_PX = 57;

const ellipsis = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Posters, status and buttons, in tiles as in rows. */
const pieces = {
  '& .poster': {
    position: 'relative',
    aspectRatio: '16 / 9',
    display: 'grid',
    placeItems: 'center',
    overflow: 'hidden',
    color: 'text.secondary',
    bgcolor: 'color-mix(in srgb, var(--mui-palette-text-secondary) 8%, transparent)',
  },
  // The dark room belongs to films: what has none stays quiet.
  '& .poster.has-still': { bgcolor: STAGE },
  '& .poster img': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'contain' },
  '& .poster canvas': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    objectFit: 'contain',
    '@media (prefers-reduced-motion: no-preference)': { animation: 'fovea-heat-in 160ms ease-out' },
    '@keyframes fovea-heat-in': { from: { opacity: 0 } },
  },
  '& .poster svg': { opacity: 0.6 },
  '& .bar': { height: 3 },
  '& .bar.is-moving': { bgcolor: 'divider' },
  '& .bar > div': { height: '100%', bgcolor: 'primary.main' },
  '& .status': { display: 'flex', alignItems: 'flex-start', gap: 1.5, fontSize: 13, lineHeight: 1.5, color: 'text.secondary', minWidth: 0 },
  '& .status svg': { flex: 'none', mt: '1.5px' },
  '& .status.is-processing': { color: 'primary.main' },
  '& .status.is-complete': { color: 'success.main' },
  '& .status.is-failed': { color: 'error.main' },
  '& .status .band': { color: 'text.primary', fontWeight: 620, ...ellipsis },
  '& .failure': { fontSize: 13, color: 'text.secondary', ...ellipsis },
  '& .name': { flex: 1, minWidth: 0, fontWeight: 620, color: 'text.primary', textDecoration: 'none', ...ellipsis },
  '& .buttons': { position: 'relative', zIndex: 1, display: 'flex', alignItems: 'center' },
  '& .buttons button': {
    all: 'unset',
    boxSizing: 'border-box',
    display: 'grid',
    placeItems: 'center',
    width: 30,
    height: 30,
    borderRadius: '50%',
    color: 'text.secondary',
    cursor: 'pointer',
  },
  '& .buttons button:hover': { bgcolor: 'action.hover' },
  '& .buttons button:focus-visible': { outline: '2px solid var(--fovea-focus)' },
  '& .buttons button.main': { color: 'primary.main' },
  '& .pick': { width: 18, height: 18, m: 0, accentColor: 'var(--mui-palette-primary-main)', cursor: 'pointer' },
  '& .sample': {
    flex: 'none',
    fontSize: 12,
    px: 1.5,
    border: '1px solid',
    borderColor: 'divider',
    borderRadius: '4px',
    color: 'text.secondary',
  },
  '& [data-carried]': { opacity: 0.4 },
} as const;

/** How tiles look, said once for the list: a style for each element of each tile is what makes a long list slow. */
export const TILES_LOOK = {
  ...pieces,
  '& .tile': {
    position: 'relative',
    height: '100%',
    bgcolor: 'background.paper',
    border: '1px solid',
    borderColor: 'divider',
    borderRadius: '10px',
    overflow: 'hidden',
  },
  '& .tile:hover': { borderColor: 'text.secondary' },
  '& .tile[data-picked]': { borderColor: 'primary.main', boxShadow: '0 0 0 1px var(--mui-palette-primary-main)' },
  '& .foot': { px: 3, pt: 2, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.5 },
  '& .title': { display: 'flex', gap: 2, alignItems: 'center', minWidth: 0, height: 21 },
  '& .lines': { display: 'flex', alignItems: 'end', gap: 1, height: 50, overflow: 'clip' },
  '& .said': { flex: 1, minWidth: 0, alignSelf: 'stretch', display: 'grid', alignContent: 'space-between', pb: 1 },
  '& .lies-in': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .facts': { display: 'flex', gap: 3, fontSize: 13, lineHeight: 1.5, color: 'text.secondary', whiteSpace: 'nowrap', overflow: 'hidden' },
  '& .buttons': { ...pieces['& .buttons'], mr: -1.5 },
  '& .unfit': { flex: 'none', display: 'grid', color: 'error.main' },
  // The name is the link; the whole tile belongs to it.
  '& .name::after': { content: '""', position: 'absolute', inset: 0, borderRadius: '9px' },
  '& .name:focus-visible': { outline: 'none' },
  '& .name:focus-visible::after': { outline: '2px solid var(--fovea-focus)', outlineOffset: -2 },
  '& .pick': { ...pieces['& .pick'], position: 'absolute', zIndex: 1, top: 10, left: 10, opacity: 0 },
  '& .tile:hover .pick, & .tile:focus-within .pick, &.is-picking .pick': { opacity: 1 },
  '@media (hover: none)': { '& .pick': { opacity: 1 } },
} as const;

/** How rows look. */
export const ROWS_LOOK = {
  ...pieces,
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  width: '100%',
  fontSize: 14,
  '& th': { textAlign: 'left', fontSize: 13, fontWeight: 620, color: 'text.secondary', px: 3, height: 40, borderBottom: '1px solid' },
  '& th, & tr[data-film] td': { borderColor: 'divider' },
  '& th.by-status': { width: { xs: 132, md: 220 } },
  '& .sort': { all: 'unset', display: 'inline-flex', alignItems: 'center', gap: 1, cursor: 'pointer', borderRadius: '4px' },
  '& .sort:hover svg': { opacity: '0.6 !important' },
  '& .sort:focus-visible': { outline: '2px solid var(--fovea-focus)', outlineOffset: 2 },
  '& td': { px: 3, py: 0, ...ellipsis },
  '& tr[data-film]': { height: ROW_PX },
  '& tr[data-film] + tr[data-film] td': { borderTop: '1px solid', borderColor: 'divider' },
  '& tr[data-film]:hover': { bgcolor: 'action.hover' },
  '& tr[data-picked]': { bgcolor: 'action.selected' },
  '& .buttons': { ...pieces['& .buttons'], justifyContent: 'flex-end' },
  '& .row-name': { display: 'flex', alignItems: 'center', gap: 3, minWidth: 0 },
  '& .row-name .poster': { width: 64, flex: 'none', borderRadius: '4px', display: { xs: 'none', sm: 'grid' } },
  '& .name:hover': { textDecoration: 'underline' },
  '& .figure': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& .missing': { color: 'text.secondary' },
  '& .unseen': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  '& .fit': { display: 'inline-flex', alignItems: 'center', gap: 1.5, color: 'text.secondary' },
  '& .fit.is-fail': { color: 'error.main' },
  '& .fit.is-warn': { color: 'warning.main' },
  '& .wide': { display: { xs: 'none', md: 'table-cell' } },
} as const;
