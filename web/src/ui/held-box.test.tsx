import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { HeldBox } from './held-box.tsx';

const PLACE = { x: 0.2, y: 0.2, width: 0.4, height: 0.4 };

/** A box on a picture of 100 by 100. */
function hold(can: 'moved' | 'resized' = 'resized') {
  const onPlace = vi.fn();
  const box = <HeldBox label="Pack" placeNow={() => PLACE} onTime={() => () => undefined} onPlace={onPlace} can={can} />;
  render(<div data-testid="picture">{box}</div>);
  const picture = DOMRect.fromRect({ x: 0, y: 0, width: 100, height: 100 });
  vi.spyOn(screen.getByTestId('picture'), 'getBoundingClientRect').mockReturnValue(picture);
  const told = () => onPlace.mock.calls.map(([place]) => Object.values(place).map((share) => Number(Number(share).toFixed(3))));
  return { frame: screen.getByRole('application', { name: 'Pack' }), told };
}

it('is dragged to another place and told of once, when it is let go', () => {
  const { frame, told } = hold();
  fireEvent.pointerDown(frame, { clientX: 30, clientY: 30 });
  fireEvent.pointerMove(frame, { clientX: 40, clientY: 25 });
  expect([frame.style.left, frame.style.top].map((side) => Math.round(Number.parseFloat(side)))).toEqual([30, 15]);
  fireEvent.pointerMove(frame, { clientX: 90, clientY: 30 });
  fireEvent.pointerUp(frame);
  expect(told()).toEqual([[0.6, 0.2, 0.4, 0.4]]);
});

it('is resized by its corner, unless it can only be moved', () => {
  const { told } = hold();
  const corner = screen.getByTestId('corner');
  fireEvent.pointerDown(corner, { clientX: 60, clientY: 60 });
  fireEvent.pointerMove(corner, { clientX: 70, clientY: 50 });
  fireEvent.pointerUp(corner);
  expect(told()).toEqual([[0.2, 0.2, 0.5, 0.3]]);
});

it('goes on by keys from where the last key left it, with Shift further, and is told of once when it is left', () => {
  const { frame, told } = hold('moved');
  fireEvent.keyDown(frame, { key: 'ArrowLeft' });
  fireEvent.keyDown(frame, { key: 'ArrowLeft' });
  fireEvent.keyDown(frame, { key: 'ArrowDown', altKey: true });
  fireEvent.keyDown(frame, { key: 'ArrowDown', shiftKey: true });
  expect([frame.style.left, frame.style.top].map((side) => Number.parseFloat(side))).toEqual([19, 25.5]);
  expect(told()).toEqual([]);
  fireEvent.blur(frame);
  expect(told()).toEqual([[0.19, 0.255, 0.4, 0.4]]);
  expect(screen.queryByTestId('corner')).toBeNull();
});

it.each([
  ['Escape', (frame: HTMLElement) => fireEvent.keyDown(frame, { key: 'Escape' })],
  ['a touch that is taken away', (frame: HTMLElement) => fireEvent.pointerCancel(frame)],
])('is put back by %s in the middle of a drag, and nobody else hears of it', (_, end) => {
  const { frame, told } = hold();
  const beyond = vi.fn();
  window.addEventListener('keydown', beyond);
  fireEvent.pointerDown(frame, { clientX: 30, clientY: 30 });
  fireEvent.pointerMove(frame, { clientX: 60, clientY: 60 });
  end(frame);
  expect([frame.style.left, frame.style.top]).toEqual(['20%', '20%']);
  fireEvent.pointerMove(frame, { clientX: 70, clientY: 70 });
  fireEvent.pointerUp(frame);
  expect(told()).toEqual([]);
  expect(beyond).not.toHaveBeenCalled();
  window.removeEventListener('keydown', beyond);
});

it('is told of a press that moved nothing by nobody', () => {
  const { frame, told } = hold();
  fireEvent.pointerDown(frame, { clientX: 30, clientY: 30 });
  fireEvent.pointerUp(frame);
  expect(told()).toEqual([]);
});
