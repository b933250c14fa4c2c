/** How good a film is, and whether it may run. */
const GOOD =
  /\bready (?:to|for) (?:run|publish|go|air|launch|be)|\bready to\b|\b(?:it|this|film|ad|video|spot) ready\b|\b(?:should|shall|can|may) (?:i|we) (?:run|publish|use|air|launch|release|approve)\b|\bgood enough\b|\btell me about\b|\bwhat do you think\b|\b(?:bereit|fertig) (?:zum|zur|für)\b|\b(?:soll\w*|kann|können|darf|dürfen) (?:ich|wir)\b.*(?:schalten|veröffentlichen|senden|freigeben)\b|\bgut genug\b|\b(?:erzähl\w*|sag\w*) mir (?:etwas |was |mehr )?(?:über|zu)\b|\bwas (?:hältst|halten) (?:du|sie)\b|\bklaar (?:om|voor)\b|\b(?:moet|moeten|kan|kunnen|mag|mogen) (?:ik|we|wij)\b.*(?:uitzenden|publiceren|inzetten|goedkeuren)\b|\bgoed genoeg\b|\bvertel\b.*\bover\b|\bwat vind (?:je|u)\b|\bhow good\b|\bhow (?:well|strong)\b|\btaugt\b|\boverall\b|\bverdict\b|\bhow (?:does|do|did|is)\b.*\b(?:do|doing|perform|rate)\b|wie gut\b|wie schneidet\b|gesamt\w*|\burteil\b|hoe goed\b|hoe (?:doet|scoort)\b|\boordeel\b|totaal\w*/i;

const FILM = '(?:one|ad|film|video|spot|clip|result|anzeige|werbung|ergebnis|advertentie|filmpje|spotje|resultaat)';
const IT = String.raw`(?:it|this|that|das|er|es|sie|dies|ie|hij|het|dit|dat|der|die|diese[rs]?|deze|(?:the|this|that|my|our|der|die|das|diese[rs]?|mein\p{L}*|unser\p{L}*|de|het|deze|die|mijn|onze|ons)\s+${FILM})`;
const HOW = String.raw`(?:(?:any|really|actually|already|very|even|so|denn|eigentlich|wirklich|schon|überhaupt|insgesamt|auch|sehr|nun|wel|echt|eigenlijk|nou|ook|al|heel)\s+)*`;
const OK = String.raw`(?:an? good ${FILM}|eine?n? gute[rs]? ${FILM}|een goed\p{L}* ${FILM}|(?:good|gut|goed)(?!\s+(?:score|value|figure|wert|cijfer)))(?!\p{L})`;
/** "Is it any good?": nothing but the film may stand in between, since "is the sound good?" asks for something else. */
const IS_IT_GOOD = new RegExp(String.raw`(?<!\p{L})(?:is|ist)\s+${IT}\s+${HOW}${OK}`, 'iu');
/** As that, where the name of the film is not in the text any more. */
const IS_GOOD = new RegExp(String.raw`^\W*(?:(?:and|so|but|und|aber|en|maar)\s+)?(?:is|ist)\s+${HOW}${OK}`, 'iu');

/** Whether it is asked how good a film is. */
export const isGood = (rest: string, ads: readonly string[]): boolean =>
  GOOD.test(rest) || IS_IT_GOOD.test(rest) || (ads.length > 0 && IS_GOOD.test(rest));
