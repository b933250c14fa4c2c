import { PasskeyId } from '@fovea/contract/ids';
import type { Passkey } from '@fovea/contract/passkeys';

interface PasskeyView {
  readonly id: string;
  readonly name: string;
  readonly isBackedUp: boolean;
  readonly createdAt: Date;
  readonly usedAt: Date | null;
}

/** The key itself stays with us, and its authenticator's name for it too. */
export const presentPasskey = ({ id, name, isBackedUp, createdAt, usedAt }: PasskeyView): Passkey => ({
  id: PasskeyId.parse(id),
  name,
  is_synced: isBackedUp,
  created_at: createdAt.toISOString(),
  used_at: usedAt?.toISOString() ?? null,
});
