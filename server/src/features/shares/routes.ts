import { addressOf } from '@fovea/contract/call';
import type { PreTestUuid } from '@fovea/contract/ids';
import { comparisonShareApi } from '@fovea/contract/shared-comparisons';
import { shareApi } from '@fovea/contract/shares';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mount, mountRaw } from '../../http/mount.ts';
import { sendBlob, sendBytes } from '../../http/send-bytes.ts';
import { presentComparison } from '../comparison/index.ts';
import { presentPrediction } from '../predictions/index.ts';
import { presentSharedComparison } from './compared/present.ts';
import { comparisonSharesOf, createComparisonShare, openComparison } from './compared/service.ts';
import type { ShareDeps } from './door/service.ts';
import type { SharedBytes } from './grant.ts';
import { makeGrant } from './grant.ts';
import { changeShare, createShare, endShare, openLinksOf, sharesOf } from './links/service.ts';
import type { AddressOf } from './present.ts';
import { presentOpened, presentOpenShare, presentShare } from './present.ts';
import type { AskedBytes } from './service.ts';
import { openShare, openSharedBytes } from './service.ts';

type RouteDeps = ShareDeps & Pick<Deps, 'blobs' | 'ownOrigin'>;

export const shareRoutes = (deps: RouteDeps) => [
  mount(shareApi.list, async ({ actor, params }) =>
    (await sharesOf(deps, actor, params.uuid)).map((view) => presentShare(view, deps.clock.now())),
  ),
  mount(shareApi.create, async ({ actor, params, body }) => {
    const { view, token } = await createShare(deps, actor, { ...body, preTestId: params.uuid });
    return { ...presentShare(view, deps.clock.now()), address: `${deps.ownOrigin()}/share/${token}`, token };
  }),
  mount(comparisonShareApi.list, async ({ actor, query }) =>
    (await comparisonSharesOf(deps, actor, query.pre_tests)).map((view) => presentShare(view, deps.clock.now())),
  ),
  mount(comparisonShareApi.create, async ({ actor, body }) => {
    const { view, token } = await createComparisonShare(deps, actor, body);
    return { ...presentShare(view, deps.clock.now()), address: `${deps.ownOrigin()}/share/comparison/${token}`, token };
  }),
  mount(shareApi.listOpen, async ({ actor, query }) => {
    const { views, nextCursor } = await openLinksOf(deps, actor, query);
    return { data: views.map((view) => presentOpenShare(view, deps.clock.now())), next_cursor: nextCursor };
  }),
  mount(shareApi.change, async ({ actor, params, body }) =>
    presentShare(await changeShare(deps, actor, { ...body, id: params.id }), deps.clock.now()),
  ),
  mount(shareApi.revoke, async ({ actor, params }) => void (await endShare(deps, actor, params.id))),

  mount(shareApi.open, async ({ params, body, meta }) => {
    const { password, pass, is_open: isOpen = false, leave_out: leftOut } = body;
    const isBrief = leftOut?.includes('placings') ?? false;
    const opened = await openShare(deps, meta, { ...params, password, pass, isBrief, isOpen });
    const addressOf = addressesOf(deps, { ...opened, of: null }, params.token);
    return presentOpened(opened, opened.view && presentPrediction(opened.view), addressOf);
  }),
  mount(comparisonShareApi.open, async ({ params, body: { password, pass, is_open: isOpen = false }, meta }) => {
    const opened = await openComparison(deps, meta, { ...params, password, pass, isOpen });
    const { reading } = opened;
    const own =
      typeof reading === 'string' ? null : { comparison: presentComparison(reading.view), results: reading.results.map(presentPrediction) };
    return presentSharedComparison(opened, own, (preTestId) => addressesOf(deps, { ...opened, preTestId, of: preTestId }, params.token));
  }),

  mountRaw(shareApi.film, ({ params, query: { as, of, grant }, ...call }) =>
    send(deps, call, { ...params, of, grant, bytes: { kind: 'film', as } }),
  ),
  mountRaw(shareApi.poster, ({ params, query: { of, grant }, ...call }) =>
    send(deps, call, { ...params, of, grant, bytes: { kind: 'poster' } }),
  ),
  mountRaw(shareApi.heatmap, ({ params, query: { prediction, of, grant }, ...call }) =>
    send(deps, call, { ...params, of, grant, bytes: { kind: 'heatmap', predictionId: prediction } }),
  ),
];

interface Shown {
  readonly link: Parameters<typeof makeGrant>[1]['link'];
  readonly preTestId: PreTestUuid;
  /** Named in the address where the link has several films. */
  readonly of: PreTestUuid | null;
}

function addressesOf({ secrets, clock }: RouteDeps, { link, preTestId, of }: Shown, token: string): AddressOf {
  const params = { token };
  return (bytes: SharedBytes) => {
    const given = { ...(of && { of }), grant: makeGrant(secrets, { link, preTestId, bytes }, clock.now()) };
    if (bytes.kind === 'film') return addressOf(shareApi.film, { params, query: { as: bytes.as, ...given } });
    if (bytes.kind === 'poster') return addressOf(shareApi.poster, { params, query: given });
    return addressOf(shareApi.heatmap, { params, query: { prediction: bytes.predictionId, ...given } });
  };
}

async function send(
  deps: RouteDeps,
  call: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  asked: AskedBytes,
): Promise<void> {
  const found = await openSharedBytes(deps, call.request.id, asked);
  const sending = { ...call, cache: 'never' } as const;
  const isOfFilm = asked.bytes.kind !== 'heatmap';
  if (found.kind === 'file') return sendBlob(deps.blobs, { ...sending, isOfFilm, contentType: found.contentType }, found.ref);
  sendBytes({ ...sending, contentType: asked.bytes.kind === 'poster' ? 'image/jpeg' : 'application/octet-stream' }, found.bytes);
}
