import Box from '@mui/material/Box';
import type { ComponentProps, ReactNode } from 'react';
import { useState } from 'react';
import { hasFullScreen } from '../../lib/has-full-screen.ts';
import type { LayerLook } from './layer-controls.tsx';
import { LayerControls } from './layer-controls.tsx';
import { Scrubber } from './scrubber.tsx';
import type { Transport } from './transport.ts';
import { CopyButton, FoldButton, FullScreenButton, TransportControls } from './transport-controls.tsx';

interface ControlBarProps {
  readonly kind: 'film' | 'still';
  readonly hasSound: boolean;
  readonly transport: Transport;
  readonly look: LayerLook;
  readonly onLook: (look: LayerLook) => void;
  readonly paletteFrom?: ComponentProps<typeof LayerControls>['paletteFrom'];
  /** What else can be laid over the picture. */
  readonly switches?: ReactNode;
  readonly onFullScreen?: () => void;
  /** Left out where the picture is not to be copied. */
  readonly onCopy?: (() => void) | undefined;
}

/**
 * Everything that is pressed under a picture. What finds no room in its row begins another: nothing is pushed sideways. On a phone one row
 * plays the film, and all else is behind a button: what is read below it comes first.
 */
export function ControlBar(props: ControlBarProps) {
  const { kind, hasSound, transport, look, onLook, paletteFrom, switches, onFullScreen, onCopy } = props;
  const [isOpen, setIsOpen] = useState(false);
  const isFilm = kind === 'film';
  return (
    <Box sx={{ px: 2, pt: 1, pb: 1.5, containerType: 'inline-size', ...onPaper }}>
      {isFilm && <Scrubber transport={transport} />}
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', ...(isOpen ? {} : FOLDED) }}>
        {isFilm && (
          <Box sx={timeControls}>
            <TransportControls transport={transport} hasSound={hasSound} />
          </Box>
        )}
        <Box data-folds="" sx={[isFilm ? layerRow : stillRow, paletteFrom === 'xs' && roomForPalette]}>
          <LayerControls {...{ kind, look, onLook, paletteFrom }} />
          {switches && <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 3 }}>{switches}</Box>}
        </Box>
        <Box sx={{ display: 'none', ml: 'auto', [NARROW]: { display: 'block' } }}>
          <FoldButton isOpen={isOpen} onPress={() => setIsOpen(!isOpen)} />
        </Box>
        {onFullScreen && hasFullScreen() && (
          <Box sx={{ ml: 'auto', [BESIDE]: { order: 2, ml: 1 }, [NARROW]: { ml: 0 } }}>
            <FullScreenButton onPress={onFullScreen} />
          </Box>
        )}
        {onCopy && (
          <Box data-folds="" sx={{ [BESIDE]: { order: 2 }, [NARROW]: { order: 4, ml: 'auto' } }}>
            <CopyButton onPress={onCopy} />
          </Box>
        )}
      </Box>
    </Box>
  );
}

/** Nothing can be pressed there; the moment of the picture is said. */
const onPaper = { '@media print': { '& select, & label, & input, & [role="slider"], & .MuiSlider-root': { display: 'none' } } } as const;

/** Room for both rows of controls beside each other, with every switch and in every language. */
const BESIDE = '@container (min-width: 900px)';

/** On a phone: what plays the film in one row, how it is walked through and shown in the next, the switches where they find room. */
const NARROW = '@container (max-width: 480px)';

const FOLDED = { [NARROW]: { '& [data-folds]': { display: 'none' } } } as const;

const timeControls = {
  ...{ display: 'flex', alignItems: 'center', flexWrap: 'wrap' },
  [NARROW]: { display: 'contents', '& > [data-folds]': { order: 2 }, '& > select': { mr: 2 } },
} as const;

const layers = { display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 4, minWidth: 0 } as const;

/** A row of its own under the controls of time, from the left as they are; at their far end where both fit. */
const layerRow = {
  ...layers,
  order: 1,
  width: '100%',
  ...{ py: 1, px: 1 },
  [BESIDE]: { width: 'auto', ml: 'auto', py: 0, px: 0 },
  [NARROW]: {
    display: 'contents',
    '&::before': { content: '""', order: 1, width: '100%' }, // where the second row begins
    '& > *': { order: 3 },
    '& > :first-of-type': { order: 2, flex: '1 0 auto', maxWidth: 240, mr: 3 },
  },
} as const;

const stillRow = { ...layers, flex: '1 1 0', [NARROW]: { order: 1, flex: '1 0 100%', py: 1, px: 1 } } as const;

/** One list more in the row. */
const roomForPalette = { [NARROW]: { '& > :first-of-type': { maxWidth: 320 } } } as const;
