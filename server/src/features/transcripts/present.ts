import type { TranscriptState } from '@fovea/contract/transcripts';
import type { TranscriptView } from './service.ts';

export function presentTranscript({ version, row, by, faults }: TranscriptView): TranscriptState {
  if (!row?.lines || !row.format || row.source === null) return { version, transcript: null };
  const { format, fileName, lines, source, changedAt } = row;
  return {
    version,
    transcript: {
      ...{ format, file_name: fileName, source, by, at: changedAt.toISOString() },
      lines: lines.map(({ start_s, end_s, text }) => ({ start_s, end_s, text })),
      faults: faults.map(({ kind, count, at_s }) => ({ kind, count, at_s })),
    },
  };
}
