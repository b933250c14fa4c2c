import { queryOptions } from '@tanstack/react-query';

const NOT_KEPT = 404;

/** Whether a result has the maps that its figures are worked out from: those from before they were kept have none. */
export const areMapsKeptQuery = (address: string) =>
  queryOptions({
    queryKey: ['maps-kept', address],
    queryFn: async ({ signal }) => {
      const { status } = await globalThis.fetch(address, { method: 'HEAD', signal, credentials: 'same-origin' });
      return status !== NOT_KEPT;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
