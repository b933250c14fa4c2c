/** "And then?", "what else?": of what to change, the next thing. */
const NEXT =
  /^\W*(?:(?:and|then|und|dann|en|dan)\s+)*(?:(?:what(?:['’]s| is)?|was|wat)\s+)?(?:(?:the\s+)?(?:second|third|next)(?:\s+(?:thing|step|one|point))?|then|after (?:that|this)|else|als (?:zweites|drittes|nächstes)|(?:das\s+)?(?:zweite|nächste)|danach|(?:sonst\s+)?noch|als (?:tweede|derde|volgende)|(?:het|de)\s+(?:tweede|volgende)(?:\s+(?:punt|stap))?|daarna|nog(?: meer)?)\W*$/iu;
export const isNext = (question: string): boolean => NEXT.test(question);
