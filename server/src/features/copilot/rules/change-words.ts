/** What is told, and changes nothing. */
const TOLD = String.raw`(?:summar\p{L}+|lists?|reports?|overviews?|comparisons?|tables?|drafts?|pdfs?|csv|listen?|berichte?|zusammenfass\p{L}*|übersicht\p{L}*|vergleich\p{L}*|tabellen?|entwurf|lijst\p{L}*|rapport\p{L}*|samenvatt\p{L}*|overzicht\p{L}*|vergelijk\p{L}*|tabel\p{L}*)`;
/** Words that end like "shorter". */
const NO_MORE = String.raw`(?:whether|other|another|after|never|unter|unserer|dieser|jener|meiner|deiner|seiner|ihrer|welcher)`;
const POLITE = '(?:please |can you |could you |bitte |kannst du |können sie |kun je |kunt u )?';
/** "Make it shorter", "Make the logo bigger in the last shot": what it is to be like ends the bidding, or says where. */
const MAKE_MORE = new RegExp(
  String.raw`^\s*${POLITE}(?:make|mach\p{L}*|maak)(?!\p{L})(?!.*(?<!\p{L})${TOLD}(?!\p{L})).*(?<!\p{L})(?!${NO_MORE}(?!\p{L}))\p{L}{3,}er(?=\W*$|\W+(?:in|at|for|by|on|than|and|please|im|am|bei|für|um|auf|als|und|bitte|op|voor|dan|en|graag)(?!\p{L}))`,
  'iu',
);
const MAKE_VERSION = new RegExp(
  String.raw`^\s*(?:can|could|please) (?:you )?make (?!.*(?<!\p{L})${TOLD}(?!\p{L}))(?:it|this|that|them|the|my|our|an? (?:\S+ ){0,3}(?:version|cut))(?!\p{L})`,
  'iu',
);
const CHANGE =
  /^\s*(?:(?:can|could|please) (?:you )?(?:edit|cut|shorten|trim|mend|fix)|(?:kannst du|können sie)\b.*(?:\bkürzen|\bschneiden|\bändern|[\wäöüß]{3}er machen)|(?:kun je|kunt u)\b.*(?:\binkorten|\bknippen|\baanpassen|\w{3}er maken))\b|^\s*(?:please |can you |could you |bitte |kannst du |können sie |kun je |kunt u )?(?:shorten|trim|kürzen?(?= )|delete|remove|rename|move|cancel|re-?run|retry|restart|share(?! of)|send|upload|invite|lösch\w*|entfern\w*|umbenenn\w*|benenn\w*|verschieb\w*|brich|abbrechen|teil\w*|sende?|lade|verwijder\w*|hernoem\w*|verplaats\w*|annuleer\w*|deel(?! van)|stuur|start)\b/i;

/** Whether something is to be changed, which no answer does. */
export const isChange = (text: string): boolean => CHANGE.test(text) || MAKE_MORE.test(text) || MAKE_VERSION.test(text);
