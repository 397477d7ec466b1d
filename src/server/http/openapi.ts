import * as z from 'zod/mini';
import { type ErrorCode, statusOfCode } from '#contract/errors.ts';
import { type Route, takesBrowser } from '#contract/route.ts';

type Json = Record<string, unknown>;
interface ObjectSchema {
  properties?: Record<string, Json>;
  required?: string[];
}

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });
  return rest as Json;
};

const errorBody: Json = {
  type: 'object',
  additionalProperties: false,
  required: ['message', 'code'],
  properties: {
    message: { type: 'string' },
    code: { type: 'string', enum: Object.keys(statusOfCode) },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  },
};

const anId: Json = { type: 'integer', minimum: 1, maximum: 2_147_483_647 };
/** An address holds text: a schema that makes a number of the largest id, and takes no zero, takes an id. */
const isId = (schema: z.core.$ZodType): boolean =>
  z.safeParse(schema, '2147483647').data === 2_147_483_647 && !z.safeParse(schema, '0').success;

function parametersIn(place: 'path' | 'query', schema: z.ZodMiniType | undefined): Json[] {
  if (!(schema instanceof z.ZodMiniObject)) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as ObjectSchema;
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: isId(field) ? anId : (properties[name] ?? {}),
  }));
}

const isPublic = ({ roles }: Route): boolean => roles.includes('Unauthenticated');

function parametersOf(route: Route): Json[] {
  const headers = [
    ...(route.ringTablet
      ? [
          {
            name: 'RingTablet',
            in: 'header',
            required: route.ringTablet === 'required',
            description: 'The token a tablet was given when it was let in at this ring',
            schema: { type: 'string' },
          },
        ]
      : []),
    ...(route.ringScoreboard
      ? [
          {
            name: 'RingScoreboard',
            in: 'header',
            required: true,
            description: 'The token a scoreboard was given when it was let in at this ring',
            schema: { type: 'string' },
          },
        ]
      : []),
    ...(isPublic(route) && route.method !== 'GET' && takesBrowser(route)
      ? [
          {
            name: 'Browser',
            in: 'header',
            required: false,
            description:
              'A random key of 32 hexadecimal digits that a browser keeps: one that signed in before has tries of its own',
            schema: { type: 'string' },
          },
        ]
      : []),
    ...(route.isIdempotent
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: false,
            description: 'Sent again with the same key, the first answer is given again',
            schema: { type: 'string', maxLength: 255 },
          },
        ]
      : []),
    ...(isPublic(route)
      ? []
      : [
          {
            name: 'UserContext',
            in: 'header',
            required: false,
            description: 'Staff act for the person with this id',
            schema: { type: 'integer' },
          },
        ]),
  ];
  return [...parametersIn('path', route.params), ...parametersIn('query', route.query), ...headers];
}

function bodyOf(route: Route): Json | undefined {
  if (route.input)
    return { required: true, content: { 'application/json': { schema: schemaOf(route.input, 'input') } } };
  if (route.body === 'upload')
    return {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: ['file'],
            properties: { title: { type: 'string', maxLength: 200 }, file: { type: 'string', format: 'binary' } },
          },
        },
      },
    };
  if (route.body === 'raw') return { required: true, content: { 'application/json': { schema: {} } } };
}

/** Every code this operation may answer with: its own, and those that come of how it is called. */
function codesOf(route: Route): Set<ErrorCode> {
  return new Set<ErrorCode>([
    ...(route.errors ?? []),
    ...(['internal', 'busy', 'too_many_attempts'] as const),
    // A session that does not hold, or somebody to act for who cannot be, is refused wherever it is sent.
    ...(['not_signed_in', 'role_missing', 'bad_input', 'not_found'] as const),
    ...(['bad_json', 'too_large'] as const),
    ...(route.notWhileActing ? (['not_while_acting'] as const) : []),
    ...(route.notInTrial ? (['not_in_trial'] as const) : []),
    ...(route.method !== 'GET' ? (['wrong_media_type'] as const) : []),
    ...(route.isIdempotent ? (['key_reused', 'key_in_use'] as const) : []),
  ]);
}

function answerOf(route: Route): Json {
  if (route.answers === 'file')
    return {
      description: 'The file',
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    };
  if (route.answers === 'events')
    return {
      description: 'Server-sent events; the data of each is this',
      content: { 'text/event-stream': { schema: schemaOf(route.output, 'output') } },
    };
  return { description: 'Done', content: { 'application/json': { schema: schemaOf(route.output, 'output') } } };
}

function responsesOf(route: Route): Json {
  const byStatus = new Map<number, string[]>();
  for (const code of codesOf(route))
    byStatus.set(statusOfCode[code], [...(byStatus.get(statusOfCode[code]) ?? []), code]);
  return {
    200: answerOf(route),
    ...(route.isPublic ? { 304: { description: 'Unchanged: If-None-Match names the ETag of this answer' } } : {}),
    ...Object.fromEntries(
      [...byStatus].map(([status, names]) => [
        status,
        {
          description: names.join(', '),
          content: {
            'application/json': {
              schema: { allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: names } } }] },
            },
          },
        },
      ]),
    ),
  };
}

/** The OpenAPI document, made from the route table alone. */
export function openApiDocument(routes: Record<string, Route>, publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const [name, route] of Object.entries(routes)) {
    const body = bodyOf(route);
    paths[route.path] ??= {};
    (paths[route.path] as Json)[route.method.toLowerCase()] = {
      operationId: name,
      tags: [name.split('.')[0]],
      summary: route.summary,
      'x-roles': route.roles,
      security: isPublic(route) ? [] : [{ bearer: [] }],
      parameters: parametersOf(route),
      ...(body ? { requestBody: body } : {}),
      responses: responsesOf(route),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'NLC tournament',
      version: '1',
      description: 'Refusals come in English, or in French where Accept-Language prefers it.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { Error: errorBody },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}
