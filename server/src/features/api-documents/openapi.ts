import { ERRORS, Problem } from '@fovea/contract/errors';
import { DIGITS } from '@fovea/contract/paging';
import type { Route } from '@fovea/contract/route';
import { isForPeople } from '@fovea/contract/route';
import * as z from 'zod';
import { honoursKey } from '../../http/idempotency.ts';
import { describeAccess, summaryOf } from './words.ts';

type Json = Readonly<Record<string, unknown>>;

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: Json;
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Readonly<Record<string, { readonly schema: Json }>> };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Json }>>;
  readonly security: readonly Json[];
}

export interface OpenApi {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Json; readonly securitySchemes: Json };
}

const PROBLEM = { $ref: '#/components/schemas/Problem' };

/** The document of every call, from the table of routes: nothing in it is written by hand. */
export function openApiOf(routes: readonly Route[], version: string): OpenApi {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const route of routes) {
    const path = route.path.replace(/:([a-z_]+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Fovea', version, description: 'Predicts where people look in a video ad before it airs.' },
    paths,
    components: {
      schemas: { Problem: schemaOf(Problem, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-fovea' },
        key: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API key, `fov_…`, made by a tenant-admin for reading, writing or administering.',
        },
      },
    },
  };
}

/** The part of a path that names what a call is about: `/api/v1/folder/{id}` is about folders. */
export const tagOf = ({ path }: Pick<Route, 'path'>): string => {
  const [first = 'session', ...rest] = path.split('/').filter((part) => part !== '' && part !== 'api' && part !== 'v1');
  return first === 'crud' ? (rest[0] ?? first) : first;
};

function operationOf(route: Route): Operation {
  const body = bodyOf(route);
  return {
    operationId: `${route.method.toLowerCase()}${route.path.replaceAll(/[^a-z0-9]+/gi, '_').replace(/_$/, '')}`,
    summary: summaryOf(route),
    description: describeAccess(route),
    tags: [tagOf(route)],
    parameters: [...parametersIn(route, 'params'), ...parametersIn(route, 'query'), ...(honoursKey(route) ? [IDEMPOTENCY_KEY] : [])],
    ...(body ? { requestBody: body } : {}),
    responses: responsesOf(route),
    security: securityOf(route),
  };
}

/** No key opens what is for people alone, nor what is for admins of the server. */
function securityOf(route: Route): Json[] {
  if (route.access === 'anonymous') return [];
  return isForPeople(route) || route.access === 'admin' ? [{ session: [] }] : [{ session: [] }, { key: [] }];
}

const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Sent again with the same key within a day, the same request has no second effect and gets the same answer.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
};

function parametersIn(route: Route, part: 'params' | 'query'): Parameter[] {
  const schema = route[part];
  if (!schema) return [];
  const place = part === 'params' ? 'path' : 'query';
  const { properties, required } = propertiesOf(schemaOf(schema, 'input'));
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: asWritten(property),
  }));
}

/** In an address a number is written in digits anyway, which its kind says already. */
function asWritten({ anyOf, ...rest }: Json): Json {
  const choices: readonly unknown[] = Array.isArray(anyOf) ? anyOf : [];
  const [number, digits, ...more] = choices.map((choice): Json => ({ ...Object(choice) }));
  if (number?.type === 'integer' && digits?.pattern === DIGITS.source && more.length === 0) return { ...rest, ...number };
  return anyOf === undefined ? rest : { ...rest, anyOf };
}

function propertiesOf(schema: Json): { properties: Readonly<Record<string, Json>>; required: readonly unknown[] } {
  const properties = Object.entries(Object(schema.properties)).map(([name, property]): [string, Json] => [name, { ...Object(property) }]);
  return { properties: Object.fromEntries(properties), required: Array.isArray(schema.required) ? schema.required : [] };
}

const FORMS = {
  json: ['application/json', 'application/x-www-form-urlencoded'],
  raw: ['application/json'],
  multipart: ['multipart/form-data'],
  tus: ['application/offset+octet-stream'],
  bytes: [],
  events: [],
} as const satisfies Record<NonNullable<Route['serves']>, readonly string[]>;

function bodyOf(route: Route): Operation['requestBody'] {
  const kind = route.serves ?? 'json';
  if (!route.body && (kind === 'json' || route.method === 'GET')) return undefined;
  const types = route.types ?? FORMS[kind];
  if (types.length === 0) return undefined;
  const schema = route.body ? schemaOf(route.body, 'input') : {};
  return { required: true, content: Object.fromEntries(types.map((type) => [type, { schema }])) };
}

function responsesOf(route: Route): Operation['responses'] {
  const good = Object.entries(route.replies).map(([status, reply]) => {
    const isEmpty = reply instanceof z.ZodUndefined;
    return [
      status,
      { description: 'Done', ...(isEmpty ? {} : { content: { 'application/json': { schema: schemaOf(reply, 'output') } } }) },
    ];
  });
  const raw = good.length === 0 ? [['200', { description: route.serves === 'events' ? 'A stream of events' : 'The bytes' }]] : [];
  const codes = Map.groupBy(codesOf(route), (code) => String(ERRORS[code].status));
  const refusals = [...codes].map(([status, each]) => [
    status,
    { description: each.join(', '), content: { 'application/problem+json': { schema: PROBLEM } } },
  ]);
  return Object.fromEntries([...good, ...raw, ...refusals]);
}

/** What every call may answer, besides what its own route says. */
function codesOf(route: Route): (keyof typeof ERRORS)[] {
  const { errors, access, serves } = route;
  const gate: (keyof typeof ERRORS)[] = access === 'anonymous' ? [] : ['not_signed_in', 'forbidden', 'password_change_required'];
  const form: (keyof typeof ERRORS)[] = serves === 'bytes' || serves === 'events' ? [] : ['bad_request', 'unsupported_type'];
  const once: (keyof typeof ERRORS)[] = honoursKey(route) ? ONCE : [];
  return [...new Set([...errors, ...gate, ...form, ...once, 'too_many_requests' as const, 'internal' as const, 'unavailable' as const])];
}

const ONCE: (keyof typeof ERRORS)[] = ['idempotency_in_flight', 'idempotency_outcome_unknown', 'idempotency_key_reused'];

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
