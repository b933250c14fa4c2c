import { Resolver } from 'node:dns/promises';
import { OutboundFault } from './port.ts';

/** The texts (TXT records) of a name, each in one piece; none where the name has none. @throws OutboundFault when nobody can be asked */
export type LookUpTexts = (name: string) => Promise<readonly string[]>;

const TRY_MS = 2_000;
const TRIES = 2;
/** The name server answered: there is nothing. */
const NOTHING = ['ENOTFOUND', 'ENODATA'];

/** Asks the name servers that the machine is set to. No connection goes to the name itself, and nothing of an answer is told on. */
export function createLookUpTexts({ assertNoOpenTransaction }: { readonly assertNoOpenTransaction: (what: string) => void }): LookUpTexts {
  return async (name) => {
    assertNoOpenTransaction('A name server');
    try {
      const found = await new Resolver({ timeout: TRY_MS, tries: TRIES }).resolveTxt(name);
      return found.map((parts) => parts.join(''));
    } catch (error) {
      if (NOTHING.includes(codeOf(error))) return [];
      throw asFault(error);
    }
  };
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');
const asFault = (error: unknown): OutboundFault => new OutboundFault(codeOf(error) === 'ETIMEOUT' ? 'timed_out' : 'unreachable', error);
