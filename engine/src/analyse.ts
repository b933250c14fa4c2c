import { statedFilmLength } from './analysis/film-length.ts';
import { planAnalysis } from './analysis/plan.ts';
import { createProgressMeter } from './analysis/progress-meter.ts';
import { runPass } from './analysis/run-pass.ts';
import { EngineError } from './errors.ts';
import type { AnalyseWish, Analysis } from './ports.ts';

/**
 * A film in, numbers out: probe, one fenced decoder pass, attention maps beside it, figures. Same input, options and versions give
 * the same bytes. Memory is a function of the window, not of the film. Ends within a second of a cancel and leaves nothing behind.
 * @throws EngineError with the code that says what is wrong with the file, the machine or the run
 */
export async function analyse(wish: AnalyseWish): Promise<Analysis> {
  if (wish.signal?.aborted) throw new EngineError('cancelled', { cause: wish.signal.reason });
  const meter = createProgressMeter(wish.onProgress);
  const plan = await planAnalysis(wish);
  wish.onMeasured?.({ ...plan.media.info, durationS: statedFilmLength(plan.media) });
  const analysis = await runPass(plan, meter);
  if (wish.signal?.aborted) throw new EngineError('cancelled', { cause: wish.signal.reason });
  meter.advance(1);
  return analysis;
}
