import type { FollowAnswer, TriedShare as ShareOut, WhatIfAnswer } from '@fovea/contract/looks';
import type { Followed } from '@fovea/engine/look-again/follow-in-film';
import type { BandedShare, Tried, TriedShare } from '@fovea/engine/look-again/try-edits';

const banded = ({ value, lo, hi }: BandedShare) => ({ value, lo, hi });
const box = ({ x, y, width, height }: TriedShare['boxBefore']) => ({ x, y, width, height });
const share = ({ before, after, boxBefore, boxAfter }: TriedShare): ShareOut => ({
  ...{ before: banded(before), after: banded(after) },
  ...{ box_before: box(boxBefore), box_after: box(boxAfter) },
});
const inBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

export const whatIfAnswer = ({ model, edits, watched, pictures }: Tried): WhatIfAnswer => ({
  ...{ kind: 'what-if', model, edits: edits.map(share), watched: watched.map(share) },
  pictures: { before: inBase64(pictures.before), after: inBase64(pictures.after) },
});

export const followAnswer = ({ keyframes, seenUntilS, ended }: Followed): FollowAnswer => ({
  kind: 'follow',
  keyframes: keyframes.map(({ timeS, ...place }) => ({ at_s: timeS, ...box(place) })),
  seen_until_s: seenUntilS,
  ended,
});
