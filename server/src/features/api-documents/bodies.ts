import type { Route } from '@fovea/contract/route';
import type { Json, Operation } from './document-shape.ts';
import { sentSchemaOf } from './schemas.ts';

const FORMS = {
  json: ['application/json', 'application/x-www-form-urlencoded'],
  raw: ['application/json'],
  multipart: ['multipart/form-data'],
  tus: ['application/offset+octet-stream'],
  bytes: [],
  events: [],
} as const satisfies Record<NonNullable<Route['serves']>, readonly string[]>;

const BYTES: Json = { type: 'string', format: 'binary' };
/** The fields before the file are said by the call of the same thing that takes JSON. */
const FORM: Json = { type: 'object', properties: { _method: { const: 'PUT' }, file: BYTES } };

/** What a call reads behind its head; undefined for one that reads nothing there. */
export function bodyOf(route: Route): Operation['requestBody'] {
  const kind = route.serves ?? 'json';
  if (!takesBody(route)) return undefined;
  const types = route.types ?? FORMS[kind];
  if (types.length === 0) return undefined;
  const schema = route.body ? sentSchemaOf(route.body) : kind === 'multipart' ? FORM : kind === 'tus' ? BYTES : {};
  return { required: true, content: Object.fromEntries(types.map((type) => [type, { schema }])) };
}

/** Of a resumable upload, only the call that adds bytes has any. */
const takesBody = ({ body, serves = 'json', method }: Route): boolean => {
  if (body) return true;
  if (serves === 'tus') return method === 'PATCH';
  return serves !== 'json' && method !== 'GET';
};
