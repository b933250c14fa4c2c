import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gridFor } from '../../metrics/grid.ts';
import type { FlashReading } from '../../ports.ts';
import type { CellColour, DrawnFlashes } from '../../testing/drawn-flashes.ts';
import { drawFlashes, isSecondHalf } from '../../testing/drawn-flashes.ts';
import { plainFlashCounts } from '../../testing/plain-flashes.ts';
import { createFlashMeter } from './flash-meter.ts';
import { tenDegrees } from './flash-rules.ts';
import { chromaticityDistance } from './red-transitions.ts';

const WIDE = gridFor({ widthPx: 1920, heightPx: 1080 });
const FRAME_RATE = 24;

const read = (drawn: DrawnFlashes): FlashReading => {
  const meter = createFlashMeter(drawn.grid);
  for (const frame of drawFlashes(drawn)) meter.push(frame);
  return meter.read();
};

interface Train {
  readonly hertz: number;
  readonly seconds?: number;
  readonly from?: CellColour;
  readonly to?: CellColour;
  readonly frameRate?: number;
  /** Columns and rows that flash, in the middle; all of them when left out. */
  readonly patch?: readonly [columns: number, rows: number];
}

function train({ hertz, seconds = 4, from = 0, to = 255, frameRate = FRAME_RATE, patch = [64, 36] }: Train): DrawnFlashes {
  const [left, top] = [Math.floor((64 - patch[0]) / 2), Math.floor((36 - patch[1]) / 2)];
  const isInside = (column: number, row: number) => column >= left && column < left + patch[0] && row >= top && row < top + patch[1];
  return {
    grid: WIDE,
    frameRate,
    seconds,
    colourAt: ({ frame, column, row }) => (isInside(column, row) && isSecondHalf(frame, hertz, frameRate) ? to : from),
  };
}

/** The worst that a kind of flash was found to be. */
const worst = ({ passages }: FlashReading['general']) =>
  (['fail', 'extended', 'warning'] as const).find((level) => passages.some((passage) => passage.level === level)) ?? 'none';

describe('golden values of metrics.md 5.1, full field, 0 and 255', () => {
  test('2 Hz for 4 s: warning', () => expect(worst(read(train({ hertz: 2 })).general)).toBe('warning'));
  test('2 Hz for 6 s: extended fail, first at 4.96 s', () => {
    const { general } = read(train({ hertz: 2, seconds: 6 }));
    expect(general.passages).toHaveLength(1);
    expect(general.passages[0]).toMatchObject({ level: 'extended', reachedS: 4.958, perSecond: 2, areaShare: 1 });
  });
  test('3 Hz for 4 s: at most 6 transitions a second, warning', () => {
    const { general } = read(train({ hertz: 3 }));
    expect([worst(general), general.perSecondMost]).toEqual(['warning', 3]);
  });
  test('3.5 Hz: fail', () => expect(worst(read(train({ hertz: 3.5 })).general)).toBe('fail'));
  test('5 Hz: fail', () => expect(worst(read(train({ hertz: 5 })).general)).toBe('fail'));
  test('a 3 s fade in and out: one transition a second at most', () => {
    const colourAt = ({ frame }: { frame: number }) => 255 * (1 - Math.abs(frame / FRAME_RATE / 3 - 1));
    const { general } = read({ grid: WIDE, frameRate: FRAME_RATE, seconds: 6, colourAt });
    expect([worst(general), general.perSecondMost]).toEqual(['none', 0.5]);
  });
  test('a checkerboard that turns every 3 frames: fail', () => {
    const colourAt: DrawnFlashes['colourAt'] = ({ frame, column, row }) => (255 * (column + row + Math.floor(frame / 3))) % 510;
    const { general } = read({ grid: WIDE, frameRate: FRAME_RATE, seconds: 4, colourAt });
    expect(worst(general)).toBe('fail');
  });
});

describe('golden values of metrics.md 5.1, levels at 5 Hz', () => {
  test.each([
    [0, 89, 'none'],
    [0, 90, 'fail'],
    [231, 255, 'fail'],
    [232, 255, 'none'],
  ] as const)('%i and %i: %s', (from, to, level) => {
    expect(worst(read(train({ hertz: 5, from, to })).general)).toBe(level);
  });
});

describe('golden values of metrics.md 5.1, area at 5 Hz', () => {
  test('9×9 cells are 24.1 % of the window: none', () => expect(worst(read(train({ hertz: 5, patch: [9, 9] })).general)).toBe('none'));
  test('9×10 cells are 26.8 %: fail', () => expect(worst(read(train({ hertz: 5, patch: [9, 10] })).general)).toBe('fail'));
  test('the ten-degree window by shape', () => {
    const sizes = [
      [1920, 1080],
      [1080, 1080],
      [1080, 1920],
      [1080, 1350],
    ].map(([widthPx = 1, heightPx = 1]) => tenDegrees(gridFor({ widthPx, heightPx })));
    expect(sizes).toEqual([
      { columns: 21, rows: 16 },
      { columns: 21, rows: 16 },
      { columns: 28, rows: 21 },
      { columns: 24, rows: 18 },
    ]);
  });
});

describe('what counts as one transition', () => {
  const flashing = (isOn: (frame: number, column: number, row: number) => boolean, hertz: number, seconds = 4): DrawnFlashes => ({
    ...{ grid: WIDE, frameRate: FRAME_RATE, seconds },
    colourAt: ({ frame, column, row }) => (isOn(frame, column, row) && isSecondHalf(frame, hertz, FRAME_RATE) ? 255 : 0),
  });
  test('two halves within a tenth of a second are one, farther apart none', () => {
    // Each is a seventh of a window, both are more than a quarter; the right one comes so many frames of 1/24 s later.
    const halves = (later: number): DrawnFlashes => ({
      ...{ grid: WIDE, frameRate: FRAME_RATE, seconds: 4 },
      colourAt: ({ frame, column, row }) => {
        if (row < 12 || row >= 20 || column < 26 || column >= 38) return 0;
        return isSecondHalf(Math.max(0, frame - (column < 32 ? 0 : later)), 2, FRAME_RATE) ? 255 : 0;
      },
    });
    expect([2, 3].map((later) => worst(read(halves(later)).general))).toEqual(['warning', 'none']);
  });
  test('a window lies at every fourth cell', () => {
    // As wide as a window, and a quarter of one: only the window that begins where it does holds all of it.
    const strip = (left: number) => flashing((_, column, row) => column >= left && column < left + 21 && row >= 8 && row < 12, 5);
    expect([4, 12].map((left) => worst(read(strip(left)).general))).toEqual(['fail', 'fail']);
  });
});

test('of two colours one of which is as good as black none is told from the other', () => {
  const grey = (light: number) => ({ red: light, green: light, blue: light });
  const red = (luminance: number) => ({ red: luminance / 0.2126, green: 0, blue: 0 });
  expect(chromaticityDistance(red(0.0004), grey(0.1))).toBe(0);
  expect(chromaticityDistance(red(0.0006), grey(0.1))).toBeGreaterThan(0.2);
});

describe('golden values of metrics.md 5.1, red', () => {
  test('red and black at 4 Hz: red fail', () => expect(worst(read(train({ hertz: 4, to: [255, 0, 0] })).red)).toBe('fail'));
  test('blue and black at 4 Hz: nothing at all', () => {
    const { general, red } = read(train({ hertz: 4, to: [0, 0, 255] }));
    expect([worst(general), worst(red)]).toEqual(['none', 'none']);
  });
  test('grey and white at 4 Hz is no red flash', () => expect(worst(read(train({ hertz: 4, from: 60 })).red)).toBe('none'));
  test('dark red against grey of its own luminance: by chromaticity alone', () => {
    // Linear (0.05, 0, 0) against grey 0.0106: 320 · ΔR stays below 20, u′v′ moves by more than 0.2, and luminance hardly moves.
    const { general, red } = read(train({ hertz: 4, from: [27, 27, 27], to: [63, 0, 0] }));
    expect([worst(general), worst(red)]).toEqual(['none', 'fail']);
  });
});

describe('movement', () => {
  /** Stripes four cells wide, black and white, that move by so many cells a frame. */
  const stripes = (cells: number): DrawnFlashes => ({
    ...{ grid: WIDE, frameRate: FRAME_RATE, seconds: 4 },
    colourAt: ({ frame, column }) => (Math.floor((column + frame * cells) / 4) % 2 === 0 ? 0 : 255),
  });
  test('stripes that pass quickly: counted and warned of, and no failure, since nothing brightens as one', () => {
    const { general } = read(stripes(1));
    expect(general.passages).toMatchObject([{ level: 'movement', perSecond: 5, inStepPerSecond: 0 }]);
  });
  test('stripes that jump by their own width change places as one: fail', () => {
    expect(read(stripes(4)).general.passages).toMatchObject([{ level: 'fail', perSecond: 12, inStepPerSecond: 12 }]);
  });
  test('a flash over stripes that pass: fail by the flash', () => {
    const passing = stripes(1);
    const colourAt: DrawnFlashes['colourAt'] = (place) => (isSecondHalf(place.frame, 5, FRAME_RATE) ? 255 : passing.colourAt(place));
    expect(read({ ...passing, colourAt }).general.passages[0]).toMatchObject({ level: 'fail' });
  });
  test('a flash of many frames, brighter here than there: as one all the same', () => {
    const colourAt: DrawnFlashes['colourAt'] = ({ frame, column }) => {
      const swing = 1 - Math.cos((2 * Math.PI * 4 * frame) / 60);
      return (0.5 + column / 128) * 127 * swing;
    };
    const { general } = read({ grid: WIDE, frameRate: 60, seconds: 4, colourAt });
    expect(general.passages).toMatchObject([{ level: 'fail', perSecond: 4, inStepPerSecond: 4 }]);
  });
});

describe('time and place', () => {
  test('a passage begins and ends with its first and last transition', () => {
    const colourAt: DrawnFlashes['colourAt'] = ({ frame }) => (frame >= 48 && frame < 72 && isSecondHalf(frame, 5, FRAME_RATE) ? 255 : 0);
    const { passages } = read({ grid: WIDE, frameRate: FRAME_RATE, seconds: 6, colourAt }).general;
    expect(passages).toHaveLength(1);
    expect(passages[0]?.startS).toBeGreaterThan(2);
    expect(passages[0]?.startS).toBeLessThan(2.15);
    expect(passages[0]?.endS).toBeCloseTo(3, 1);
  });
  test('two bursts three seconds apart are two passages', () => {
    const isOn = (frame: number) => frame < 24 || (frame >= 96 && frame < 120);
    const colourAt: DrawnFlashes['colourAt'] = ({ frame }) => (isOn(frame) && isSecondHalf(frame, 5, FRAME_RATE) ? 255 : 0);
    expect(read({ grid: WIDE, frameRate: FRAME_RATE, seconds: 7, colourAt }).general.passages).toHaveLength(2);
  });
  test('the share of the picture is told', () => {
    expect(read(train({ hertz: 5, patch: [32, 36] })).general.passages[0]?.areaShare).toBe(0.5);
  });
  test.each([25, 29.97, 30, 50, 59.94, 60])('3 flashes a second warn and 4 fail at %f frames a second', (frameRate) => {
    expect(worst(read(train({ hertz: 3, frameRate })).general)).toBe('warning');
    expect(worst(read(train({ hertz: 4, frameRate })).general)).toBe('fail');
  });
});

describe('the broadcast profile', () => {
  test('a third of the frame flashing full: fail; a fifth: none', () => {
    expect(worst(read(train({ hertz: 5, patch: [22, 36] })).broadcast)).toBe('fail');
    expect(worst(read(train({ hertz: 5, patch: [13, 36] })).broadcast)).toBe('none');
  });
  test.each([
    [0, 85, 'none'], // a step of 19.9 cd/m²
    [0, 86, 'fail'],
    [229, 255, 'fail'],
    [230, 255, 'none'], // the darker state is 160 cd/m² or more
  ] as const)('%i and %i at 5 Hz: %s', (from, to, level) => {
    expect(worst(read(train({ hertz: 5, from, to })).broadcast)).toBe(level);
  });
});

describe('whatever the film', () => {
  const shape = { grid: WIDE, frameRate: 12, seconds: 3 };
  const film = fc
    .record({
      hertz: fc.double({ min: 0.5, max: 6, noNaN: true }),
      from: fc.integer({ min: 0, max: 255 }),
      to: fc.integer({ min: 0, max: 255 }),
      columns: fc.integer({ min: 1, max: 64 }),
      rows: fc.integer({ min: 1, max: 36 }),
      swing: fc.integer({ min: 1, max: 9 }),
    })
    .map(({ hertz, from, to, columns, rows, swing }): DrawnFlashes => {
      const colourAt: DrawnFlashes['colourAt'] = ({ frame, column, row }) => {
        const isInside = column < columns && row < rows;
        return isInside && isSecondHalf(frame + Math.floor(column / swing), hertz, shape.frameRate) ? to : from;
      };
      return { ...shape, colourAt };
    });
  test('the counts are those of the plain definition', () => {
    fc.assert(
      fc.property(film, (drawn) => {
        const plain = Math.max(...plainFlashCounts([...drawFlashes(drawn)], drawn.grid)) / 2;
        expect(read(drawn).general.perSecondMost).toBe(plain);
      }),
      { numRuns: 12, seed: 7 },
    );
  });
  test('less contrast never flashes more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 55 }), (from, less) => {
        const strong = read(train({ hertz: 5, seconds: 2, from, to: 255 })).general.perSecondMost;
        const weak = read(train({ hertz: 5, seconds: 2, from, to: 255 - less })).general.perSecondMost;
        expect(weak).toBeLessThanOrEqual(strong);
      }),
      { numRuns: 15, seed: 7 },
    );
  });
  test('a film without change has none', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 255 }), (grey) => {
        const { general, red, broadcast } = read({ ...shape, colourAt: () => grey });
        expect([general, red, broadcast].map(({ perSecondMost }) => perSecondMost)).toEqual([0, 0, 0]);
      }),
      { numRuns: 10, seed: 7 },
    );
  });
});
