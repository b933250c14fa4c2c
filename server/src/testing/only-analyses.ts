import type { JobHandlers } from '../queue/loop.ts';

const unasked = () => Promise.reject(new Error('no such job was enqueued'));

/** What is worked out ahead is ordered with each result, and nobody waits for it. */
const noMatter = () => Promise.resolve();

/** Handlers of a worker that is asked for analyses alone: every other job is refused as one that nobody enqueued. */
export const onlyAnalyses = (analyse: JobHandlers['analyse-video']): JobHandlers => ({
  'analyse-video': analyse,
  'make-preview': unasked,
  'inspect-picture': unasked,
  'send-mail': unasked,
  'make-export': unasked,
  'look-again': unasked,
  'measure-breakthrough': unasked,
  'work-ahead': noMatter,
  'export-tenant': unasked,
  'fetch-film': unasked,
  'deliver-webhook': unasked,
  'open-password-reset': unasked,
});
