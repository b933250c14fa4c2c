export { failStrandedBreakthroughs, findBreakthrough, findBreakthroughs, isInformative, orderBreakthrough } from './service.ts';
