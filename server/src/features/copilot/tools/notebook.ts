import type { Citation } from '@fovea/contract/copilot';
import type { PreTestUuid } from '@fovea/contract/ids';

/** What the tools of one answer have handed to the model: nothing else may be cited or linked. */
export interface Notebook {
  /** Writes a number down. @returns the mark by which an answer may name it */
  cite(citation: Citation): number;
  /** Writes down that a pre-test was seen. */
  see(uuid: PreTestUuid): void;
  citation(mark: number): Citation | undefined;
  hasSeen(uuid: string): boolean;
}

export function createNotebook(): Notebook {
  const citations: Citation[] = [];
  const seen = new Set<string>();
  return {
    cite(citation) {
      seen.add(citation.prediction_uuid);
      return citations.push(citation);
    },
    see: (uuid) => void seen.add(uuid),
    citation: (mark) => citations[mark - 1],
    hasSeen: (uuid) => seen.has(uuid),
  };
}
