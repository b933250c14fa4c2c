import type { FigureNames } from './metric-words.ts';
import { metricsIn } from './metric-words.ts';
import type { ShotAsked } from './shot-words.ts';
import { inShot, isAShot, isOfMore, shotIn } from './shot-words.ts';
import type { StretchAsked } from './stretch-in.ts';
import { aspectIn } from './things/aspect-in.ts';
import { thingsIn } from './things/things-in.ts';
import type { Answering } from './things/what-answers.ts';
import { whatAnswers } from './things/what-answers.ts';

/** All that lies in it is asked for. */
const HAPPENS =
  /(?<!\p{L})(?:what (?:happens|is happening|goes on)|was (?:passiert|geschieht)|wat (?:gebeurt|is er te zien))(?!\p{L})|^\W*(?:and|und|en|(?:(?:and|und|en) )?(?:what about|how about|was ist mit|hoe zit het met))\W*$/iu;

const whatIsAsked = (text: string): Answering | null => whatAnswers(thingsIn(text), aspectIn(text), text);

interface Reading {
  readonly names: FigureNames;
  /** As long as the text, without names in quotes. */
  readonly blanked: (text: string) => string;
}

/** With the one shot in which something is asked that is measured over time; else with the shot of which the length is asked. */
export function withShot(stretch: StretchAsked, { names, blanked }: Reading): StretchAsked & { readonly shot: ShotAsked | null } {
  const unquoted = blanked(stretch.rest);
  const shot = shotIn(unquoted);
  const named = stretch.isPart ? null : inShot(stretch.rest, unquoted);
  if (named === null) return { ...stretch, shot, isPart: stretch.isPart || (shot === null && isAShot(unquoted)) };
  const [metrics, answering] = [metricsIn(named.rest, names), whatIsAsked(named.rest)];
  const isOfIt = isOfMore(metrics, answering) || (shot === null && HAPPENS.test(named.rest));
  if (!isOfIt) return { ...stretch, shot };
  return { ...stretch, shot: null, isPart: true, part: { by: 'shot', shot: named.shot }, rest: named.rest };
}
