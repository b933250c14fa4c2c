export type { BreakthroughWish } from './service.ts';
export { failStrandedBreakthroughs, findBreakthrough, isInformative, orderBreakthrough } from './service.ts';
