import type { Deps } from '../../deps.ts';

type Asked = Pick<Deps, 'inTenant' | 'askInTenant'>;

/** The database is asked nothing more for somebody who has left. */
export const askedWhileThere = ({ inTenant, askInTenant }: Asked, signal: AbortSignal): Asked => ({
  async inTenant(who, work) {
    signal.throwIfAborted();
    return inTenant(who, work);
  },
  async askInTenant(who, question) {
    signal.throwIfAborted();
    return askInTenant(who, question);
  },
});
