import type { OwnZone } from '@fovea/contract/own-placements';
import Box from '@mui/material/Box';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { boxStepOf } from '../../ui/box-keys.ts';
import { escapeWhileHeld } from '../../ui/escape-while-held.ts';
import type { Corner } from './zone-edits.ts';
import { moveCorner, moveZone, removeCorner } from './zone-edits.ts';

interface ZoneStageProps {
  /** Width by height of the screen. */
  readonly ratio: number;
  /** A still to draw over; null for a blank screen. */
  readonly poster: string | null;
  readonly zones: readonly OwnZone[];
  readonly selected: number;
  readonly onSelect: (index: number) => void;
  readonly onChange: (index: number, zone: OwnZone) => void;
}

const points = (polygon: OwnZone['polygon']) => polygon.map(([x, y]) => `${x * 100},${y * 100}`).join(' ');

/** The screen with its zones: a zone is dragged or moved by arrow keys, and so is each corner of the one in hand; Delete takes a corner out. */
export function ZoneStage({ ratio, poster, zones, selected, onSelect, onChange }: ZoneStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const zone = zones[selected];
  return (
    <Box
      ref={stage}
      data-own-colours
      sx={{
        ...{ position: 'relative', width: '100%', maxWidth: `calc(52vh * ${ratio})`, mx: 'auto', aspectRatio: `${ratio}` },
        ...{ bgcolor: '#14181F', outline: '1px solid', outlineColor: 'divider', touchAction: 'none' },
      }}
    >
      {poster && (
        <Box
          component="img"
          src={poster}
          alt=""
          sx={{ position: 'absolute', inset: 0, width: 1, height: 1, objectFit: 'cover', opacity: 0.75 }}
        />
      )}
      <Outlines {...{ stage, zones, selected, onSelect, onChange }} />
      {zone?.polygon.map((corner, index) => (
        <CornerGrip
          // biome-ignore lint/suspicious/noArrayIndexKey: a corner is its place in the order, and nothing else
          key={index}
          {...{ stage, zone, index, corner }}
          onChange={(changed) => onChange(selected, changed)}
        />
      ))}
    </Box>
  );
}

/** What a hand holds from press to release; Escape, or a touch that the screen takes away, puts it back to how it was taken. */
function useGrip<Held>() {
  const grip = useRef<Held | null>(null);
  const end = useRef<{ readonly stop: () => void; readonly back: () => void } | null>(null);
  const drop = () => {
    end.current?.stop();
    end.current = null;
    grip.current = null;
  };
  const letGo = () => {
    const back = end.current?.back;
    drop();
    back?.();
  };
  const hold = (held: Held, back: () => void) => {
    grip.current = held;
    end.current = { stop: escapeWhileHeld(letGo), back };
  };
  return { grip, hold, drop, letGo };
}

type StageRef = { readonly current: HTMLDivElement | null };

/** Where a pointer is, in shares of the stage. */
function placeOn({ current }: StageRef, event: PointerEvent): Corner {
  const area = current?.getBoundingClientRect();
  if (!area) return [0, 0];
  return [(event.clientX - area.left) / Math.max(1, area.width), (event.clientY - area.top) / Math.max(1, area.height)];
}

interface OutlinesProps extends Pick<ZoneStageProps, 'zones' | 'selected' | 'onSelect' | 'onChange'> {
  readonly stage: StageRef;
}

function Outlines({ stage, zones, selected, onSelect, onChange }: OutlinesProps) {
  const { t } = useTranslation('own-placement');
  const { grip, hold, drop, letGo } = useGrip<{ readonly from: Corner; readonly zone: OwnZone }>();
  const take = (index: number, zone: OwnZone) => (event: PointerEvent<SVGPolygonElement>) => {
    if (grip.current || event.button > 0) return;
    onSelect(index);
    hold({ from: placeOn(stage, event), zone }, () => onChange(index, zone));
    event.currentTarget.setPointerCapture?.(event.pointerId);
  };
  const drag = (index: number) => (event: PointerEvent) => {
    if (!grip.current) return;
    const [x, y] = placeOn(stage, event);
    const { from, zone } = grip.current;
    onChange(index, moveZone(zone, [x - from[0], y - from[1]]));
  };
  const press = (index: number, zone: OwnZone) => (event: KeyboardEvent) => {
    const step = boxStepOf(event);
    if (!step) return;
    event.preventDefault();
    onChange(index, moveZone(zone, [step.x, step.y]));
  };
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" style={{ position: 'absolute', inset: 0, width: '100%', height: '100%' }}>
      <title>{t('stage')}</title>
      {zones.map((zone, index) => (
        // biome-ignore lint/a11y/useSemanticElements: an outline in a drawing cannot be a button of the page
        <polygon
          // biome-ignore lint/suspicious/noArrayIndexKey: a zone is its place in the list, names may be alike
          key={index}
          points={points(zone.polygon)}
          role="button"
          tabIndex={0}
          aria-label={t('zones.move', { name: zone.name })}
          onFocus={() => onSelect(index)}
          onPointerDown={take(index, zone)}
          onPointerMove={drag(index)}
          onPointerUp={drop}
          onPointerCancel={letGo}
          onKeyDown={press(index, zone)}
          fill={zone.kind === 'ui' ? 'rgba(242,139,130,.42)' : 'rgba(255,214,102,.16)'}
          stroke={index === selected ? '#FFFFFF' : zone.kind === 'ui' ? '#F28B82' : '#FFD666'}
          strokeWidth={index === selected ? 2.5 : 1.5}
          strokeDasharray={zone.kind === 'ui' ? 'none' : '6 4'}
          vectorEffect="non-scaling-stroke"
          style={{ cursor: 'move', touchAction: 'none', outline: 'none' }}
        />
      ))}
    </svg>
  );
}

interface CornerGripProps {
  readonly stage: StageRef;
  readonly zone: OwnZone;
  readonly index: number;
  readonly corner: Corner;
  readonly onChange: (zone: OwnZone) => void;
}

const REMOVES: readonly string[] = ['Delete', 'Backspace'];

function CornerGrip({ stage, zone, index, corner: [x, y], onChange }: CornerGripProps) {
  const { t } = useTranslation('own-placement');
  const { grip, hold, drop, letGo } = useGrip<OwnZone>();
  const press = (event: KeyboardEvent) => {
    const step = boxStepOf(event);
    if (!step && !REMOVES.includes(event.key)) return;
    event.preventDefault();
    onChange(step ? moveCorner(zone, index, [x + step.x, y + step.y]) : removeCorner(zone, index));
  };
  return (
    <Box
      role="application"
      tabIndex={0}
      aria-label={t('corner.move', { name: zone.name, number: index + 1, x: Math.round(x * 100), y: Math.round(y * 100) })}
      onKeyDown={press}
      onPointerDown={(event) => {
        if (grip.current || event.button > 0) return;
        hold(zone, () => onChange(zone));
        event.currentTarget.setPointerCapture?.(event.pointerId);
      }}
      onPointerMove={(event) => grip.current && onChange(moveCorner(zone, index, placeOn(stage, event)))}
      onPointerUp={drop}
      onPointerCancel={letGo}
      sx={{
        ...{ position: 'absolute', left: `${x * 100}%`, top: `${y * 100}%`, width: 32, height: 32, ml: '-16px', mt: '-16px' },
        ...{ display: 'grid', placeItems: 'center', cursor: 'grab', touchAction: 'none', borderRadius: '50%' },
        '&::after': { content: '""', width: 12, height: 12, borderRadius: '50%', bgcolor: '#fff', border: '2px solid #14181F' },
      }}
    />
  );
}
