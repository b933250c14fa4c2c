import type { JobHandlers } from '../queue/loop.ts';

const unasked = () => Promise.reject(new Error('no such job was enqueued'));

/** Handlers of a worker that is asked for analyses alone: every other job is refused as one that nobody enqueued. */
export const onlyAnalyses = (analyse: JobHandlers['analyse-video']): JobHandlers => ({
  'analyse-video': analyse,
  'make-preview': unasked,
  'inspect-picture': unasked,
  'send-mail': unasked,
  'make-export': unasked,
  'look-again': unasked,
  'measure-breakthrough': unasked,
  'export-tenant': unasked,
  'fetch-film': unasked,
  'deliver-webhook': unasked,
  'open-password-reset': unasked,
});
