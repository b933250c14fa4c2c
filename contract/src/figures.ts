import type { FaceReading } from './faces.ts';
import type { Message, MessageFigure } from './message.ts';
import type { BrandReading, Score } from './predictions.ts';

/** What a figure is about: the film as a whole, the brand in it, what it says in writing and speech, or the faces in it. */
export type FigureSection = 'film' | 'brand' | 'message' | 'faces';

/** The parts of a result that have figures, as it is stored and as it is answered. */
export interface FigureSource {
  readonly scores: readonly Score[];
  /** Null where no brand was looked for; missing in older results. */
  readonly brand?: Pick<BrandReading, 'scores'> | null | undefined;
  /** Null or missing in results from before text was read. */
  readonly text?: Pick<Message, 'figures'> | null | undefined;
  /** Null or missing in results from before faces were looked for. */
  readonly faces?: Pick<FaceReading, 'figures'> | null | undefined;
}

/** Figures of one section, in the order of reading. */
export interface SectionFigures {
  readonly section: FigureSection;
  readonly scores: readonly Score[];
}

/** A figure of the message, read as every other figure is. */
export const messageScore = ({ lo = null, hi = null, band_kind = 'none', ...figure }: MessageFigure): Score => ({
  ...figure,
  ...{ lo, hi, band_kind: figure.value === null ? 'none' : band_kind },
  direction: figure.id === 'carried_without_sound' || figure.id === 'carried_in_words' ? 'higher_better' : 'descriptive',
});

/**
 * Every figure of a result, by what it is about. Page, exports, comparison, shared links and copilot all read this one list: a figure that
 * is added here stands in each of them. Sections that the result has nothing of are left out.
 */
export function figureSections({ scores, brand, text, faces }: FigureSource): SectionFigures[] {
  const sections: SectionFigures[] = [
    { section: 'film', scores },
    { section: 'brand', scores: brand?.scores ?? [] },
    { section: 'message', scores: text?.figures.map(messageScore) ?? [] },
    { section: 'faces', scores: faces?.figures ?? [] },
  ];
  return sections.filter((one) => one.scores.length > 0);
}

/** Every figure of a result in one list; ids are unique in it. */
export const figuresOf = (source: FigureSource): Score[] => figureSections(source).flatMap(({ scores }) => scores);
