import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { errorBody } from './errors.ts';

type Json = Record<string, unknown>;

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function parametersOf(endpoint: Endpoint): Json[] {
  const list: Json[] = [];
  for (const [place, schema] of [
    ['path', endpoint.params],
    ['query', endpoint.query],
  ] as const) {
    for (const [name, part] of Object.entries(schema?.shape ?? {})) {
      const value = part as z.ZodType;
      list.push({
        name,
        in: place,
        required: place === 'path' || !value.safeParse(undefined).success,
        schema: schemaOf(value, 'input'),
      });
    }
  }
  return list;
}

function requestBodyOf(endpoint: Endpoint): Json | undefined {
  if (endpoint.body) {
    return {
      required: true,
      content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
    };
  }
  if (!endpoint.multipart) return undefined;
  const fields = schemaOf(endpoint.multipart, 'input');
  return {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          ...fields,
          properties: {
            file: { type: 'string', contentMediaType: 'application/octet-stream' },
            ...(fields.properties as Json | undefined),
          },
          required: ['file', ...((fields.required as string[] | undefined) ?? [])],
        },
      },
    },
  };
}

const meanings: Record<number, string> = {
  400: 'The input is not valid; fields names the invalid fields',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'It does not exist, or you have no access to it',
  409: 'Not possible in the current state',
  413: 'Too large',
  415: 'The content type is not accepted',
  422: 'The request is valid but was refused',
  429: 'Too many requests; Retry-After says when to try again',
  503: 'Temporarily unavailable; Retry-After says when to try again',
  507: 'Not enough storage for the file',
};

/**
 * Returns whether the endpoint supports the Idempotency-Key header. The response is 422 if a key is
 * reused with different content.
 */
const takesIdempotencyKey = (endpoint: Endpoint): boolean =>
  endpoint.method === 'POST' &&
  endpoint.audience !== 'public' &&
  !endpoint.secretBody &&
  Boolean(endpoint.response || endpoint.idempotent);

/** Returns the error statuses that an endpoint can respond with. */
export function refusalsOf(endpoint: Endpoint): number[] {
  const usual =
    endpoint.audience === 'public' ? [400, 404, 429, 503] : [400, 401, 403, 404, 429, 503];
  const reused = takesIdempotencyKey(endpoint) ? [422] : [];
  return [...new Set([...usual, ...reused, ...(endpoint.refusals ?? [])])].sort((a, b) => a - b);
}

function responsesOf(endpoint: Endpoint): Json {
  const content = endpoint.response
    ? { 'application/json': { schema: schemaOf(endpoint.response, 'output') } }
    : endpoint.produces
      ? { [endpoint.produces]: {} }
      : undefined;
  const responses: Json = {
    [endpoint.status]: { description: endpoint.summary, ...(content ? { content } : {}) },
  };
  for (const status of refusalsOf(endpoint)) {
    responses[status] = {
      description: meanings[status] ?? 'Refused',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    };
  }
  return responses;
}

/** Returns the OpenAPI 3.1 document, generated from the schemas that the server validates with. */
export function openApiDocument(publicUrl: string, version: string): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const parameters = parametersOf(endpoint);
    const requestBody = requestBodyOf(endpoint);
    const idempotency = takesIdempotencyKey(endpoint)
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: false,
            schema: { type: 'string', maxLength: 200 },
          },
        ]
      : [];
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: {
        operationId: name,
        tags: [endpoint.resource],
        summary: endpoint.summary,
        ...(endpoint.audience === 'public' ? { security: [] } : {}),
        ...(parameters.length + idempotency.length > 0
          ? { parameters: [...parameters, ...idempotency] }
          : {}),
        ...(requestBody ? { requestBody } : {}),
        responses: responsesOf(endpoint),
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Sealwright', version, description: 'Remote online notarization' },
    servers: [{ url: publicUrl }],
    security: [{ session: [] }],
    paths,
    components: {
      schemas: { Error: schemaOf(errorBody, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sealwright' } },
    },
  };
}
