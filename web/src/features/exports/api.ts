import type { ExportKind, ExportOrder, ResultExport } from '@fovea/contract/exports';
import { exportApi } from '@fovea/contract/exports';
import type { ExportId, PreTestUuid } from '@fovea/contract/ids';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { useMutation } from '../../lib/use-mutation.ts';

/** Waits, or is being made. */
export const isLive = ({ status }: ResultExport): boolean => status === 'waiting' || status === 'running';
const POLL_MS = 1_500;

/** Files that are made of a result. Asked again while one is being made; a server event is usually faster. */
export const exportsQuery = (uuid: PreTestUuid) =>
  queryOptions({
    queryKey: ['pre-test', uuid, 'exports'],
    queryFn: ({ signal }) => call(exportApi.list, { params: { uuid } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.some(isLive) ? POLL_MS : false),
  });

export type Wish = Pick<ExportOrder, 'prediction_id' | 'beside' | 'at_s' | 'placement' | 'palette' | 'locale'> &
  Partial<Pick<ExportOrder, 'layer' | 'opacity' | 'marks' | 'range'>> & { readonly kind: ExportKind };

/** Orders a file. */
export function useOrder(uuid: PreTestUuid) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Wish) => call(exportApi.order, { params: { uuid }, body }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['pre-test', uuid, 'exports'] }),
  });
}

/** Stops the making of a file, or removes it. */
export function useRemove(uuid: PreTestUuid) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: ExportId) => call(exportApi.remove, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['pre-test', uuid, 'exports'] }),
  });
}
