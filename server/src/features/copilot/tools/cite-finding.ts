import type { Finding } from '@fovea/contract/predictions';
import { citeFor } from './read-ad.ts';
import type { Ad } from './results.ts';
import type { Desk } from './tool.ts';

/** A finding with a mark for its number; one that says nothing but where it is has none. */
export function citedFinding(desk: Desk, ad: Ad, finding: Finding): Finding & { readonly cite: number | null } {
  const { kind, value, unit, start_s, end_s } = finding;
  const cite = value === null || unit === null ? null : citeFor(desk, ad, { metric: `finding.${kind}`, value, unit, start_s, end_s });
  return { ...finding, cite };
}
