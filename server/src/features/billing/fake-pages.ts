import { randomBytes } from 'node:crypto';
import type { LanguageFile } from '@fovea/contract/languages';
import type { Locale } from '@fovea/contract/sessions';
import type { FakeCheckout, FakeCustomer, FakeInvoice, FakePortal } from '../../payments/fake/state.ts';

/** A page of the stand-in: whole HTML without any script, and the policy that it must be sent with. */
export interface FakePage {
  readonly html: string;
  readonly policy: string;
}

export interface PageWish {
  readonly words: LanguageFile;
  readonly locale: Locale;
}

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;background:light-dark(#f6f5f2,#17181a);color:light-dark(#1c1d1f,#eceae6)}
main{max-width:34rem;margin:0 auto;padding:2rem 1.25rem 4rem}
.badge{display:inline-block;padding:.15rem .6rem;border-radius:1rem;background:#8a4b00;color:#fff;font-weight:600}
.notice{border-left:4px solid #8a4b00;padding:.25rem 0 .25rem 1rem;margin:1rem 0 2rem}
h1{font-size:1.5rem;line-height:1.25}h2{font-size:1.125rem;margin-top:2.5rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:.35rem 1.5rem}dt{opacity:.75}dd{margin:0;text-align:right}
label{display:block;margin:.75rem 0}input{display:block;width:100%;box-sizing:border-box;font:inherit;padding:.5rem;border:1px solid #8886;border-radius:.4rem}
button,.button{display:block;width:100%;box-sizing:border-box;margin:.6rem 0;padding:.7rem;font:inherit;text-align:center;border:1px solid #8886;border-radius:.5rem;background:none;color:inherit;cursor:pointer;text-decoration:none}
button.first{background:#1f5f5b;border-color:#1f5f5b;color:#fff}:focus-visible{outline:3px solid #c77700;outline-offset:2px}
table{width:100%;border-collapse:collapse}th,td{text-align:left;padding:.4rem .25rem;border-bottom:1px solid #8884}td:last-child,th:last-child{text-align:right}a{color:inherit}`;

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? '&#39;');

/** Text that is HTML already; everything else that is put into a page is escaped. */
interface Html {
  readonly html: string;
}

const html = (strings: TemplateStringsArray, ...values: readonly (string | Html | readonly Html[])[]): Html => ({
  html: strings.map((text, i) => text + filled(values[i])).join(''),
});

function filled(value: string | Html | readonly Html[] | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return escaped(value);
  return 'html' in value ? value.html : value.map((each) => each.html).join('');
}

const word = ({ words }: PageWish, key: string): string => words[key] ?? key;

function whole(wish: PageWish, title: string, body: Html): FakePage {
  const nonce = randomBytes(16).toString('base64');
  const page = html`<!doctype html>
<html lang="${wish.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title} · ${word(wish, 'badge')}</title><style nonce="${nonce}">${{ html: STYLE }}</style></head>
<body><main><p class="badge">${word(wish, 'badge')}</p><h1>${title}</h1><p class="notice">${word(wish, 'notice')}</p>
${body}</main></body></html>
`;
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
  return { html: page.html, policy };
}

const money = ({ locale }: PageWish, amount: number, currency: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: currency.toUpperCase() }).format(amount / 100);

const day = ({ locale }: PageWish, atS: number): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(atS * 1_000));

const button = (wish: PageWish, action: string, look: 'first' | 'plain' = 'plain'): Html =>
  html`<button class="${look}" name="action" value="${action}">${word(wish, action)}</button>`;

export interface CheckoutPage {
  readonly checkout: FakeCheckout;
  readonly customer: FakeCustomer;
}

/** What is bought, for how much, and the ways to end it. */
export function checkoutPage(wish: PageWish, { checkout, customer }: CheckoutPage): FakePage {
  const total = money(wish, checkout.amount_total, checkout.currency);
  const facts = html`<dl><dt>${word(wish, 'item')}</dt><dd>${checkout.title}</dd><dt>${word(wish, 'buyer')}</dt><dd>${customer.name}</dd>
<dt>${word(wish, 'to-pay')}</dt><dd><strong>${total}</strong></dd></dl>`;
  const form = html`<form method="post" action="/fake-payments/checkout/${checkout.id}">
${button(wish, 'pay', 'first')}${button(wish, 'pay-later')}${button(wish, 'leave')}</form>`;
  const closed = html`<p>${word(wish, `checkout-${checkout.status}`)}</p><a class="button" href="${checkout.cancel_url}">${word(wish, 'back')}</a>`;
  return whole(wish, word(wish, 'checkout-title'), html`${facts}${checkout.status === 'open' ? form : closed}`);
}

export interface PortalPage {
  readonly portal: FakePortal;
  readonly customer: FakeCustomer;
  readonly invoices: readonly FakeInvoice[];
  /** Slow payments that have not arrived. */
  readonly waiting: readonly FakeCheckout[];
}

/** Name and address for invoices, the invoices, and the way back. */
export function portalPage(wish: PageWish, { portal, customer, invoices, waiting }: PortalPage): FakePage {
  const { address } = customer;
  const field = (name: string, value: string, isNeeded = false): Html =>
    html`<label>${word(wish, name.replace('_', '-'))}<input name="${name}" value="${value}" maxlength="200"${isNeeded ? html` required` : html``}></label>`;
  const form = html`<form method="post" action="/fake-payments/portal/${portal.id}">
${field('name', customer.name, true)}${field('line1', address?.line1 ?? '')}
${field('postal_code', address?.postal_code ?? '')}${field('city', address?.city ?? '')}${field('country', address?.country ?? '')}<button class="first">${word(wish, 'save')}</button></form>`;
  const body = html`${form}${waitingList(wish, waiting)}<h2>${word(wish, 'invoices')}</h2>${invoiceTable(wish, invoices)}
<p><a class="button" href="${portal.return_url}">${word(wish, 'back')}</a></p>`;
  return whole(wish, word(wish, 'portal-title'), body);
}

function waitingList(wish: PageWish, waiting: readonly FakeCheckout[]): Html {
  const one = (checkout: FakeCheckout): Html =>
    html`<form method="post" action="/fake-payments/checkout/${checkout.id}"><p>${checkout.title}, ${money(wish, checkout.amount_total, checkout.currency)}</p>
${button(wish, 'arrive')}${button(wish, 'never-arrive')}</form>`;
  return waiting.length === 0 ? html`` : html`<h2>${word(wish, 'slow-title')}</h2>${waiting.map(one)}`;
}

function invoiceTable(wish: PageWish, invoices: readonly FakeInvoice[]): Html {
  if (invoices.length === 0) return html`<p>${word(wish, 'no-invoices')}</p>`;
  const row = ({ id, number, created, total, currency }: FakeInvoice): Html =>
    html`<tr><td><a href="/fake-payments/invoice/${id}">${number}</a></td><td>${day(wish, created)}</td><td>${money(wish, total, currency)}</td></tr>`;
  return html`<table><thead><tr><th>${word(wish, 'number')}</th><th>${word(wish, 'date')}</th><th>${word(wish, 'total')}</th></tr></thead>
<tbody>${invoices.map(row)}</tbody></table>`;
}

/** One invoice, to read or to print. */
export function invoicePage(wish: PageWish, { invoice, customer }: { invoice: FakeInvoice; customer: FakeCustomer }): FakePage {
  const { address, name } = customer;
  const lines = [name, address?.line1, [address?.postal_code, address?.city].filter(Boolean).join(' '), address?.country];
  const body = html`<p>${lines.filter((line) => line).map((line) => html`${line ?? ''}<br>`)}</p>
<dl><dt>${word(wish, 'number')}</dt><dd>${invoice.number}</dd><dt>${word(wish, 'date')}</dt><dd>${day(wish, invoice.created)}</dd>
<dt>${word(wish, 'item')}</dt><dd>${invoice.title}</dd><dt>${word(wish, 'paid')}</dt><dd><strong>${money(wish, invoice.total, invoice.currency)}</strong></dd></dl>`;
  return whole(wish, word(wish, 'invoice-title').replace('{{number}}', invoice.number), body);
}
