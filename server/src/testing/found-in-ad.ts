import type { Analysis } from '@fovea/engine/ports';
import type { TextTrack } from '@fovea/engine/text/text-reading';

const nothing = { perSecondMost: 0, passages: [] };

/** What the engine finds in a film that flashes from 0.5 s to 1 s, five times a second. */
export const flashing: Pick<Analysis, 'flashes' | 'findings'> = {
  flashes: {
    rules: 'flashes-1.0',
    general: {
      perSecondMost: 5,
      passages: [{ level: 'fail', startS: 0.5, endS: 1, reachedS: 0.8, perSecond: 5, inStepPerSecond: 5, areaShare: 0.6 }],
    },
    ...{ red: nothing, broadcast: nothing },
  },
  findings: [{ kind: 'flash', startS: 0.5, endS: 1, value: 5, unit: 'flashes/s', areaShare: 0.6 }],
};

/** The same of a film that does not. */
export const steady: Pick<Analysis, 'flashes'> = {
  flashes: { rules: 'flashes-1.0', general: nothing, red: nothing, broadcast: nothing },
};

/** A text of three words or more that stands from 0.2 s to 1.4 s, and what is different about it. */
export const textTrack = (change: Partial<TextTrack>): TextTrack => ({
  ...{ startS: 0.2, endS: 1.4, text: 'Three plain words', lines: 1, words: 3, confidence: 0.95 },
  ...{ heightShare: 0.08, contrast: 12.3, isLarge: true, places: [{ timeS: 0.2, x: 0.1, y: 0.1, width: 0.3, height: 0.1 }] },
  ...{ wordsAtOnce: 3, needS: 0.9, holdS: 1.2, attendedS: 0.45, callToAction: null, isInScene: false },
  ...change,
});

/** Writing and speech of a film: whoever has the two has read them. */
export const written = (...tracks: readonly TextTrack[]): NonNullable<Analysis['text']> => ({
  ...{ rules: 'text-1.0', names: [], sought: [], speech: [{ startS: 0.5, endS: 1.25 }], windows: [], figures: [] },
  tracks,
});
