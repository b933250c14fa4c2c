import { CallError } from '@fovea/contract/call';
import { createContext } from 'react';

/** Asks the person to prove anew who they are. @returns whether they did */
export type AskForProof = () => Promise<boolean>;

/** Where nobody is signed in, nobody can be asked. */
export const ProofContext = createContext<AskForProof>(async () => false);

/**
 * Does what the server may want a proof for: when it does, the person is asked, and it is done once more.
 * @throws CallError `proof_required` when the person would rather not
 */
export async function withProof<T>(act: () => Promise<T>, ask: AskForProof): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!wantsProof(error) || !(await ask())) throw error;
    return act();
  }
}

const wantsProof = (error: unknown): boolean => error instanceof CallError && error.problem?.code === 'proof_required';
