import type { Message } from '@fovea/contract/message';
import type { BrandReading, Prediction } from '@fovea/contract/predictions';
import type { OpenShareLink, SharedPreTest, ShareLink } from '@fovea/contract/shares';
import type { SharedBytes } from './grant.ts';
import { stateOfShare } from './policy.ts';
import type { OpenShareView, ShareView } from './repo.ts';
import type { Opened } from './service.ts';

export const presentShare = ({ link, films, makersName }: ShareView, nowMs: number): ShareLink => ({
  id: link.id,
  pre_test_id: link.preTestId,
  compares:
    link.preTestId === null
      ? films.map(({ pre_test_id, pre_test_name, prediction_id }) => ({ pre_test_id, pre_test_name, prediction_id }))
      : null,
  name: link.name,
  has_password: link.passwordHash !== null,
  placement: link.placement,
  created_by: makersName,
  created_at: link.createdAt.toISOString(),
  expires_at: link.expiresAt.toISOString(),
  revoked_at: link.revokedAt?.toISOString() ?? null,
  opened_count: link.openedCount,
  last_opened_at: link.lastOpenedAt?.toISOString() ?? null,
  state: stateOfShare(link, nowMs),
});

export const presentOpenShare = (view: OpenShareView, nowMs: number): OpenShareLink => ({
  ...presentShare(view, nowMs),
  pre_test_name: view.preTestName,
});

/** The address of bytes that go with a link, with the grant for them. */
export type AddressOf = (bytes: SharedBytes) => string;

/** As its own people see it, with addresses that this link opens, and without the analyses before it. */
export function presentShared(whole: Prediction, addressOf: AddressOf): Prediction {
  const { heatmap, film, runs, id, poster_address: poster, brand, brand_edit: edit, reading_edit: reading, text } = whole;
  return {
    ...whole,
    // That people had a hand in it is for everybody to know, who they are is not.
    brand: brand && withoutLibrary(brand),
    brand_edit: edit ? { ...edit, by: null } : null,
    reading_edit: reading ? { ...reading, by: null } : null,
    text: text && withoutDraft(text),
    runs: runs.filter((run) => run.id === id),
    heatmap: heatmap && { ...heatmap, address: addressOf({ kind: 'heatmap', predictionId: id }) },
    film: { ...film, address: addressOf({ kind: 'film', as: film.state === 'preview' ? 'preview' : 'original' }) },
    poster_address: poster ? addressOf({ kind: 'poster' }) : null,
  };
}

/** What nobody has checked is shown to nobody else, as the transcript is not. */
function withoutDraft({ draft: _, ...text }: Message): Message {
  return text;
}

/** What else a brand keeps in its library, and what it calls its pictures, is for its own people. */
function withoutLibrary({ assets, tracks, pulses, flags, scores }: BrandReading): BrandReading {
  return { assets: assets.map(({ name: _, ...asset }) => asset), tracks, pulses, flags, scores };
}

/** @param prediction as its own people see it; null while there is none */
export const presentOpened = (
  { link, preTestName, reading, pass }: Opened,
  prediction: Prediction | null,
  addressOf: AddressOf,
): SharedPreTest => ({
  pre_test_name: preTestName,
  prediction: prediction && presentShared(prediction, addressOf),
  verdict: reading?.verdict ?? null,
  attention: reading?.attention ?? null,
  areas: reading?.areas ?? null,
  compliance: reading?.compliance ?? null,
  placing: reading?.placing ?? null,
  placings: reading?.placings ?? null,
  expires_at: link.expiresAt.toISOString(),
  pass,
});
