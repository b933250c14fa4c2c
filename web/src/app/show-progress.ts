import type { ProgressEvent } from '@fovea/contract/events';
import type { QueryClient } from '@tanstack/react-query';

/** Shows how far an analysis is wherever its film was read, without reading it again. What waits to be read again is left alone. */
export function showProgress(queries: QueryClient, event: ProgressEvent): void {
  const ofLists = queries.getQueryCache().findAll({ queryKey: ['pre-tests'] });
  const itself = queries.getQueryCache().findAll({ queryKey: ['pre-test', event.uuid], exact: true });
  for (const { queryKey, state } of [...ofLists, ...itself]) {
    if (state.isInvalidated) continue;
    const shown = withProgress(state.data, event);
    if (shown !== state.data) queries.setQueryData(queryKey, shown);
  }
}

/** The same answer with the film as far as it is now; the very same one where it does not run in it. */
function withProgress(data: unknown, event: ProgressEvent): unknown {
  if (Array.isArray(data))
    return asItWas(
      data,
      data.map((one) => withProgress(one, event)),
    );
  if (typeof data !== 'object' || data === null) return data;
  if ('uuid' in data) {
    const { stage, progress, eta_s } = event;
    const isOfEvent = data.uuid === event.uuid && 'status' in data;
    const runs = isOfEvent && (data.status === 'processing' || (data.status === 'uploading' && stage === null)); // fetched by the server
    return runs ? { ...data, stage, progress, eta_s } : data;
  }
  const values = Object.values(data);
  const changed = asItWas(
    values,
    values.map((one) => withProgress(one, event)),
  );
  return changed === values ? data : Object.fromEntries(Object.keys(data).map((key, index) => [key, changed[index]]));
}

const asItWas = <T>(before: readonly T[], after: readonly T[]): readonly T[] =>
  after.every((one, index) => one === before[index]) ? before : after;
