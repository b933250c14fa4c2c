export { addInvited, nameOfPerson, type PeopleDeps } from './service.ts';
