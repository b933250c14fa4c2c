import type { BinEntry } from '@fovea/contract/bin';
import { BIN_DAYS } from '@fovea/contract/bin';
import type { BinRow } from './bin/service.ts';

const DAY_MS = 86_400_000;

export const presentBinEntry = ({ kind, id, name, deleted_at, pre_test_count, user_id, user_name }: BinRow): BinEntry => ({
  type: kind,
  id,
  name,
  pre_test_count,
  deleted_at: new Date(deleted_at).toISOString(),
  gone_at: new Date(Date.parse(deleted_at) + BIN_DAYS * DAY_MS).toISOString(),
  deleted_by: user_id === null ? null : { id: user_id, name: user_name ?? '' },
});
