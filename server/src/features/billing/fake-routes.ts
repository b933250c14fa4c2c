import { fakePaymentsApi } from '@fovea/contract/fake-payments';
import type { FastifyReply } from 'fastify';
import type { Meta, Mounted } from '../../http/mount.ts';
import { answer, mount, mountRaw } from '../../http/mount.ts';
import type { Languages } from '../languages/index.ts';
import type { FakeDeps } from './fake-desk/service.ts';
import { changeAtPortal, endCheckout, visitCheckout, visitInvoice, visitPortal } from './fake-desk/service.ts';
import type { FakePage, PageWish } from './fake-pages.ts';
import { checkoutPage, invoicePage, portalPage } from './fake-pages.ts';

export interface FakeRouteDeps extends FakeDeps {
  readonly languages: Languages;
}

/** Pages that a person clicks through where there is no provider; plain HTML with forms, no script. */
export const fakeRoutes = (deps: FakeRouteDeps): Mounted[] => {
  const wishOf = ({ locale }: Meta): PageWish => ({ locale, words: deps.languages[locale].get('fake-payments') ?? {} });
  return [
    mountRaw(fakePaymentsApi.checkoutPage, async ({ actor, params, meta, reply }) =>
      sendPage(reply, checkoutPage(wishOf(meta), await visitCheckout(deps, actor, params.id))),
    ),
    mountRaw(fakePaymentsApi.portalPage, async ({ actor, params, meta, reply }) =>
      sendPage(reply, portalPage(wishOf(meta), await visitPortal(deps, actor, params.id))),
    ),
    mountRaw(fakePaymentsApi.invoicePage, async ({ actor, params, meta, reply }) =>
      sendPage(reply, invoicePage(wishOf(meta), await visitInvoice(deps, actor, params.id))),
    ),
    mount(fakePaymentsApi.checkout, async ({ actor, params, body }) =>
      leadTo(await endCheckout(deps, actor, { id: params.id, action: body.action })),
    ),
    mount(fakePaymentsApi.portal, async ({ actor, params, body }) => {
      const { name, ...address } = body;
      await changeAtPortal(deps, actor, { id: params.id, change: { name, address } });
      return leadTo(`/fake-payments/portal/${params.id}`);
    }),
  ];
};

const leadTo = (location: string) => answer({ status: 303, body: undefined, headers: { location } });

const sendPage = (reply: FastifyReply, { html, policy }: FakePage): FastifyReply =>
  reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html);
