import * as z from 'zod';
import { crudRoutes, Scope } from './crud.ts';
import { PredictionId, PurchaseId, TenantId, UserId } from './ids.ts';
import { Day } from './moments.ts';
import { cursorPage, cursorRequest } from './paging.ts';
import { route } from './route.ts';

/**
 * How a tenant pays: nothing is counted down (`unlimited`), each second of film takes a prepaid credit (`credits`), or so much
 * film may be analysed in a calendar month (`monthly`).
 */
export const PlanId = z.enum(['unlimited', 'credits', 'monthly']);
export type PlanId = z.infer<typeof PlanId>;

/** Most credits that one hand moves at a time. */
export const CREDITS_MAX = 10_000_000;

/** Most of anything that an allowance can be. */
export const ALLOWANCE_MAX = 1_000_000_000;
const Allowed = z.int().min(0).max(ALLOWANCE_MAX).nullable();

/**
 * What may be analysed: by the tenant in a calendar month (UTC), by one person within 24 hours. Every analysis counts as one film
 * and by its length; one without a result counts nothing. Null: without a limit, or, where an admin sets it, as much as the plan
 * grants.
 */
export const Allowance = z.strictObject({
  films_monthly: Allowed,
  seconds_monthly: Allowed,
  person_films_daily: Allowed,
  person_seconds_daily: Allowed,
});
export type Allowance = z.infer<typeof Allowance>;

/** What a tenant may keep at once: films, those in the bin too, and bytes of all its files, whatever they are of. */
export const Room = z.strictObject({ films: Allowed, bytes: z.int().min(0).max(Number.MAX_SAFE_INTEGER).nullable() });
export type Room = z.infer<typeof Room>;

/** The room of a tenant. Null: without a limit; in `own`, as much as the plan grants. */
export const TenantRoom = z.strictObject({
  /** What is in force: what an admin set for this tenant, else what its plan grants, and never more than the server gives. */
  granted: Room,
  /** What an admin set. */
  own: Room,
  /** The most that the server gives any tenant. */
  ceiling: Room,
  /** What is kept, films that are still being sent included. */
  used: z.strictObject({ films: z.int().min(0), bytes: z.int().min(0) }),
});
export type TenantRoom = z.infer<typeof TenantRoom>;

/** Who takes the money: the provider, a stand-in on this machine that takes none, or nobody. */
export const PaymentMode = z.enum(['stripe', 'fake', 'off']);
export type PaymentMode = z.infer<typeof PaymentMode>;

/** Credits that can be bought at once, at a price that the server alone decides. */
export const CreditPack = z.strictObject({
  id: z.string(),
  credits: z.int().min(1),
  /** In the smallest unit of the currency, for example cents. */
  amount: z.int().min(1),
  /** ISO 4217 in lower case. */
  currency: z.string(),
});
export type CreditPack = z.infer<typeof CreditPack>;

/** What a tenant has, holds and used. One credit is one second of film, rounded up to whole credits for each film; a still is one. */
export const TenantBilling = z.strictObject({
  /** The tenant's id: each tenant has one of these. */
  id: TenantId,
  tenant_id: TenantId,
  tenant_name: z.string(),
  plan: PlanId,
  /** Credits that analyses may still take; they count on the plan `credits` alone. Never below zero. */
  balance: z.int().min(0),
  /** Credits held for analyses that wait or run. */
  reserved: z.int().min(0),
  /** Credits of all analyses that ended with a result. */
  spent: z.int().min(0),
  /** True once the payment provider knows this tenant. */
  has_customer: z.boolean(),
  payments: PaymentMode,
  /** The current calendar month (UTC), the end exclusive. */
  period: z.strictObject({
    from: z.string(),
    to: z.string(),
    analyses: z.int().min(0),
    seconds: z.number().min(0),
    credits: z.int().min(0),
  }),
  allowance: z.strictObject({
    /** What is in force: what an admin set for this tenant, else what the plan grants. */
    granted: Allowance,
    /** What an admin set. */
    own: Allowance,
    /** Of this period: films and seconds of all analyses that have a result, wait or run. It begins anew when the period ends. */
    used: z.strictObject({ films: z.int().min(0), seconds: z.int().min(0) }),
  }),
  packs: z.array(CreditPack),
});
export type TenantBilling = z.infer<typeof TenantBilling>;

/** What was asked to be paid, as the payment provider tells it. */
export const Invoice = z.strictObject({
  id: z.string(),
  number: z.string().nullable(),
  status: z.string(),
  /** In the smallest unit of the currency. */
  total: z.int(),
  currency: z.string(),
  created_at: z.string(),
  /** Where the invoice can be read. */
  address: z.string().nullable(),
});
export type Invoice = z.infer<typeof Invoice>;

/** Days (UTC), both included; by default the twelve months that end today. */
export const UsageQuery = z.strictObject({ from: Day.optional(), to: Day.optional(), by: z.enum(['month', 'person']).default('month') });
export type UsageQuery = z.infer<typeof UsageQuery>;

/** What analyses with a result took, by month or by the person who started them. */
export const Usage = z.strictObject({
  from: z.string(),
  to: z.string(),
  by: z.enum(['month', 'person']),
  rows: z.array(
    z.strictObject({
      /** `2026-03`, or null when the rows are people. */
      month: z.string().nullable(),
      /** Null when the rows are months, and for analyses that no person of the tenant started. */
      person: z.strictObject({ id: UserId, name: z.string() }).nullable(),
      analyses: z.int().min(0),
      seconds: z.number().min(0),
      credits: z.int().min(0),
    }),
  ),
  total: z.strictObject({ analyses: z.int().min(0), seconds: z.number().min(0), credits: z.int().min(0) }),
});
export type Usage = z.infer<typeof Usage>;

/** One movement of credits, newest first; `amount` is what it did to the balance that analyses may take. */
export const CreditMovement = z.strictObject({
  id: z.string(),
  kind: z.enum(['grant', 'purchase', 'reversal', 'expire', 'reserve', 'correct', 'settle', 'refund']),
  amount: z.int(),
  prediction_id: PredictionId.nullable(),
  note: z.string().nullable(),
  created_by: UserId.nullable(),
  created_at: z.string(),
});
export type CreditMovement = z.infer<typeof CreditMovement>;

const SORT_FIELDS = ['tenant_name', 'plan', 'balance', 'spent'] as const;
const tenant = { params: z.strictObject({ id: TenantId }), subject: 'tenant', crosses: true } as const;

const generic = crudRoutes({
  resource: 'tenant-billing',
  subject: 'tenant',
  access: { read: 'tenant-admin', write: 'admin' },
  id: TenantId,
  row: TenantBilling,
  query: z.strictObject({ scope: Scope.optional() }),
  sortFields: [...SORT_FIELDS],
  filters: { plan: PlanId.optional() },
  create: z.undefined(),
  change: z.strictObject({ plan: PlanId.optional(), allowance: Allowance.optional() }),
  errors: { read: ['not_found'], write: ['proof_required'] },
});

/** Asks for one page of a tenant's billing. */
export type TenantBillingTable = z.output<typeof generic.table.body>;

/** The calls round credits and money of a tenant. */
export const billingApi = {
  list: generic.list,
  table: generic.table,
  read: generic.read,
  change: generic.change,
  /** Opens the provider's own pages, where cards, addresses and invoices are kept. */
  portal: route({
    ...tenant,
    method: 'POST',
    path: '/api/tenant/:id/stripe-customer-portal',
    ownSessionOnly: true,
    access: 'tenant-admin',
    replies: { 200: z.strictObject({ url: z.string() }) },
    errors: ['signed_in_as', 'proof_required', 'not_found', 'forbidden', 'unavailable'],
  }),
  /** Begins to buy a pack; the address leads to the provider's page, where it is paid. */
  checkout: route({
    ...tenant,
    method: 'POST',
    path: '/api/v1/tenant/:id/checkout',
    ownSessionOnly: true,
    access: 'tenant-admin',
    body: z.strictObject({ pack: z.string().min(1).max(40) }),
    replies: { 201: z.strictObject({ url: z.string(), purchase_id: PurchaseId }) },
    errors: ['signed_in_as', 'proof_required', 'not_found', 'forbidden', 'invalid_body', 'unavailable'],
  }),
  /** What is kept of what may be kept. */
  room: route({
    ...tenant,
    method: 'GET',
    path: '/api/v1/tenant/:id/room',
    access: 'tenant-admin',
    replies: { 200: TenantRoom },
    errors: ['not_found'],
  }),
  /** Sets what one tenant may keep. What is kept already stays, also when it is more. */
  changeRoom: route({
    ...tenant,
    method: 'PUT',
    path: '/api/v1/tenant/:id/room',
    ownSessionOnly: true,
    access: 'admin',
    body: Room,
    replies: { 200: TenantRoom },
    errors: ['signed_in_as', 'proof_required', 'not_found', 'invalid_body'],
  }),
  invoices: route({
    ...tenant,
    method: 'GET',
    path: '/api/v1/tenant/:id/invoices',
    access: 'tenant-admin',
    replies: { 200: z.strictObject({ data: z.array(Invoice) }) },
    errors: ['not_found', 'unavailable'],
  }),
  usage: route({
    ...tenant,
    method: 'GET',
    path: '/api/v1/tenant/:id/usage',
    access: 'tenant-admin',
    query: UsageQuery,
    replies: { 200: Usage },
    errors: ['not_found', 'invalid_body'],
  }),
  movements: route({
    ...tenant,
    method: 'GET',
    path: '/api/v1/tenant/:id/credits',
    access: 'tenant-admin',
    query: z.strictObject(cursorRequest),
    replies: { 200: cursorPage(CreditMovement) },
    errors: ['not_found', 'invalid_body'],
  }),
  /** Gives credits to a tenant, or, with a number below zero, takes some that are still there. */
  grant: route({
    ...tenant,
    method: 'POST',
    path: '/api/v1/tenant/:id/credits',
    ownSessionOnly: true,
    access: 'admin',
    body: z.strictObject({
      credits: z
        .int()
        .min(-CREDITS_MAX)
        .max(CREDITS_MAX)
        .refine((credits) => credits !== 0),
      note: z.string().trim().min(1).max(200),
    }),
    replies: { 200: TenantBilling },
    errors: ['signed_in_as', 'proof_required', 'not_found', 'invalid_body', 'not_enough_credits'],
  }),
  /** What the payment provider tells us, signed over the bytes of the body. It brings no session. */
  stripeEvent: route({
    method: 'POST',
    path: '/api/v1/stripe/webhook',
    access: 'anonymous',
    serves: 'raw',
    cost: 0.05, // a busy day's events come from a few addresses
    replies: { 200: z.strictObject({ received: z.literal(true) }) },
    errors: ['bad_request', 'unavailable'],
  }),
};
