import type { Deps } from '../../deps.ts';
import type { JobHandler } from '../../queue/loop.ts';
import type { MailDeps } from '../mails/index.ts';
import { openPasswordReset } from './service.ts';

/** May run twice: a request is answered once. */
export const openPasswordResetJob =
  (deps: MailDeps & Pick<Deps, 'asSystem' | 'log'>): JobHandler<'open-password-reset'> =>
  ({ requestId }, { lease }) =>
    openPasswordReset(deps, { requestId, lease });
