/** One figure of one version, as it is compared. */
export interface ComparedFigure {
  readonly value: number;
  /**
   * `exact`: arithmetic on the file, compared as a fact. `estimated`: it comes from predicted attention and has noise. `detected`: it
   * says where something was found; the noise is that of finding. `counted`: a detector counted it, and how sure it is was not measured.
   */
  readonly kind: 'exact' | 'estimated' | 'detected' | 'counted';
  readonly direction: 'higher_better' | 'lower_better' | 'two_sided' | 'descriptive';
  /** Lowest and highest value there can be; null where there is none. */
  readonly range: readonly [number, number] | null;
  /** The figure of the whole film in each view of the network, always in the same order; null where that was not stored. */
  readonly views: readonly number[] | null;
  /** True where the views vary something else, such as what surrounds the film, and the network's own were not kept. */
  readonly isViewedInPart?: boolean;
  /**
   * The figure by what counts, between its least and its most by what is as good as sure and by all that may be; an end is null where it
   * was not measured. Null as a whole where finding has no part in the figure.
   */
  readonly findings?: readonly [number | null, number, number | null] | null;
  /** The curve whose weighted mean over time the figure is, one value a sample; null where it is no such mean. */
  readonly curve: readonly (number | null)[] | null;
}

/** One version, as far as a comparison needs it. Times in s. */
export interface ComparedFilm {
  readonly durationS: number;
  /** Where shots after the first begin. */
  readonly cutsS: readonly number[];
  /** Time of each sample of the curves, ascending. */
  readonly timesS: readonly number[];
  /** Figures that have a value, by name. */
  readonly figures: ReadonlyMap<string, ComparedFigure>;
}
