/** A stretch of a film, s. */
interface Stretch {
  readonly startS: number;
  readonly endS: number;
}

/** What is rewritten of a finding. */
interface Found extends Stretch {
  readonly kind: string;
  readonly value: number | null;
}

/** Black and still stretches that are shorter are none; so are pieces that a title leaves of one, s. */
export const RUN_LEAST_S = { black: 0.5, freeze: 1 } as const;
/** A title that fades counts from the middle of its fade, and its times are those of the analysis: so much belongs to it on either side. */
const NEAR_S = 0.75;
/** Times of texts are those of one still in six a second: what reaches into a stretch by less does not stand in it. */
const STANDS_LEAST_S = 0.35;
const CLOCK_TOLERANCE_S = 0.002;

/**
 * Leaves out what is no fault of the edit: black and still stretches while a text stands in them that came for them. Where the picture is
 * black it stands still as well, at its end too: that is told once. A text that was there before and goes on after (a mark of the channel, a
 * subtitle) makes no card. Doing it twice changes nothing.
 */
export function withoutTitleCards<Finding extends Found>(findings: readonly Finding[], texts: readonly Stretch[]): Finding[] {
  const black = findings.filter(({ kind }) => kind === 'black');
  const stills = joined(findings.filter(({ kind }) => kind === 'freeze'));
  const toldBlackOf = (finding: Finding) => {
    const cards = texts.filter((text) => standsIn(text, finding) && comesOrGoesIn(text, finding));
    return leftOf(finding, RUN_LEAST_S.black, cards.map(widened));
  };
  return findings.flatMap((finding) => {
    if (finding.kind === 'black') return toldBlackOf(finding);
    // An end card on black is one; black alone is none.
    if (finding.kind === 'end_hold') return leftOf(finding, RUN_LEAST_S.freeze, black.flatMap(toldBlackOf));
    if (finding.kind !== 'freeze') return [finding];
    const inside = texts.filter((text) => standsIn(text, finding));
    const still = stills.find(({ startS, endS }) => startS <= finding.startS && endS >= finding.endS) ?? finding;
    const cards = inside.filter(({ startS }) => startS >= still.startS - NEAR_S).map(widened);
    return leftOf(finding, RUN_LEAST_S.freeze, [...black, ...cards]);
  });
}

const standsIn = (text: Stretch, stretch: Stretch): boolean =>
  Math.min(text.endS, stretch.endS) - Math.max(text.startS, stretch.startS) >= STANDS_LEAST_S;

const comesOrGoesIn = (text: Stretch, black: Stretch): boolean => text.startS >= black.startS - NEAR_S || text.endS <= black.endS + NEAR_S;

const widened = ({ startS, endS }: Stretch): Stretch => ({ startS: startS - NEAR_S, endS: endS + NEAR_S });

/** Still stretches one after the other are one: each line that comes up on a card begins another. */
function joined(stretches: readonly Stretch[]): Stretch[] {
  const done: Stretch[] = [];
  for (const next of stretches.toSorted((a, b) => a.startS - b.startS)) {
    const last = done.at(-1);
    if (last && next.startS <= last.endS + NEAR_S) done[done.length - 1] = { startS: last.startS, endS: Math.max(last.endS, next.endS) };
    else done.push({ startS: next.startS, endS: next.endS });
  }
  return done;
}

/** What holes leave of a finding, each piece long enough to be one. */
function leftOf<Finding extends Found>(finding: Finding, leastS: number, holes: readonly Stretch[]): Finding[] {
  let pieces: Stretch[] = [finding];
  for (const hole of holes) {
    pieces = pieces.flatMap(({ startS, endS }) => {
      if (hole.endS <= startS || hole.startS >= endS) return [{ startS, endS }];
      return [
        { startS, endS: Math.min(endS, hole.startS) },
        { startS: Math.max(startS, hole.endS), endS },
      ];
    });
  }
  return pieces
    .filter(({ startS, endS }) => endS - startS >= leastS - CLOCK_TOLERANCE_S)
    .map(({ startS, endS }) => ({ ...finding, startS, endS, value: endS - startS }));
}
