import type { TimeRange } from '@fovea/contract/curve-reading';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { LayerLook } from '../features/player/layer-controls.tsx';
import type { Transport } from '../features/player/transport.ts';
import { createTransport } from '../features/player/transport.ts';
import { useResultKeys } from './use-result-keys.ts';

interface RoomProps {
  readonly transport: Transport;
  readonly lanes: 'some' | 'none';
  readonly onCopy?: () => void;
}

function Room({ transport, lanes, onCopy }: RoomProps) {
  const room = useRef<HTMLDivElement>(null);
  const [look, onLook] = useState<LayerLook>({ layer: 'heat', palette: 'heat', opacity: 0.9 });
  const [range, onRange] = useState<TimeRange | null>(null);
  useResultKeys({ transport, look, onLook, room, ...(lanes === 'some' ? { range, onRange } : {}), ...(onCopy ? { onCopy } : {}) });
  return (
    <div ref={room} data-testid="room">
      {JSON.stringify({ layer: look.layer, range: range && [range.startS, range.endS] })}
    </div>
  );
}

function show(lanes: RoomProps['lanes'], onCopy?: () => void) {
  const transport = createTransport({ durationS: 10, frameRate: 25, startS: 2 });
  render(<Room {...{ transport, lanes }} {...(onCopy ? { onCopy } : {})} />);
  const room = screen.getByTestId('room');
  return { transport, room, said: (): unknown => JSON.parse(room.textContent) };
}

it('marks a range with I and O at the clock, and lets go of it with Escape', async () => {
  const { transport, said } = show('some');
  await userEvent.keyboard('i');
  expect(said()).toEqual({ layer: 'heat', range: [2, 10] });
  transport.seek(5);
  await userEvent.keyboard('o');
  expect(said()).toEqual({ layer: 'heat', range: [2, 5] });
  await userEvent.keyboard('{Escape}');
  expect(said()).toEqual({ layer: 'heat', range: null });
});

it('goes through the layers with H and to the full screen with F, also where there are no lanes', async () => {
  const { room, said } = show('none');
  const asked = vi.fn().mockResolvedValue(undefined);
  room.requestFullscreen = asked;
  Object.defineProperty(document, 'fullscreenEnabled', { value: true, configurable: true });
  await userEvent.keyboard('hfi');
  expect(said()).toEqual({ layer: 'fog', range: null });
  expect(asked).toHaveBeenCalledTimes(1);
});

it('copies the picture with C', async () => {
  const copied = vi.fn();
  show('some', copied);
  await userEvent.keyboard('c');
  expect(copied).toHaveBeenCalledTimes(1);
});
