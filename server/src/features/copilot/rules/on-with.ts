import { thingsIn } from './things/things-in.ts';

/** "And in the last 5 seconds?": the same of a part. */
const PART =
  /^\W*(?:and|und|en|what about|was ist|hoe zit het)\s+((?:in|within|during|at|after|before|am|im|bei|nach|vor|während|aan|na|voor|tijdens|mit|met)\s+(?:(?:the|its|den|der|dem|de|het)\s+)?(?:first|last|middle|beginning|start|end|opening|second|ersten?|letzten?|mitte|anfang|beginn|ende|zweiten|eerste|laatste|midden|begin|einde?|tweede|\d)(?!\p{L}).{0,40}?)\W*$/iu;
/** "And when for the first time?", with nothing that says of what. */
const WHEN =
  /^\W*(?:(?:and|und|en)\s+)?(?:when|wann|wanneer|how (?:long|often)|wie (?:lange|oft)|hoe (?:lang|vaak))(?:\s+(?:is|does|do|it|they|come|comes|in|up|first|shown|seen|appear|appears|for|the|time|there|on|screen|zum|ersten|mal|zuerst|er|es|sie|kommt|ist|zu|sehen|das|voor|het|eerst|te|zien|beeld|bild|im|komt|hij|ze))*\W*$/iu;

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

/** Puts in what a question goes on with: "and in the last 5 seconds?" asks what was asked before, of that part. */
export function onWith(question: string, before: string | undefined): string {
  if (before === undefined) return question;
  const part = PART.exec(question)?.[1];
  return part === undefined || PART.test(before) ? withThing(question, before) : `${before.replace(/[\s?.!]+$/, '')} ${part}?`;
}
