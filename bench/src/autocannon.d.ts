/** The part of the load generator that is used here; it brings no types of its own. */
declare module 'autocannon' {
  interface Wish {
    readonly url: string;
    readonly duration: number;
    readonly connections: number;
    readonly overallRate?: number;
    readonly headers: Readonly<Record<string, string>>;
  }

  interface Result {
    readonly requests: { readonly total: number; readonly average: number };
    readonly latency: { readonly p50: number; readonly p99: number };
    readonly duration: number;
    readonly '2xx': number;
    readonly non2xx: number;
    readonly errors: number;
  }

  interface Run extends PromiseLike<Result> {
    on(event: 'response', listener: (...answer: [client: unknown, status: number, bytes: number, ms: number]) => void): this;
  }

  function autocannon(wish: Wish): Run;

  export = autocannon;
}
