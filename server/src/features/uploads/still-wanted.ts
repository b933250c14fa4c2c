import type { SQL } from 'drizzle-orm';
import { and, eq, exists, isNull, ne, sql } from 'drizzle-orm';
import { preTests } from '../../db/schema/pre-tests.ts';
import { uploads } from '../../db/schema/uploads.ts';
import { users } from '../../db/schema/users.ts';
import type { Tx } from '../../db/tenancy.ts';

/** The pre-test still waits for the film: it was neither cancelled nor put into the bin. */
export const isAwaited = (tx: Tx): SQL =>
  exists(
    tx
      .select({ one: sql`1` })
      .from(preTests)
      .where(and(eq(preTests.id, uploads.preTestId), eq(preTests.status, 'uploading'))),
  );

/** The owner may still write, and the pre-test still waits for the film. */
export const isWelcome = (tx: Tx): SQL | undefined =>
  and(
    exists(
      tx
        .select({ one: sql`1` })
        .from(users)
        .where(and(eq(users.id, uploads.userId), isNull(users.disabledAt), ne(users.role, 'view-only'))),
    ),
    isAwaited(tx),
  );
