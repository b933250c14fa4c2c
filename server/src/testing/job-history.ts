/** What somebody was told to be done: a job ordered, given to a worker, worked on, ended, given up. `from` and `to` count what happened anywhere: one is before another where its `to` is below the other's `from`. */
export interface JobCall {
  readonly job: string;
  readonly kind: 'open' | 'claim' | 'beat' | 'store' | 'cancel';
  /** Of what a worker does: which start of the job it belongs to, by the fence that it was given. */
  readonly attempt?: number;
  readonly from: number;
  readonly to: number;
}

/** What is there of a job once nobody works any more. */
export interface JobEnd {
  readonly job: string;
  readonly hasResult: boolean;
  /** How often credits were held for it, and how often what was held came to its end. */
  readonly held: number;
  readonly released: number;
}

/**
 * Whether what everybody was told of each job, and what is there afterwards, can have come about one call after the other, by the rules of
 * a job: only the newest attempt may write, one of them at most ends it, and what was given up has no end.
 * @returns what cannot have come about so, in words; none when all of it can
 */
export function faultsOfJobs(calls: readonly JobCall[], ends: readonly JobEnd[]): string[] {
  const opened = calls.filter(({ kind }) => kind === 'open').map(({ job }) => job);
  const known = new Set(ends.map(({ job }) => job));
  return [
    ...opened.filter((job) => !known.has(job)).map((job) => `${job} was acknowledged and is lost`),
    ...ends.flatMap((end) => {
      const own = calls.filter(({ job }) => job === end.job);
      return [...faultsOfEnd(own, end), ...faultsOfTurns(own)].map((fault) => `${end.job} ${fault}`);
    }),
  ];
}

/** @param own what was done of one job */
function faultsOfEnd(own: readonly JobCall[], { hasResult, held, released }: JobEnd): string[] {
  const count = (kind: JobCall['kind']) => own.filter((call) => call.kind === kind).length;
  const [stored, cancelled] = [count('store'), count('cancel')];
  return [
    ...(stored > 1 ? ['was ended more than once'] : []),
    ...(stored > 0 && !hasResult ? ['has lost the result that was acknowledged'] : []),
    ...(stored === 0 && hasResult ? ['has a result, and nobody was told so'] : []),
    ...(stored > 0 && cancelled > 0 ? ['was ended and given up as well'] : []),
    ...(stored + cancelled === 0 ? ['never came to an end'] : []),
    ...(held !== 1 || released !== 1 ? [`was charged ${held} times and settled ${released} times`] : []),
  ];
}

function faultsOfTurns(own: readonly JobCall[]): string[] {
  const claims = own.filter(({ kind }) => kind === 'claim');
  const over = own.filter(({ kind }) => kind === 'store' || kind === 'cancel');
  const attempts = claims.map(({ attempt }) => attempt);
  return [
    ...attempts
      .filter((attempt, index) => attempts.indexOf(attempt) !== index)
      .map((attempt) => `was given out twice as attempt ${attempt}`),
    ...own
      .filter(({ kind }) => kind === 'beat' || kind === 'store')
      .flatMap((call) =>
        claims
          .filter(({ to, attempt = 0 }) => to < call.from && attempt > (call.attempt ?? 0))
          .map((claim) => `let attempt ${call.attempt} write (${call.kind}) after attempt ${claim.attempt} had it`),
      ),
    ...own
      .filter(({ kind, from }) => (kind === 'claim' || kind === 'beat') && over.some(({ to }) => to < from))
      .map(({ kind }) => `was worked on (${kind}) after its end`),
  ];
}
