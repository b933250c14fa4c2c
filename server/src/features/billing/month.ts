/** A span of time, the end exclusive. */
export interface Period {
  readonly from: Date;
  readonly to: Date;
}

/** The calendar month (UTC) that a moment lies in. @param ms milliseconds since 1970 */
export function monthOf(ms: number): Period {
  const at = new Date(ms);
  const startOf = (more: number) => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + more, 1));
  return { from: startOf(0), to: startOf(1) };
}
