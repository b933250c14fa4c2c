/** What films are asked to be at a place, or by the checks: those that were made for it, those that pass or may run, or those that fail. */
export type WantedStanding = 'made_for' | 'passes' | 'suits' | 'fails';

const MADE_FOR =
  /\b(?:are|is|were|made|meant|planned|intended|set|created|produced|chosen)(?: up| only| mainly)? for\b|\b(?:sind|ist) für\b|\b(?:gedacht|geplant|bestimmt|vorgesehen|gemacht|angelegt)\b|\b(?:zijn|is) voor\b|\b(?:bedoeld|gepland|gemaakt|aangemaakt)\b/i;
/** "Sind für TikTok geeignet": not those that are for it. */
const ABLE = /geeignet|geschikt|\bbereit\b|\bklaar\b/i;
/** Of the checks of a place, and never of anything else. */
const PASSES =
  /\b(?:pass(?:es|ing)?|compl(?:y|ies)|ready)\b|\b(?:start|sende|einsatz)(?:klar|bereit)\b|\bklaar (?:om|voor)\b|\bbesteh\w*|\bslagen\b|\bslaagt\b|\bvoldoe\w*|\bhal(?:en|t) het\b/i;
/** Beside the name of a place. */
const SUITS =
  /\b(?:fits?|suits?|suitable|works?|runs?|can|may|allowed|ok|okay|good|fine)\b|\bpass(?:t|en)\b|geeignet|eignen|\blaufen\b|\bläuft\b|\bkönnen\b|\bdürfen\b|\bbereit\b|erlaubt|zulässig|\bpast\b|geschikt|\bhalen\b|\bklaar\b|\bkunnen\b|\bmogen\b|\bwerken\b|toegestaan/i;
const NOT =
  /\bnot\b|n['’]t\b|\bcannot\b|\bnicht\b|\bkeine?n?\b|\bniet\b|\bgeen\b|\bfail\w*|\breject\w*|\btoo \w+|\bzu (?:laut|leise|lang|kurz|schnell|klein|blass)|\bte (?:luid|hard|zacht|lang|kort|snel|klein|bleek)/i;

/** Whether films that pass are asked for, be a place named or not. */
export const asksForPassing = (text: string): boolean => PASSES.test(text) && !NOT.test(text);

/** Which films are wanted. What says nothing of it asks for those that have to be mended. */
export function wantedStanding(text: string): WantedStanding {
  if (NOT.test(text)) return 'fails';
  if (PASSES.test(text)) return 'passes';
  return MADE_FOR.test(text) && !ABLE.test(text) ? 'made_for' : SUITS.test(text) ? 'suits' : 'fails';
}
