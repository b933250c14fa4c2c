import MuiBox from '@mui/material/Box';
import type { ShotOfSpots } from './shot-of-spots.ts';

type Spot = ShotOfSpots['spots'][number];

interface SpotMarksProps {
  readonly spots: readonly Spot[];
  /** Pixels across: of a place without attention, and how much more of one with all of it. */
  readonly smallestPx: number;
  readonly growthPx: number;
}

/** Numbered places over a picture, larger where they hold more, with a line through those that are reached. */
export function SpotMarks({ spots, smallestPx, growthPx }: SpotMarksProps) {
  return (
    <>
      <Way spots={spots} />
      {spots.map((spot, k) => (
        <MuiBox
          key={`${spot.x} ${spot.y}`}
          data-spot={k}
          sx={spot.reached_s === null ? { ...spotLook, borderStyle: 'dashed' } : spotLook}
          style={place(spot, smallestPx + growthPx * Math.sqrt(Math.min(1, Math.max(0, spot.share))))}
        >
          {k + 1}
        </MuiBox>
      ))}
    </>
  );
}

const spotLook = {
  ...{ position: 'absolute', transform: 'translate(-50%, -50%)', boxSizing: 'border-box', borderRadius: '50%' },
  ...{ display: 'grid', placeItems: 'center', fontSize: 12, fontWeight: 600, color: '#fff', bgcolor: 'rgba(17,17,17,.85)' },
  ...{ border: '2px solid #fff', boxShadow: '0 0 0 1px rgba(0,0,0,.6)' },
} as const;

const place = ({ x, y }: Spot, sizePx: number) => ({ left: `${100 * x}%`, top: `${100 * y}%`, width: sizePx, height: sizePx });

/** A line through what is reached, in that order. What is never reached lies beside the way. */
function Way({ spots }: Pick<SpotMarksProps, 'spots'>) {
  const reached = spots.filter(({ reached_s }) => reached_s !== null);
  if (reached.length < 2) return null;
  const points = reached.map(({ x, y }) => `${100 * x},${100 * y}`).join(' ');
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
      style={{ position: 'absolute', inset: 0, width: '100%', height: '100%' }}
    >
      <polyline points={points} fill="none" stroke="rgba(0,0,0,.6)" strokeWidth="4" vectorEffect="non-scaling-stroke" />
      <polyline points={points} fill="none" stroke="#fff" strokeWidth="2" strokeDasharray="5 4" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
