/** `m…@example.com`: enough to know one's own address by, too little to learn somebody else's. */
export const maskEmail = (email: string): string => `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`;
