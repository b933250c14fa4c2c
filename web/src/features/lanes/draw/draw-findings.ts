import type { Finding } from '@fovea/contract/predictions';
import type { FindingLane } from '../lane.ts';
import { pixelOf } from '../time-axis.ts';
import type { LaneFrame, LanePens, Pen } from './lane-pens.ts';

/** A shape for each finding, so that colour is never alone. */
type Mark = 'square' | 'diamond' | 'triangle' | 'circle' | 'bars' | 'bolt';

const markOf = (kind: Finding['kind']): Mark => MARKS[kind];

const MARKS: Record<Finding['kind'], Mark> = {
  black: 'square',
  blank_video: 'square',
  freeze: 'bars',
  end_hold: 'bars',
  silence: 'circle',
  silent: 'circle',
  no_audio: 'circle',
  clipping: 'triangle',
  letterbox: 'diamond',
  flash: 'bolt',
  flash_extended: 'bolt',
  flash_warning: 'bolt',
  red_flash: 'bolt',
  red_flash_extended: 'bolt',
  red_flash_warning: 'bolt',
};

/** Findings as shapes with a tail as long as they last. */
export function drawFindings(pen: Pen, { findings }: FindingLane, { frame, pens }: { frame: LaneFrame; pens: LanePens }): void {
  const middle = frame.heightPx / 2;
  pen.fillStyle = pens.measure;
  for (const { kind, start_s, end_s } of findings) {
    const left = pixelOf(frame, start_s);
    pen.globalAlpha = 0.3;
    pen.fillRect(left, middle - 2, Math.max(2, pixelOf(frame, end_s) - left), 4);
    pen.globalAlpha = 1;
    traceMark(pen, markOf(kind), { x: Math.min(Math.max(left, 6), frame.widthPx - 6), y: middle });
    pen.fill();
  }
}

function traceMark(pen: Pen, mark: Mark, { x, y }: { x: number; y: number }): void {
  pen.beginPath();
  switch (mark) {
    case 'square':
      pen.rect(x - 4, y - 4, 8, 8);
      return;
    case 'circle':
      pen.arc(x, y, 4.5, 0, Math.PI * 2);
      return;
    case 'bars':
      pen.rect(x - 4, y - 5, 3, 10);
      pen.rect(x + 1, y - 5, 3, 10);
      return;
    case 'diamond':
      pen.moveTo(x, y - 5.5);
      pen.lineTo(x + 5.5, y);
      pen.lineTo(x, y + 5.5);
      pen.lineTo(x - 5.5, y);
      return;
    case 'bolt':
      pen.moveTo(x + 2, y - 7);
      pen.lineTo(x - 5, y + 1.5);
      pen.lineTo(x - 0.5, y + 1.5);
      pen.lineTo(x - 2, y + 7);
      pen.lineTo(x + 5, y - 1.5);
      pen.lineTo(x + 0.5, y - 1.5);
      return;
    case 'triangle':
      pen.moveTo(x, y - 5.5);
      pen.lineTo(x + 5.5, y + 4.5);
      pen.lineTo(x - 5.5, y + 4.5);
      return;
  }
}
