import type { Endpoint } from '@overtrick/shared/contract/endpoint';
import { problemSchema } from '@overtrick/shared/contract/problem';
import { snakeCase } from '@overtrick/shared/contract/wire';
import { UPLOAD_KEY } from '@overtrick/shared/forms/uploads';
import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { RELEASE } from '../database/release.ts';

type Json = { readonly [key: string]: unknown };

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Converts declared fields to the wire's spelling, at every depth; the keys of maps are data and stay as they are. */
function onTheWire(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(onTheWire);
  if (!isJson(schema)) return schema;
  const entries = Object.entries(schema).map(([key, value]) => {
    if (key === 'properties' && isJson(value))
      return [key, Object.fromEntries(Object.entries(value).map(([name, item]) => [snakeCase(name), onTheWire(item)]))];
    if (key === 'required' && Array.isArray(value)) return [key, value.map((name) => snakeCase(String(name)))];
    return [key, onTheWire(value)];
  });
  return Object.fromEntries(entries);
}

type Direction = 'input' | 'output';

const jsonSchema = (schema: v.GenericSchema, typeMode: Direction): Json => {
  const json = toJsonSchema(schema, {
    target: 'openapi-3.0',
    typeMode,
    errorMode: 'ignore',
    overrideSchema: ({ valibotSchema }) =>
      (valibotSchema as { type: string }).type === 'custom'
        ? { type: 'string', pattern: '^[AKQJT98765432][SHDC]$' }
        : undefined,
  }) as Json;
  return json;
};

const PROBLEMS: Readonly<Record<number, string>> = {
  400: 'The query could not be read',
  401: 'Not signed in, or not any more',
  403: 'Not allowed for this person',
  404: 'Unknown, or not visible to this person',
  409: 'Not possible as things stand',
  413: 'The file is too large',
  415: 'The file is of another kind',
  418: 'The profile is incomplete',
  422: 'The body has invalid fields',
  429: 'Too many calls',
  503: 'The database is busy or lost, the disk is full, or the server ends: again after Retry-After seconds',
};

function problemsOf(line: Endpoint): readonly number[] {
  const signedIn = line.who !== 'public';
  return [
    ...(line.query ? [400] : []),
    ...(signedIn || line.credentials || line.keyHeader ? [401] : []),
    ...(line.who === 'teacher' || line.who === 'admin' || line.keyHeader ? [403] : []),
    ...(line.params ? [404] : []),
    ...(line.method === 'GET' ? [] : [409]),
    ...(signedIn && !line.beforeSetup ? [418] : []),
    ...(line.upload ? [413, 415] : []),
    ...(line.body || line.upload ? [422] : []),
    429,
    503,
  ];
}

/** One file under its key (platform §5.2). */
const FORM = {
  type: 'object',
  properties: { [UPLOAD_KEY]: { type: 'string', format: 'binary' } },
  required: [UPLOAD_KEY],
};

const content = (schema: unknown): Json => ({ 'application/json': { schema } });

const keyParameter = (name: string): Json => ({
  name,
  in: 'header',
  required: false,
  description: 'A key that was got for a code, in place of the session',
  schema: { type: 'string' },
});

function parametersOf(line: Endpoint): readonly Json[] {
  const part = (place: 'path' | 'query', schema: v.GenericSchema | undefined): readonly Json[] => {
    if (!schema) return [];
    const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
      properties?: Json;
      required?: string[];
    };
    return Object.entries(properties).map(([name, item]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: item,
    }));
  };
  const key = line.keyHeader ? [keyParameter(line.keyHeader)] : [];
  return [...part('path', line.params), ...part('query', line.query), ...key];
}

function bodyOf(line: Endpoint): Json {
  if (line.upload) return { requestBody: { required: true, content: { 'multipart/form-data': { schema: FORM } } } };
  return line.body
    ? {
        requestBody: {
          required: line.body.type !== 'optional',
          content: content(onTheWire(jsonSchema(line.body, 'input'))),
        },
      }
    : {};
}

function operationOf(line: Endpoint): Json {
  const status = line.status ?? (line.reply ? 200 : 204);
  const good = line.reply ? { content: content(onTheWire(jsonSchema(line.reply, 'output'))) } : {};
  const problems = problemsOf(line).map((code) => [
    String(code),
    { description: PROBLEMS[code], content: content({ $ref: '#/components/schemas/Problem' }) },
  ]);
  return {
    summary: line.summary,
    ...(line.who === 'public' ? { security: [] } : { description: `For ${line.who}s.` }),
    parameters: parametersOf(line),
    ...bodyOf(line),
    responses: { [status]: { description: 'Done', ...good }, ...Object.fromEntries(problems) },
  };
}

/** The only answer that is not JSON: a kept file, whole or a range of it. */
const FILE: Json = {
  summary: 'A picture or file by the address that another answer gave: public, or signed and soon at an end',
  security: [],
  parameters: [
    { name: 'name', in: 'path', required: true, schema: { type: 'string', example: '<sha-256>.webp' } },
    { name: 'expires', in: 'query', required: false, schema: { type: 'string' } },
    { name: 'signature', in: 'query', required: false, schema: { type: 'string' } },
  ],
  responses: {
    200: { description: 'The file', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } },
    206: { description: 'The part that Range asked for' },
    304: { description: 'Unchanged' },
    403: { description: 'The address has expired', content: content({ $ref: '#/components/schemas/Problem' }) },
    404: { description: PROBLEMS[404], content: content({ $ref: '#/components/schemas/Problem' }) },
    416: { description: 'No such part', content: content({ $ref: '#/components/schemas/Problem' }) },
  },
};

/** Makes the OpenAPI document of these lines of the contract, in the spelling of the wire (ruling 15). */
export function openApiOf(lines: readonly Endpoint[], publicUrl = ''): Json {
  const paths: Record<string, Record<string, Json>> = {};
  paths['/media/{name}'] = { get: FILE };
  for (const line of lines) paths[line.path] = { ...paths[line.path], [line.method.toLowerCase()]: operationOf(line) };
  return {
    openapi: '3.0.3',
    info: { title: 'Overtrick', version: RELEASE, description: 'Learning and practising bridge.' },
    servers: [{ url: `${publicUrl}/api` }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: onTheWire(jsonSchema(problemSchema, 'output')) },
    },
  };
}
