const PEOPLE = String.raw`(?:people|viewers|persons|customers|consumers|users|(?:the |our )?audience|leute[n]?|menschen|zuschauer\p{L}*|personen|publikums?|kunden|mensen|kijkers|klanten|publiek|kijkerspubliek)`;
const OF_ALL = String.raw`(?:\s+(?:of|der|aller|von|van))?(?:\s+(?:all|the|our|your|its|den|die|unserer|alle|de|onze|het))*\s+`;
/** "90 % of viewers", "neun von zehn Leuten": how many people do something. */
const SHARE = new RegExp(
  String.raw`(?:\d\s*(?:%|per ?cent|prozent|procent)|(?<!\p{L})(?:\d+|nine|eight|neun|acht|negen)\s+(?:in|of|out of|von|van de)\s+(?:\d+|ten|zehn|tien)|(?<!\p{L})(?:half|die hälfte|de helft))${OF_ALL}${PEOPLE}(?!\p{L})`,
  'iu',
);
export const isShareOfPeople = (text: string): boolean => SHARE.test(text);

/** "Which placement do you prefer?" asks for advice; of two films it asks which one is liked better. */
const OWN_CHOICE =
  /(?<!\p{L})(?:(?:you|i|we)\s+prefer|bevorzugst|bevorzuge|bevorzugen\s+wir|(?:verkies|verkiezen)\s+(?:je|jij|u|ik|we|wij))(?!\p{L})/giu;
const OF_TWO =
  /(?<!\p{L})(?:two|both|or|which one|beiden?|oder|welche[rs]? bevorzug\p{L}+|twee|welke verkies|verkie\p{L}+ .* of)(?!\p{L})/iu;
/** "Films with people like …" shows some, and asks of nobody's liking. */
const SHOWN = String.raw`(?<!(?<!\p{L})(?:with|(?:films?|ads?|spots?|videos?|clips?|faces|pictures) of)\s+(?:\p{L}+\s+)?)`;
/** "Ist die Aufmerksamkeit gefallen?" is of "fallen", "hat der Film gefallen?" of "gefallen". */
const FELL = String.raw`(?<!(?<!\p{L})(?:ist|sind|war|waren)(?!\p{L})(?!.*(?<!\p{L})(?:hat|haben|hatte|hätte|wird|werden|würde|würden|kann|könnte)(?!\p{L})).*)gefallen(?!\s+(?:ist|sind|war|waren)(?!\p{L}))`;

/** Whether people like a film, or one better than another; "people like this" points at something and is not meant. */
const LIKED = new RegExp(
  [
    String.raw`(?<!\p{L})(?:liked|prefer(?:s|red)?|bevorzug\p{L}*|verkies\p{L}*|verkiezen|popular|better received|well received)(?!\p{L})`,
    String.raw`(?<!\p{L})${SHOWN}${PEOPLE}\s+(?:will |would |really |also )*(?:like(?!\s+(?:this|that|these|those)\W*$)|love|prefer|hate|dislike)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:do|does|did|will|would|might)\s+(?:\p{L}+\s+)?${PEOPLE}\s+(?:really |also )*like(?!\p{L})`,
    String.raw`(?<!\p{L})komm(?:t|en)(?!\p{L}).*(?<!\p{L})(?:gut|besser|schlecht\p{L}*|am besten) an(?=\W*$|\s+(?:als|bei)(?!\p{L}))`,
    String.raw`(?<!\p{L})(?:${FELL}|gefällt|gefiel|beliebt\p{L}*)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:leuker|leukst\p{L}*|populairder|populairst\p{L}*|geliefd\p{L}*|in de smaak)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:vinden|vindt)(?!\p{L}).*(?<!\p{L})(?:leuk|mooi|mooier)(?!\p{L})`,
  ].join('|'),
  'iu',
);
export const isOfLiking = (text: string): boolean => LIKED.test(OF_TWO.test(text) ? text : text.replace(OWN_CHOICE, ' '));
