/** For how many days a link can be made to work. */
export const SHARE_DAYS = [1, 7, 30, 90, 365] as const;
