import { momentIn } from './moment-in.ts';
import { QUOTED } from './names-in.ts';
import { inShot } from './shot-words.ts';
import { stretchIn } from './stretch-in.ts';
import { thingsIn } from './things/things-in.ts';

/** "And in the last 5 seconds?": the same of a part. */
const PART =
  /^\W*(?:and|und|en|what about|was ist|hoe zit het)\s+((?:in|within|during|at|after|before|am|im|bei|nach|vor|während|aan|na|voor|tijdens|mit|met)\s+(?:(?:the|its|den|der|dem|de|het)\s+)?(?:first|last|middle|beginning|start|end|opening|second|ersten?|letzten?|mitte|anfang|beginn|ende|zweiten|eerste|laatste|midden|begin|einde?|tweede|\d)(?!\p{L}).{0,40}?)\W*$/iu;
/** How long a film is, is asked in the same words: of a thing it is where being seen is spoken of, or nothing at all. */
const HOW_LONG = String.raw`(?:how long|wie lange|hoe lang)(?=\W*$|.*(?<!\p{L})(?:there|shown|seen|appears?|visible|screen|sehen|sichtbar|bild|da|zien|zichtbaar|beeld)(?!\p{L}))`;
/** "And when for the first time?", with nothing that says of what. */
const WHEN = new RegExp(
  String.raw`^\W*(?:(?:and|und|en)\s+)?(?:when|wann|wanneer|how often|wie oft|hoe vaak|${HOW_LONG})(?:\s+(?:is|are|does|do|it|they|come|comes|in|up|first|shown|seen|appear|appears|visible|for|the|time|there|on|screen|zum|ersten|mal|zuerst|er|es|sie|kommt|ist|sind|zu|sehen|sichtbar|da|das|voor|het|eerst|te|zien|zichtbaar|beeld|bild|im|komt|hij|ze|zijn))*\W*$`,
  'iu',
);

/** "Is it on screen longer than in Winter?": the thing that was asked about before. */
const IT_IS_SHOWN =
  /^(\W*(?:(?:and|und|en)\s+)?(?:is|are|ist|sind|zijn)\s+)(?:it|they|es|er|sie|das|het|hij|ze|dat)(?=\s+(?:\p{L}+\s+)?(?:on screen|visible|shown|there|zu sehen|im bild|sichtbar|in beeld|te zien|zichtbaar)(?!\p{L}))/iu;

/** What things are called, so that a question which leaves its thing out has one. */
const CALLED = { brand: 'logo', faces: 'faces' } as const;
const isCalled = (thing: string): thing is keyof typeof CALLED => thing in CALLED;

/** A question that leaves its thing out, with that of the question before. */
export function withThing(question: string, before: string): string {
  const thing = thingsIn(question).length === 0 ? thingsIn(before).find(isCalled) : undefined;
  if (thing === undefined) return question;
  if (WHEN.test(question)) return `${question.replace(/[\s?.!]+$/, '')} ${CALLED[thing]}?`;
  return question.replace(IT_IS_SHOWN, `$1${CALLED[thing]}`);
}

const SECOND = String.raw`(?:\d{1,2}:[0-5]\d|\d+)(?:[.,]\d+)?`;
const UNIT = String.raw`\s*(?:s|sec\p{L}*|sek\p{L}*)(?!\p{L})`;
const TO = String.raw`\s*(?:and|to|until|till|und|bis|en|tot|t/m|[-–—])\s*`;
/** "Between 0:03 and 0:06", "3 to 6 s". */
const FROM_TO = new RegExp(
  String.raw`(?<!\p{L})(?:between|from|zwischen|von|tussen|van)\s+${SECOND}(?:${UNIT})?${TO}${SECOND}(?:${UNIT})?|(?<![\p{L}\d])${SECOND}(?:${UNIT})?${TO}${SECOND}${UNIT}`,
  'iu',
);
/** Left over from "after the first 5 seconds". */
const LEFT_OVER = /\s(?:after|past|beyond|before|until|nach|vor|bis|na|voor|tot)\s*$/iu;

/** A question without the seconds, the part or the shot that it asks of, so that another can take their place. */
function withoutPart(question: string): string {
  const blanked = question.replace(QUOTED, (found) => ' '.repeat(found.length));
  const range = FROM_TO.exec(blanked);
  const stretch = stretchIn(question, blanked);
  const rest = range
    ? `${question.slice(0, range.index)} ${question.slice(range.index + range[0].length)}`
    : stretch.isPart
      ? stretch.rest
      : (inShot(question, blanked)?.rest ?? momentIn(question).rest);
  return rest === question ? question : withoutPart(rest).replace(LEFT_OVER, '');
}

/** Puts in what a question goes on with: "and in the last 5 seconds?" asks what was asked before, of that part and no other. */
function onWith(question: string, before: string | undefined): string {
  if (before === undefined) return question;
  const part = PART.exec(question)?.[1];
  if (part === undefined || PART.test(before)) return withThing(question, before);
  return `${withoutPart(before.replace(/[\s?.!]+$/, '')).trimEnd()} ${part}?`;
}

/** Each of several questions, the first one first, with what it goes on with; what went on itself hands on all that it had. */
export function wholeQuestions(questions: readonly string[]): string[] {
  const wholes: string[] = [];
  for (const question of questions) wholes.push(onWith(question, wholes.at(-1)));
  return wholes;
}
