/** Ways in which a report writes. */
export type Weight = 'regular' | 'strong';
