import { createTheme } from '@mui/material/styles';
import { COLOURS } from '../ui/colours.ts';

declare module '@mui/material/styles' {
  interface Palette {
    cancel: Palette['primary'];
  }
  interface PaletteOptions {
    cancel?: PaletteOptions['primary'];
  }
}
declare module '@mui/material/Button' {
  interface ButtonPropsColorOverrides {
    cancel: true;
  }
}

const paletteOf = (scheme: keyof typeof COLOURS) => {
  const c = COLOURS[scheme];
  const full = (main: string, strong = main) => ({ main, light: main, dark: strong, contrastText: c.onPrimary });
  return {
    primary: full(c.primary, c.primaryDark),
    secondary: full(c.focus),
    success: full(c.success),
    warning: full(c.warning),
    error: full(c.error),
    info: full(c.primary),
    cancel: full(c.cancel),
    background: { default: c.page, paper: c.card },
    text: { primary: c.text, secondary: c.textQuiet },
    divider: c.line,
  };
};

/** Custom properties for what is drawn outside the component library: canvases read them from the computed style. */
const propertiesOf = (scheme: keyof typeof COLOURS) => {
  const c = COLOURS[scheme];
  return {
    '--fovea-focus': c.focus,
    '--fovea-line': c.line,
    '--fovea-brand-attention': c.brandAttention,
    '--fovea-cognitive-ease': c.cognitiveEase,
    '--fovea-focus-measure': c.focusMeasure,
    '--fovea-breakthrough': c.breakthrough,
    '--fovea-loudness': c.loudness,
    colorScheme: scheme,
  };
};

const rem = (px: number) => `${px / 16}rem`;
const text = (px: number, lineHeight: number, fontWeight = 450) => ({ fontSize: rem(px), lineHeight, fontWeight, letterSpacing: 0 });
const ring = { outline: '2px solid var(--fovea-focus)', outlineOffset: 2 };

/** Colours change at once, on hovering as with the scheme: a fade says nothing, and passes through pairs that are hard to read. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-theme' },
  colorSchemes: { light: { palette: paletteOf('light') }, dark: { palette: paletteOf('dark') } },
  shape: { borderRadius: 8 },
  spacing: 4,
  typography: {
    fontFamily: '"Inter Variable", "Inter Stand-in", system-ui, sans-serif',
    fontWeightRegular: 450,
    fontWeightMedium: 620,
    fontWeightBold: 620,
    h1: { ...text(28, 1.2, 620), letterSpacing: '-0.015em' },
    h2: { ...text(20, 1.3, 620), letterSpacing: '-0.01em' },
    h3: text(16, 1.4, 620),
    subtitle1: text(16, 1.4, 450),
    subtitle2: text(13, 1.4, 620),
    body1: text(14, 1.5),
    body2: text(13, 1.5),
    caption: text(12, 1.4),
    button: { ...text(14, 1.4, 620), textTransform: 'none', letterSpacing: '1.25px' },
  },
  transitions: {
    duration: { shortest: 120, shorter: 120, short: 140, standard: 160, complex: 180, enteringScreen: 160, leavingScreen: 120 },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        ':root, [data-theme="light"]': propertiesOf('light'),
        '[data-theme="dark"]': propertiesOf('dark'),
        // What takes the focus, or is led to, comes to lie below the bar above and over one that stands at the foot, not behind them.
        html: { WebkitFontSmoothing: 'antialiased', scrollPaddingTop: 64 },
        'html:has([data-foot])': { scrollPaddingBottom: 80 },
        // Not on the body: in this family it widens hyphens too. What changes in place says so itself.
        'time, output, td[align="right"], .MuiTableCell-alignRight, [role="gridcell"]': { fontVariantNumeric: 'tabular-nums' },
        ':focus-visible': ring,
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            animationIterationCount: '1 !important',
            // None at all: a short one would hold every colour of the page back for a frame when the scheme changes.
            transition: 'none !important',
          },
        },
      },
    },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { fontFamily: 'inherit', '&.Mui-focusVisible': ring } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { minHeight: 36, paddingInline: 16, transition: 'none' },
        sizeSmall: { minHeight: 30, paddingInline: 10, fontSize: rem(13) },
      },
    },
    // Names of people's own are as long as they like, and a phone is narrower than some verbs beside each other.
    MuiDialogTitle: { styleOverrides: { root: { overflowWrap: 'anywhere' } } },
    // On a phone a dialog has the page's own gutters, so that two buttons in German stand beside each other.
    MuiDialog: {
      styleOverrides: {
        paper: {
          '@media (max-width:599.95px)': {
            '&:not(.MuiDialog-paperFullScreen)': { margin: 16, width: '100%', maxWidth: 'none' },
            '.MuiDialogActions-root': { paddingInline: 16 },
          },
        },
      },
    },
    MuiDialogActions: { styleOverrides: { root: { flexWrap: 'wrap', rowGap: 8 } } },
    // A moment of a film that one goes to by a press is 24 px high at least, also where moments stand below each other.
    MuiLink: { styleOverrides: { button: { minHeight: 24 } } },
    // The line under a tab goes to its place and does nothing else.
    MuiTabs: { styleOverrides: { indicator: { transitionProperty: 'left, width' } } },
    MuiTab: { styleOverrides: { root: { transition: 'none' } } },
    MuiChip: { styleOverrides: { root: { transition: 'none' } } },
    MuiIconButton: { styleOverrides: { root: { transition: 'none' } } },
    MuiMenuItem: { styleOverrides: { root: { padding: '0.75rem 1rem' } } },
    // A shadow alone leaves a thumb that is off white on white.
    MuiSwitch: {
      styleOverrides: {
        thumb: { boxShadow: 'none', border: '1px solid color-mix(in srgb, var(--mui-palette-text-secondary) 60%, transparent)' },
      },
    },
    // A hint of what comes, quieter than anything that is there.
    MuiSkeleton: {
      styleOverrides: { root: { backgroundColor: 'color-mix(in srgb, var(--mui-palette-text-secondary) 11%, transparent)' } },
    },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiTooltip: { defaultProps: { enterDelay: 400 } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          backgroundColor: 'var(--mui-palette-background-paper)',
          '&.Mui-focused:not(.Mui-error) .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--fovea-focus)' },
        },
      },
    },
    MuiFormLabel: { styleOverrides: { root: { '&.Mui-focused:not(.Mui-error)': { color: 'var(--fovea-focus)' } } } },
    MuiInputLabel: { styleOverrides: { root: { transitionProperty: 'transform, max-width' } } },
    MuiAlert: { styleOverrides: { root: { borderRadius: 8, alignItems: 'center' } } },
    // A quiet track: in the bar's own colour nothing sent looked like all of it.
    MuiLinearProgress: { styleOverrides: { root: { height: 4, borderRadius: 2, backgroundColor: 'var(--mui-palette-divider)' } } },
  },
});
