import { randomBytes } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { Tenancy } from '../../db/tenancy.ts';
import type { Desk } from './provider.ts';
import { forgetOld } from './provider.ts';
import { holdFakeState, updateFakeState } from './repo.ts';
import { FakeState } from './state.ts';

/** Runs one piece of the stand-in's work on what it knows, and keeps the outcome; a fault keeps nothing. */
export type AtDesk = <T>(work: (desk: Desk) => T) => Promise<T>;

/** The stand-in has transactions of its own, as a provider elsewhere would: none of ours can undo what it did. */
export const createDesk =
  ({ asSystem, clock }: Pick<Tenancy, 'asSystem'> & { clock: Clock }): AtDesk =>
  (work) =>
    asSystem('fake-payments', async (tx) => {
      const before = await holdFakeState(tx);
      const state = FakeState.parse(JSON.parse(before));
      const desk: Desk = {
        state,
        nowS: Math.floor(clock.now() / 1_000),
        newId: (prefix) => `${prefix}_fake_${randomBytes(16).toString('hex')}`,
      };
      forgetOld(desk);
      const result = work(desk);
      const after = JSON.stringify(state);
      if (after !== before) await updateFakeState(tx, after); // most who come only ask
      return result;
    });
