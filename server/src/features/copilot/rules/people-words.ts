const PEOPLE = String.raw`(?:people|viewers|persons|customers|consumers|users|(?:the |our )?audience|leute[n]?|menschen|zuschauer\p{L}*|personen|publikums?|kunden|mensen|kijkers|klanten|publiek|kijkerspubliek)`;
const OF_ALL = String.raw`(?:\s+(?:of|der|aller|von|van))?(?:\s+(?:all|the|our|your|its|den|die|unserer|alle|de|onze|het))*\s+`;
/** "90 % of viewers", "neun von zehn Leuten": how many people do something. */
const SHARE = new RegExp(
  String.raw`(?:\d\s*(?:%|per ?cent|prozent|procent)|(?<!\p{L})(?:\d+|nine|eight|neun|acht|negen|acht)\s+(?:in|of|out of|von|van de)\s+(?:\d+|ten|zehn|tien)|(?<!\p{L})(?:half|die hälfte|de helft))${OF_ALL}${PEOPLE}(?!\p{L})`,
  'iu',
);
export const isShareOfPeople = (text: string): boolean => SHARE.test(text);

/** Whether people like a film, or one better than another; "like this" points at something and is not meant. */
const LIKED = new RegExp(
  [
    String.raw`(?<!\p{L})(?:liked|prefer(?:s|red)?|bevorzug\p{L}*|verkies\p{L}*|verkiezen|popular|more popular|better received|well received|popular with)(?!\p{L})`,
    String.raw`(?<!\p{L})${PEOPLE}\s+(?:will |would |really |also )*(?:like|love|prefer|hate|dislike)(?!\p{L})`,
    String.raw`(?<!\p{L})komm(?:t|en)(?!\p{L}).*(?<!\p{L})(?:gut|besser|schlecht\p{L}*|am besten) an(?=\W*$|\s+(?:als|bei)(?!\p{L}))`,
    String.raw`(?<!\p{L})(?:gefallen|gefällt|gefiel|beliebt\p{L}*)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:leuker|leukst\p{L}*|populairder|populairst\p{L}*|geliefd\p{L}*|in de smaak)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:vinden|vindt)(?!\p{L}).*(?<!\p{L})(?:leuk|mooi|mooier)(?!\p{L})`,
  ].join('|'),
  'iu',
);
export const isOfLiking = (text: string): boolean => LIKED.test(text);
