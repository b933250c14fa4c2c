export { purgeBin } from './bin/service.ts';
