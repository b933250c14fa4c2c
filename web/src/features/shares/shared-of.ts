import type { PreTestUuid } from '@fovea/contract/ids';

/** What a link is to: one result, or films side by side as the address of their comparison names them. */
export type SharedOf =
  | { readonly kind: 'result'; readonly uuid: PreTestUuid }
  | { readonly kind: 'comparison'; readonly ids: readonly string[]; readonly preTests: readonly PreTestUuid[] };
