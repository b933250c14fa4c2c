import type { Page } from 'playwright-core';

interface Notes {
  pictures: number;
  faults: string[];
}

/**
 * Notes, at each picture that the browser shows of a result page, whether something had not followed the size of the window: heat that
 * was cleared and not painted again, and, two pictures in a row, heat that does not fit the film, lanes of another width than their axis.
 * @returns how to read the notes so far and begin anew
 */
export async function watchPictures(page: Page): Promise<() => Promise<Notes>> {
  const watch = await page.evaluateHandle(() => {
    const heat = document.querySelector('canvas[data-testid=heat]');
    const axis = document.querySelector('[role=slider][aria-label="Moment in the film"]');
    const lane = document.querySelector('canvas:not([data-testid])');
    if (!(heat instanceof HTMLCanvasElement && lane instanceof HTMLCanvasElement && axis)) throw new Error('This is no result');
    const seen: Notes = { pictures: 0, faults: [] };
    let isPainted = true;
    let wasBeside = false;
    const gl = heat.getContext('webgl2');
    const draw = gl?.drawArrays.bind(gl);
    const set = heat.setAttribute.bind(heat);
    Object.assign(gl ?? {}, {
      drawArrays: (mode: number, first: number, count: number) => {
        isPainted = true;
        draw?.(mode, first, count);
      },
    });
    heat.setAttribute = (name, value) => {
      if (name === 'width' || name === 'height') isPainted = false;
      set(name, value);
    };
    let widthPx = window.innerWidth;
    const look = () => {
      if (window.innerWidth !== widthPx) return; // the window changed behind this picture: the next one is the first that can follow
      const [stage, box] = [heat.parentElement?.getBoundingClientRect() ?? new DOMRect(), heat.getBoundingClientRect()];
      const fit = Math.min(stage.width / box.width, stage.height / box.height);
      seen.pictures += 1;
      if (!isPainted) seen.faults.push(`${window.innerWidth}: no heat`);
      const beside: string[] = [];
      if (Math.abs(fit - 1) > 0.01) beside.push(`${window.innerWidth}: heat ${box.width} wide, stage ${stage.width}`);
      if (Math.abs(lane.width - axis.clientWidth * devicePixelRatio) > 1)
        beside.push(`${window.innerWidth}: lane ${lane.width} wide, axis ${axis.clientWidth}`);
      // On a busy machine the page may hear of its new size one picture late, which nobody sees.
      if (wasBeside) seen.faults.push(...beside);
      wasBeside = beside.length > 0;
    };
    // A message sent in the frame's callback is read right behind its layout and painting.
    const behind = new MessageChannel();
    behind.port1.onmessage = look;
    const next = () => {
      widthPx = window.innerWidth;
      behind.port2.postMessage(null);
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    return seen;
  });
  return () =>
    watch.evaluate((seen) => {
      const notes = { ...seen };
      seen.pictures = 0;
      seen.faults = [];
      return notes;
    });
}
