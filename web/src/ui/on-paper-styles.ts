/**
 * How every page is printed: what is pressed stays away, what belongs together stays together, and colours that carry a meaning are printed
 * though backgrounds are not by default. That paper is light is up to `use-on-paper.ts`.
 */
export const ON_PAPER = {
  '@page': { margin: '14mm 12mm' },
  '@media print': {
    'html, body': { background: '#FFFFFF !important' },
    '*': { printColorAdjust: 'exact', WebkitPrintColorAdjust: 'exact' },
    '.MuiButton-root, .MuiIconButton-root, .MuiToggleButtonGroup-root, .MuiTabs-root, .MuiSnackbar-root, .MuiTooltip-popper': {
      display: 'none !important',
    },
    'h1, h2, h3, h4, summary': { breakAfter: 'avoid', breakInside: 'avoid' },
    'tr, li, dt, dd, figure, img, canvas, video': { breakInside: 'avoid' },
    // Its head stands on each page that a table goes on to.
    thead: { display: 'table-header-group' },
    'p, li': { orphans: 3, widows: 3 },
    // What can be scrolled on a screen is cut off on paper.
    '.MuiTableContainer-root': { overflow: 'visible !important' },
  },
} as const;
