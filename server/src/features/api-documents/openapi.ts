import { Problem } from '@fovea/contract/errors';
import type { Route } from '@fovea/contract/route';
import { isForPeople } from '@fovea/contract/route';
import { bodyOf } from './bodies.ts';
import type { Json, OpenApi, Operation } from './document-shape.ts';
import { parametersOf } from './parameters.ts';
import { REPLY_HEADERS } from './reply-headers.ts';
import type { Described } from './responses.ts';
import { REFUSALS, responsesOf, sharedRefusalsOf } from './responses.ts';
import type { Shapes } from './schemas.ts';
import { answeredSchemaOf } from './schemas.ts';
import { describeAccess, summaryOf } from './words.ts';

/** What holds for every text and stands beside none of them. */
const OF_TEXTS =
  'Spaces at both ends of a text are taken off before its length counts, in characters as Unicode counts them. A text with a NUL, or with one half of a character, is refused with 422 (`invalid_body`), its field named.';

/** The document of every call, from the table of routes: nothing that a call takes or answers is written by hand. */
export function openApiOf(routes: readonly Route[], version: string): OpenApi {
  const paths: Record<string, Record<string, Operation>> = {};
  const shapes: Shapes = new Map();
  answeredSchemaOf(Problem, shapes);
  const shared = sharedRefusalsOf(routes);
  for (const route of routes) {
    const path = route.path.replace(/:([a-z_]+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, { shapes, shared }) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Fovea', version, description: `Predicts where people look in a video ad before it airs.\n\n${OF_TEXTS}` },
    paths,
    components: {
      schemas: Object.fromEntries([...shapes].toSorted(([a], [b]) => a.localeCompare(b))),
      responses: { ...REFUSALS, ...shared },
      headers: REPLY_HEADERS,
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

function operationOf(route: Route, described: Described): Operation {
  const body = bodyOf(route);
  return {
    operationId: `${route.method.toLowerCase()}${route.path.replaceAll(/[^a-z0-9]+/gi, '_').replace(/_$/, '')}`,
    summary: summaryOf(route),
    description: describeAccess(route),
    tags: [tagOf(route)],
    parameters: parametersOf(route),
    ...(body ? { requestBody: body } : {}),
    responses: responsesOf(route, described),
    security: securityOf(route),
  };
}

/** No key opens what is for people alone, nor what is for admins of the server. */
function securityOf(route: Route): Json[] {
  if (route.access === 'anonymous') return [];
  return isForPeople(route) || route.access === 'admin' ? [{ session: [] }] : [{ session: [] }, { key: [] }];
}
