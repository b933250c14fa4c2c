import * as z from 'zod';
import type { Access } from './access.ts';
import type { ErrorCode } from './error-codes.ts';
import { TenantId } from './ids.ts';
import { tablePage, tableRequest } from './paging.ts';
import type { Subject } from './route.ts';
import { route } from './route.ts';

/** Rows of the longest list that is answered whole; longer ones are read as tables. */
export const LIST_MAX = 1_000;

const SCOPE = /^tenant:([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

/**
 * `?scope=tenant:{id}`: whose rows are meant. Parsed to the tenant's id. Anybody but an admin who names another tenant
 * is answered as if it were not there.
 */
export const Scope = z
  .string()
  .regex(SCOPE)
  .transform((text) => TenantId.parse(SCOPE.exec(text)?.[1]));

/** `?append=all_roles,all_permissions`: fields that are only sent when they are asked for. */
export const appendOf = <const F extends [string, ...string[]]>(fields: F) =>
  z
    .string()
    .max(500)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(fields)));

/** What a resource says of itself, to be given the generic calls. */
export interface CrudWish<N extends string, Id, Row, Query, Sort, Filters, Create, Change> {
  /** The name in `/crud/{resource}`. */
  readonly resource: N;
  /** What the `:id` in a path names; an admin may reach such a thing in every tenant. */
  readonly subject: Subject;
  readonly access: { readonly read: Access; readonly write: Access };
  readonly id: Id;
  readonly row: Row;
  /** Query of the reading calls: `append` and `scope`, as far as the resource has them. */
  readonly query: Query;
  readonly sortFields: Sort;
  readonly filters: Filters;
  readonly create: Create;
  readonly change: Change;
  readonly errors: { readonly read: readonly ErrorCode[]; readonly write: readonly ErrorCode[] };
}

/**
 * The generic calls of one resource (specification §7): list, table, read, create, change, remove. A resource takes those
 * that it serves. `PUT` is also reached as POST with `_method=PUT`.
 */
export const crudRoutes = <
  const N extends string,
  Id extends z.ZodType,
  Row extends z.ZodType,
  Query extends z.ZodType,
  const Sort extends [string, ...string[]],
  Filters extends z.ZodRawShape,
  Create extends z.ZodType,
  Change extends z.ZodType,
>(
  wish: CrudWish<N, Id, Row, Query, Sort, Filters, Create, Change>,
) => {
  const { resource, subject, access, row, query, errors } = wish;
  const params = z.strictObject({ id: wish.id });
  const one = { path: `/crud/${resource}/:id` as const, params, subject, crosses: true } as const;
  const all = { path: `/crud/${resource}` as const, subject, crosses: true } as const;
  return {
    list: route({ ...all, method: 'GET', access: access.read, query, replies: { 200: z.array(row) }, errors: errors.read }),
    table: route({
      ...all,
      path: `/crud/${resource}/table` as const,
      method: 'POST',
      isReading: true,
      access: access.read,
      query,
      body: tableRequest(wish.sortFields, wish.filters),
      replies: { 200: tablePage(row) },
      errors: ['invalid_body', ...errors.read],
    }),
    read: route({ ...one, method: 'GET', access: access.read, query, replies: { 200: row }, errors: errors.read }),
    create: route({
      ...all,
      method: 'POST',
      access: access.write,
      query,
      body: wish.create,
      replies: { 201: row },
      errors: ['invalid_body', 'forbidden', ...errors.write],
    }),
    change: route({
      ...one,
      method: 'PUT',
      access: access.write,
      query,
      body: wish.change,
      replies: { 200: row },
      errors: ['invalid_body', 'forbidden', ...errors.read, ...errors.write],
    }),
    remove: route({
      ...one,
      method: 'DELETE',
      access: access.write,
      replies: { 204: z.undefined() },
      errors: ['forbidden', ...errors.read, ...errors.write],
    }),
  };
};
