import type { FaceReading } from '@fovea/engine/faces/face-reading';
import type { TextReading, TextTrack } from '@fovea/engine/text/text-reading';

/** A text of a film of two seconds, high in the picture; over other texts by `y`. */
export const madeText = (text: string, over: Partial<TextTrack> = {}, y = 0.1): TextTrack => ({
  ...{ startS: 0, endS: 2, text, lines: 1, words: text.split(' ').length, confidence: 0.8 },
  ...{ heightShare: 0.05, contrast: 10, isLarge: true, wordsAtOnce: text.split(' ').length, needS: 2.6, holdS: 2, attendedS: 0.5 },
  places: [0, 1].map((timeS) => ({ timeS, x: 0.1, y, width: 0.5, height: 0.1 })),
  callToAction: null,
  isInScene: false,
  ...over,
});

const share = { unit: 'share', range: [0, 1] } as const;

/** A film in which these texts stand and a brand's name was looked for. */
export const madeTexts = (tracks: readonly TextTrack[], over: Partial<TextReading> = {}): TextReading => ({
  rules: 'made',
  tracks,
  names: [],
  sought: [{ kind: 'brand', name: 'Lumea' }],
  speech: null,
  figures: [{ id: 'text_share', value: 1, ...share, lo: 0.9, hi: 1, bandKind: 'range', state: 'ok', reason: null }],
  windows: [{ window: 'first_2s', state: 'ok', hasText: true, hasSpeech: null }],
  ...over,
});

/** A film with a face at the left, where everybody looks, and one at the right, where nobody does. */
export const madeFaces = (): FaceReading => ({
  ...{ rules: 'made', model: 'made', closeUps: [] },
  tracks: [0.05, 0.7].map((x) => ({
    ...{ startS: 0, endS: 2, confidence: 0.9 },
    places: [0, 1, 2].map((timeS) => ({ timeS, x, y: 0.4, width: 0.25, height: 0.3, confidence: 0.9 })),
  })),
  figures: [
    { id: 'face_share', value: 1, ...share, lo: 0.9, hi: 1, bandKind: 'range', direction: 'descriptive', state: 'ok', reason: null },
    {
      ...{ id: 'face_most', value: 2, unit: 'faces', range: null, lo: 2, hi: 3, bandKind: 'range' },
      ...{ direction: 'descriptive', state: 'ok', reason: null },
    },
  ],
});
