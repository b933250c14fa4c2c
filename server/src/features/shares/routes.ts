import { addressOf } from '@fovea/contract/call';
import { shareApi } from '@fovea/contract/shares';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mount, mountRaw } from '../../http/mount.ts';
import { sendBlob, sendBytes } from '../../http/send-bytes.ts';
import { presentPrediction } from '../predictions/index.ts';
import type { SharedBytes } from './grant.ts';
import { makeGrant } from './grant.ts';
import { changeShare, createShare, endShare, openLinksOf, sharesOf } from './links/service.ts';
import type { AddressOf } from './present.ts';
import { presentOpened, presentOpenShare, presentShare } from './present.ts';
import type { Opened, ShareDeps } from './service.ts';
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
    return presentOpened(opened, opened.view && presentPrediction(opened.view), addressesOf(deps, opened, params.token));
  }),

  mountRaw(shareApi.film, ({ params, query: { as, grant }, ...call }) =>
    send(deps, call, { ...params, grant, bytes: { kind: 'film', as } }),
  ),
  mountRaw(shareApi.poster, ({ params, query: { grant }, ...call }) => send(deps, call, { ...params, grant, bytes: { kind: 'poster' } })),
  mountRaw(shareApi.heatmap, ({ params, query: { prediction, grant }, ...call }) =>
    send(deps, call, { ...params, grant, bytes: { kind: 'heatmap', predictionId: prediction } }),
  ),
];

function addressesOf({ secrets, clock }: RouteDeps, { link }: Opened, token: string): AddressOf {
  const params = { token };
  return (bytes) => {
    const grant = makeGrant(secrets, { link, bytes }, clock.now());
    if (bytes.kind === 'film') return addressOf(shareApi.film, { params, query: { as: bytes.as, grant } });
    if (bytes.kind === 'poster') return addressOf(shareApi.poster, { params, query: { grant } });
    return addressOf(shareApi.heatmap, { params, query: { prediction: bytes.predictionId, grant } });
  };
}

interface Asked {
  readonly token: string;
  readonly grant: string | undefined;
  readonly bytes: SharedBytes;
}

async function send(
  deps: RouteDeps,
  call: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  asked: Asked,
): Promise<void> {
  const found = await openSharedBytes(deps, call.request.id, asked);
  const sending = { ...call, cache: 'never' } as const;
  const isOfFilm = asked.bytes.kind !== 'heatmap';
  if (found.kind === 'file') return sendBlob(deps.blobs, { ...sending, isOfFilm, contentType: found.contentType }, found.ref);
  sendBytes({ ...sending, contentType: asked.bytes.kind === 'poster' ? 'image/jpeg' : 'application/octet-stream' }, found.bytes);
}
