/** How Fovea comes to what it says. */
export const ABOUT =
  /\bhow (?:does|do|is|are) (?:fovea|you|this tool|all this|the (?:figures|numbers|predictions?)) (?:work|predict\w*|calculat\w*|comput\w*|measur\w*|made|know)\b|\bwhat is fovea\b|\b(?:which|what) (?:ai |attention )?model\b|\bwhere (?:do|does) (?:the |your )?(?:data|numbers|figures|predictions?) come from\b|\btrain(?:ed|ing) (?:on|data)\b|\bwie (?:funktioniert|arbeitet|rechnet) (?:fovea|das (?:hier|alles|ganze)|ihr)\b|\bwas ist fovea\b|\bwelches modell\b|\bwoher (?:kommen|kommt|stammen|stammt) (?:(?:die|der|das|deine|eure|ihre|diese)\s+)*\w*(?:daten|zahlen|zahl|werte|wert|ergebnisse?|vorhersagen?)\b|\btrainiert\b|\bhoe (?:werkt|rekent) (?:fovea|dit alles)\b|\bwat is fovea\b|\bwelk model\b|\bwaar kom(?:t|en) (?:(?:de|het|je|jullie|uw|deze|die)\s+)*\w*(?:data|gegevens|cijfers?|getal(?:len)?|waarden?|resultaten|voorspelling(?:en)?)\b.*\bvandaan\b|\bgetraind\b/i;
/** Films that are not the organisation's own. */
export const OF_OTHERS =
  /\b(?:other|every|another|all|different) (?:tenants?|customers?|clients?|compan(?:y|ies)|organi[sz]ations?|accounts?|brands['’] owners)\b|\b(?:our )?competitors?\b|\ball tenants\b|\bander\w* (?:firm\w*|kund\w*|unternehmen\w*|organisation\w*|mandant\w*|konten)\b|\bkonkurrenz\b|\bwettbewerber\w*|\bandere (?:klanten|bedrijven|organisaties|accounts)\b|\bconcurrent(?:en|ie)?\b/i;
/** Asked of the answer before, and of nothing by itself. */
export const WHY =
  /^\W*(?:(?:and|but|und|aber|en|maar)\s+)?(?:why|how come|warum|wieso|weshalb|waarom|hoezo)(?:\s+(?:not|so|is that|that|nicht|das|ist das(?: so)?|niet|dat|is dat(?: zo)?))?\W*$/i;

/** Music, which is not told apart from other sound. */
export const MUSIC = /(?<!\p{L})(?:music|soundtracks?|jingles?|songs?|tune|musik\p{L}*|lied|muziek\p{L}*|liedje)(?!\p{L})/iu;
