/** People that a study may want, as they are offered. */
export const PEOPLE_WANTED = [10, 20, 30, 50, 100, 200];
/** Days that it may be open. */
export const DAYS_OPEN = [3, 7, 14, 30, 90];
