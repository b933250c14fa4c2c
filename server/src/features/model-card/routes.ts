import { modelCardApi } from '@fovea/contract/model-card';
import { mount } from '../../http/mount.ts';
import { shippedCard } from './service.ts';

/** How good the network is that ships. */
export const modelCardRoutes = () => [mount(modelCardApi.read, async () => shippedCard())];
