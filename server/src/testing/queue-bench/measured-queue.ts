/** A queue as it is measured: ours, or the library's alone. */
export interface MeasuredQueue {
  /** Puts a job in. @param tenant whose it is, counted from 0 @returns its key */
  enqueue(tenant: number): Promise<string>;
  /**
   * Takes and ends jobs until it is let go.
   * @param slots how many at the same time
   * @param handler told of the key and the tenant at the moment that the job starts; the job ends once it settles
   */
  work(slots: number, handler: (key: string, tenant: number) => Promise<void>): Promise<AsyncDisposable>;
}
