import { timingSafeEqual } from 'node:crypto';
import type { PredictionId, PreTestUuid, TenantId } from '@fovea/contract/ids';
import type { SecretBox } from '../../secret-box.ts';

/** Bytes that a link shows. A film's two files are two things, and so are the heatmaps of two analyses. */
export type SharedBytes =
  | { readonly kind: 'film'; readonly as: 'original' | 'preview' }
  | { readonly kind: 'poster' }
  | { readonly kind: 'heatmap'; readonly predictionId: PredictionId };

/** Whatever is opened by a link. Ids of two kinds of links are never the same. */
interface Link {
  readonly id: string;
  readonly tenantId: TenantId;
}

const PURPOSE = 'share-grant';
export const GRANT_MS = 5 * 60_000;
const GRANT = /^(\d{1,15})\.([A-Za-z0-9_-]{43})$/;

interface Wish {
  readonly link: Link;
  /** Which of its films. */
  readonly preTestId: PreTestUuid;
  readonly bytes: SharedBytes;
}

/** HEAD reads what GET reads, so that one grant is for both. */
function digestOf(secrets: SecretBox, { link, preTestId, bytes }: Wish, until: string): Buffer {
  const thing = bytes.kind === 'film' ? bytes.as : bytes.kind === 'heatmap' ? bytes.predictionId : '';
  return secrets.digest(PURPOSE, JSON.stringify(['GET', link.tenantId, link.id, preTestId, bytes.kind, thing, until]));
}

/** The right to read these bytes by this link, for five minutes. */
export function makeGrant(secrets: SecretBox, wish: Wish, nowMs: number): string {
  const until = String(nowMs + GRANT_MS);
  return `${until}.${digestOf(secrets, wish, until).toString('base64url')}`;
}

/** Compared as text: the last letter of the digest has bits that mean nothing, and none of them may be changed either. */
export function isGranted(
  secrets: SecretBox,
  { grant = '', ...wish }: Wish & { readonly grant: string | undefined },
  nowMs: number,
): boolean {
  const [, until = '', digest = ''] = GRANT.exec(grant) ?? [];
  const untilMs = Number(until);
  if (digest === '' || untilMs <= nowMs || untilMs > nowMs + GRANT_MS) return false;
  return timingSafeEqual(Buffer.from(digest), Buffer.from(digestOf(secrets, wish, until).toString('base64url')));
}
