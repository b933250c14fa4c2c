import { PreTestUuid } from '@fovea/contract/ids';
import type { SearchResult } from '@fovea/contract/search';
import type { Found } from './service.ts';

export const presentFound = ({ kind, id, name, slug }: Found): SearchResult =>
  kind === 'video'
    ? { type: 'video', content: { pre_test: { pre_test_name: name, uuid: PreTestUuid.parse(id) } } }
    : { type: 'folder', content: { name, slug: slug ?? '' } };
