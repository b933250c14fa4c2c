/** Fewer people than this say nothing of others. */
export const PEOPLE_LEAST = 10;
/** Fewer looks than this that can be held against those of others make no ceiling. */
export const CEILING_LOOKS_LEAST = 20;
