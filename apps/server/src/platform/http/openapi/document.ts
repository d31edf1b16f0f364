import {
  endpointsOf,
  eventsPath,
  Health,
  LiveEvent,
  type Caller,
  type Endpoint,
  type Schema,
} from '@mayak/api';
import {
  aBeacon,
  aChannel,
  aChannelSettings,
  aGeoobject,
  aNotification,
  aPacket,
  aUser,
  aUserSettings,
} from '@mayak/api/fixtures';
import { keyScopeOf } from '../keyScopes.ts';
import { isKeyed, keyHeader, keyPattern } from '../repeatKey.ts';
import { contract } from './contract.ts';
import { documentPath } from './paths.ts';
import { problemsOf } from './problems.ts';
import { byName, Schemas, type Json } from './schemas.ts';
import { tagTexts } from './tags.ts';

const examples = () => ({
  Beacon: aBeacon(),
  Channel: aChannel(),
  EditedChannelSettings: { ...aChannelSettings(), Edited: { Version: 0, UserName: null, Dt: null } },
  Geoobject: aGeoobject(),
  Notification: aNotification(),
  Packet: aPacket(),
  User: aUser(),
  UserSettings: aUserSettings(),
});

const securitySchemes = {
  user: { type: 'http', scheme: 'bearer', description: 'The token that POST /account/login answers with.' },
  key: {
    type: 'http',
    scheme: 'bearer',
    description: 'A key for programs, made in the profile; the name beside it is what the key must open.',
  },
  operator: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Operator-Key',
    description: 'OPERATOR_KEY of the server.',
  },
  deviceImei: { type: 'apiKey', in: 'header', name: 'X-Device-Imei', description: 'The IMEI of the device.' },
  deviceKey: { type: 'apiKey', in: 'header', name: 'X-Device-Key', description: 'The key of the device.' },
  forwarder: { type: 'http', scheme: 'bearer', description: 'TRACCAR_TOKEN of the server.' },
};

const security: Record<Caller, Record<string, string[]>[]> = {
  user: [{ user: [] }],
  operator: [{ operator: [] }],
  device: [{ deviceImei: [], deviceKey: [] }],
  forwarder: [{ forwarder: [] }],
  provider: [],
  anyone: [],
};

const headers = {
  RateLimit: {
    description:
      'The limit that counts for this call, what is left of it (r) and in how many seconds all is again (t).',
    schema: { type: 'string', examples: ['"calls";r=599;t=60'] },
  },
  'RateLimit-Policy': {
    description: 'How many calls (q) are let through in how many seconds (w).',
    schema: { type: 'string', examples: ['"calls";q=600;w=60'] },
  },
};
const limitHeaders = Object.fromEntries(
  Object.keys(headers).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
);

/** Who may call: by a key for programs too, where one opens the call. */
function securityOf({ caller, route }: Pick<Endpoint, 'caller' | 'route'>): Record<string, string[]>[] {
  const scope = caller === 'user' ? keyScopeOf(route) : undefined;
  return scope ? [...security[caller], { key: [scope] }] : security[caller];
}

const idSchema = { type: 'integer', minimum: 1, maximum: 2_147_483_647 };

const keyParameter = {
  name: keyHeader,
  in: 'header',
  description:
    'Names this call, as by a random UUID: a repeat under the same key within 24 hours is given the first answer, and nothing is made twice.',
  schema: { type: 'string', pattern: keyPattern },
};

function parametersOf(schemas: Schemas, forms: readonly Endpoint[]): Json[] {
  const [{ path, uuids } = { path: '', uuids: [] as readonly string[] }] = forms;
  const inPath = [...documentPath(path).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: uuids.includes(name) ? { type: 'string', format: 'uuid' } : idSchema,
  }));
  const inQuery = forms.flatMap(({ query }) => {
    if (!query) return [];
    const { properties = {}, required = [] } = schemas.inline(query) as {
      properties?: Record<string, Json>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: 'query',
      ...(required.includes(name) ? { required: true } : {}),
      schema: { ...schema, 'x-side': 'input' },
    }));
  });
  // Forms of one call take the same parameters, and some of them more.
  const once = new Map(inQuery.map((parameter) => [parameter.name, parameter]));
  return [...inPath, ...once.values(), ...(forms.some(isKeyed) ? [keyParameter] : [])];
}

const wordsOf = (name: string) => name.replace(/([A-Z])/g, (_, letter: string) => ` ${letter.toLowerCase()}`);
const titleOf = (name: string) => wordsOf(name).replace(/^./, (letter) => letter.toUpperCase());
const tagOf = (path: string) => /^\/(\w+)/.exec(path)?.[1]?.toLowerCase() ?? '';

/** One operation; a path that answers in several forms, told by Accept, is one with several contents. */
function operationOf(schemas: Schemas, forms: readonly (readonly [string, Endpoint])[]): Json {
  const endpoints = forms.map(([, endpoint]) => endpoint);
  const plain = forms.find(([, { accept }]) => accept === 'application/json') ?? forms[0];
  const [operationId, endpoint] = plain ?? [];
  if (!operationId || !endpoint) throw new Error('An operation has no form.');
  const parameters = parametersOf(schemas, endpoints);
  // Generators of clients take the first form that is told.
  const inOrder = [endpoint, ...endpoints.filter((one) => one !== endpoint)];
  const content = inOrder.flatMap(({ accept, answer }) =>
    answer ? [[accept, { schema: schemas.of(answer, 'output') }] as const] : [],
  );
  const answer = {
    description: endpoint.status === 204 ? 'Done' : 'The answer',
    ...(endpoint.caller === 'user' ? { headers: limitHeaders } : {}),
    ...(content.length > 0 ? { content: Object.fromEntries(content) } : {}),
  };
  return {
    operationId,
    summary: titleOf(operationId),
    tags: [tagOf(endpoint.path)],
    security: securityOf(endpoint),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: { [endpoint.bodyType]: { schema: schemas.of(endpoint.body, 'input') } },
          },
        }
      : {}),
    responses: { [endpoint.status]: answer, ...problemsOf(schemas, endpoints) },
  };
}

/** What is answered beside the calls of the contract. */
function otherPaths(schemas: Schemas): Record<string, Json> {
  const answer = (type: string, schema: Schema) => ({
    200: { description: 'The answer', content: { [type]: { schema: schemas.of(schema, 'output') } } },
  });
  const plain = { operationId: 'getHealth', summary: 'Get health', tags: ['server'], security: [] };
  return {
    '/health': {
      get: {
        ...plain,
        responses: {
          ...answer('application/json', Health),
          503: { description: 'The database does not answer' },
        },
      },
    },
    [eventsPath]: {
      get: {
        operationId: 'streamEvents',
        summary: 'Stream events',
        description: 'Server-sent events: the kind is the name of the event, its data say what changed.',
        tags: ['events'],
        security: securityOf({ caller: 'user', route: `GET ${eventsPath}` }),
        responses: {
          ...answer('text/event-stream', LiveEvent),
          401: { description: 'Unauthorized: auth.required' },
        },
      },
    },
  };
}

/** The OpenAPI 3.1 document of the whole API, as it follows from the contract. */
export function openApiDocument(version: string): Json {
  const schemas = new Schemas();
  const calls = Object.entries(endpointsOf(contract)).sort(byName);
  const paths = otherPaths(schemas);
  for (const [, { method, path }] of calls) {
    const forms = calls.filter(([, other]) => other.method === method && other.path === path);
    (paths[documentPath(path)] ??= {})[method.toLowerCase()] ??= operationOf(schemas, forms);
  }
  const sorted = Object.entries(paths).sort(byName);
  const tags = [...new Set(sorted.map(([path]) => (path === '/health' ? 'server' : tagOf(path))))].sort();
  const document = {
    openapi: '3.1.1',
    info: {
      title: 'Mayak API',
      version,
      description:
        'Times are ISO 8601 in UTC, ids are integers, missing values are null. Failures are problems of RFC 9457 with a code; after a 429 wait for Retry-After. Paths are taken without regard to case and to a slash at their end.',
    },
    servers: [{ url: '/api' }],
    tags: tags.map((name) => ({ name, description: tagTexts[name] ?? '' })),
    paths: Object.fromEntries(sorted),
    components: { securitySchemes, headers },
  };
  return schemas.finish(document, examples());
}
