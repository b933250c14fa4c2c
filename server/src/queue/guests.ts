import type { TenantId } from '@fovea/contract/ids';
import type { JobName } from './jobs.ts';

interface Held {
  readonly tenantId: TenantId;
  readonly sinceMs: number;
}

/** Who holds the slots of each name in this process, and whether somebody else's job is let in besides. */
export interface Guests {
  /** A slot has a job. @returns to be called once the slot is free again */
  seat(name: JobName, tenantId: TenantId): () => void;
  /** Of whom no job may be let in as a guest, since they hold all slots and have for long; null while nobody is let in. */
  holders(name: JobName): readonly TenantId[] | null;
  /** Lets one in, if there is one: no other comes until it has gone, and none is looked for again at once where there was none. */
  host(name: JobName, take: () => Promise<boolean>): Promise<void>;
}

export interface GuestsWish {
  readonly slotsOf: (name: JobName) => number;
  /** All slots must have been held for so long. */
  readonly afterMs: number;
  /** Looking for the jobs of others goes past all that wait of the holders. */
  readonly lookEveryMs: number;
  readonly now: () => number;
}

/** One guest a name, so that what a machine must have room for stays known (docs/decisions/0509). */
export function createGuests({ slotsOf, afterMs, lookEveryMs, now }: GuestsWish): Guests {
  const seated = new Map<JobName, Set<Held>>();
  const closedUntilMs = new Map<JobName, number>();
  return {
    seat(name, tenantId) {
      const held = { tenantId, sinceMs: now() };
      const all = seated.get(name) ?? new Set();
      seated.set(name, all.add(held));
      return () => void all.delete(held);
    },
    holders(name) {
      const all = [...(seated.get(name) ?? [])];
      const isOpen = now() >= (closedUntilMs.get(name) ?? 0);
      const areOld = all.length > 0 && all.length === slotsOf(name) && all.every(({ sinceMs }) => now() - sinceMs >= afterMs);
      return isOpen && areOld ? [...new Set(all.map(({ tenantId }) => tenantId))] : null;
    },
    async host(name, take) {
      closedUntilMs.set(name, Infinity);
      let wasThere = false;
      try {
        wasThere = await take();
      } finally {
        closedUntilMs.set(name, wasThere ? 0 : now() + lookEveryMs);
      }
    },
  };
}
