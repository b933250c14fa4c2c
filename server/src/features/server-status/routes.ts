import { serverStatusApi } from '@fovea/contract/server-status';
import { mount } from '../../http/mount.ts';
import type { ServerStatusDeps } from './service.ts';
import { readServerStatus } from './service.ts';

export const serverStatusRoutes = (deps: ServerStatusDeps) => [mount(serverStatusApi.read, () => readServerStatus(deps))];
