export { settleFolders } from './bin/content/service.ts';
export { purgeBin } from './bin/service.ts';
