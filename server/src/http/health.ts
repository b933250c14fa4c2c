import { healthApi } from '@fovea/contract/health';
import { AppError } from '../app-error.ts';
import type { Mounted } from './mount.ts';
import { mount } from './mount.ts';

export interface HealthDeps {
  /** True when the database answers and every migration has run. */
  readonly isReady: () => Promise<boolean>;
  /** True from the moment that the process was asked to stop. */
  readonly isDraining: () => boolean;
}

/** Whether a load balancer may send work here. */
export const healthRoutes = ({ isReady, isDraining }: HealthDeps): Mounted[] => [
  mount(healthApi.healthz, async () => {
    if (isDraining()) throw new AppError('unavailable', { detail: 'This server is stopping.', retryAfterS: 5 });
    const isFine = await isReady().catch((cause: unknown) => {
      throw new AppError('unavailable', { detail: 'The database does not answer.', retryAfterS: 2, cause });
    });
    if (!isFine) throw new AppError('unavailable', { detail: 'This server is still starting.', retryAfterS: 2 });
    return { status: 'ready' as const };
  }),
];
