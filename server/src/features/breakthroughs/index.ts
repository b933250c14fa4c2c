export { failStrandedBreakthroughs, findBreakthrough, isInformative, orderBreakthrough } from './service.ts';
