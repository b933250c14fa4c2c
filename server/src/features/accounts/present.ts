import type { AccountLink, LinkKind, SecondFactor } from '@fovea/contract/accounts';
import { maskEmail } from './mask-email.ts';

interface LinkView {
  readonly link: { readonly kind: LinkKind; readonly email: string; readonly expiresAt: Date };
  readonly passwordMin: number;
}

export const presentLink = ({ link, passwordMin }: LinkView): AccountLink => ({
  kind: link.kind,
  email_masked: maskEmail(link.email),
  expires_at: link.expiresAt.toISOString(),
  password_min: passwordMin,
});

export const presentSecondFactor = ({ since, codesLeft }: { since: Date | null; codesLeft: number }): SecondFactor => ({
  is_on: since !== null,
  since: since?.toISOString() ?? null,
  recovery_codes_left: codesLeft,
});
