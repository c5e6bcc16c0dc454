import fc from 'fast-check';
import { multipartOf } from './multipart.ts';
import { SAMPLES } from './samples.ts';

/* Makes invalid requests from the OpenAPI document's description of valid ones. */

type Json = { readonly [key: string]: unknown };

/** One operation of the document. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: Json }[];
  /** The schema of the JSON body; undefined without one. */
  readonly body: Json | undefined;
  readonly takesFile: boolean;
}

export interface RawRequest {
  readonly method: Operation['method'];
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: Buffer | undefined;
}

interface Described {
  readonly parameters: Operation['parameters'];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Json }>> };
}

/** All operations of an OpenAPI document. */
export const operationsOf = (paths: Readonly<Record<string, unknown>>): readonly Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Described>).map(([method, { parameters, requestBody }]) => ({
      method: method.toUpperCase() as Operation['method'],
      path,
      parameters,
      body: requestBody?.content['application/json']?.schema,
      takesFile: requestBody?.content['multipart/form-data'] !== undefined,
    })),
  );

/** Text that often breaks programs: NUL, half surrogates, SQL, paths, names of prototypes; some of it very long. */
export const nastyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    '\0',
    'a\0b@example.com',
    '\ud800',
    '\udc00x',
    '\u202e',
    'é'.normalize('NFD'),
    '%00',
    '%',
    '%c0%af',
  ),
  fc.constantFrom(
    "'; drop table users; --",
    '" or 1=1',
    '$1',
    '\\',
    '../../etc/passwd',
    '..%2f..%2f',
    '/',
    '?',
    '#',
    '{{7*7}}',
  ),
  fc.constantFrom(
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    '-1',
    '0',
    '1e309',
    'NaN',
    '99999999999999999999',
    'null',
  ),
  fc.constantFrom('x'.repeat(70_000), '٣', '2026-13-45', '<script>alert(1)</script>'),
);

const deep = (depth: number, inside: unknown): unknown => (depth === 0 ? inside : [deep(depth - 1, inside)]);

/** Any value that often breaks programs. */
export const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue(),
  nastyText,
  fc.constantFrom<unknown>(null, true, 0, -0, -1, 0.1, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 63, [], {}, [null], [[]]),
  fc.constant(deep(500, 1)),
  fc.constantFrom('__proto__', 'constructor', 'prototype').map((key) => JSON.parse(`{"${key}":{"polluted":true}}`)),
);

const spoilt = (right: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 9, arbitrary: right }, { weight: 1, arbitrary: nastyValue });

const list = (value: unknown): readonly Json[] => (Array.isArray(value) ? value : []);

/** Values that fit a schema, sometimes with a mistake. */
function valuesOf(schema: Json, ids: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  const either = [...list(schema.anyOf), ...list(schema.oneOf)];
  if (either.length > 0) return spoilt(fc.oneof(...either.map((option) => valuesOf(option, ids))));
  if (Array.isArray(schema.enum)) return spoilt(fc.constantFrom(...schema.enum));
  if ('const' in schema) return spoilt(fc.constant(schema.const));
  if (schema.type === 'object') return spoilt(objectsOf(schema, ids));
  if (schema.type === 'array') return spoilt(fc.array(valuesOf((schema.items ?? {}) as Json, ids), { maxLength: 4 }));
  if (schema.type === 'boolean') return spoilt(fc.boolean());
  if (schema.type === 'integer' || schema.type === 'number') return spoilt(fc.oneof(fc.nat(12), fc.double()));
  if (schema.type === 'string') return spoilt(fc.oneof(ids, textsOf(schema)));
  return nastyValue;
}

const textsOf = ({ format }: Json): fc.Arbitrary<string> => {
  if (format === 'uuid') return fc.uuid();
  if (format === 'email') return fc.emailAddress();
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  return fc.oneof(
    fc.string({ maxLength: 30 }),
    fc.constantFrom('true', 'Europe/London', '5S', 'S', '1NT', 'study', '/'),
    nastyText,
  );
};

function objectsOf(schema: Json, ids: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>);
  const required = (schema.required ?? []) as string[];
  const fields = Object.fromEntries(properties.map(([name, item]) => [name, valuesOf(item, ids)]));
  const whole = fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
  const extra = fc.dictionary(
    fc.oneof(nastyText, fc.constantFrom('id', 'user_id', 'is_admin', 'teacher_profile_id')),
    nastyValue,
  );
  return fc.oneof(
    { weight: 6, arbitrary: whole },
    { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) },
    { weight: 1, arbitrary: fc.tuple(whole, extra).map(([object, more]) => ({ ...object, ...more })) },
  );
}

/** Encodes a value as bytes, nearly always correctly. */
const bytesOf = (value: fc.Arbitrary<unknown>): fc.Arbitrary<Buffer> => {
  const json = value.map((data) => JSON.stringify(data) ?? '');
  return fc.oneof(
    { weight: 12, arbitrary: json.map((text) => Buffer.from(text)) },
    { weight: 1, arbitrary: json.map((text) => Buffer.from(`\ufeff${text}`)) },
    { weight: 1, arbitrary: json.map((text) => Buffer.from(text, 'utf16le')) },
    { weight: 1, arbitrary: json.map((text) => Buffer.from(text).subarray(0, -1)) },
    { weight: 1, arbitrary: json.map((text) => Buffer.from(text.replace('{', '{"__proto__":{"x":1},'))) },
    { weight: 1, arbitrary: fc.constantFrom('[', '{"a":').map((text) => Buffer.from(text.repeat(50_000))) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(['[', ']'], ['{"a":', '}'])
        .map(([open = '', close = '']) => Buffer.from(`${open.repeat(50_000)}1${close.repeat(50_000)}`)),
    },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
  );
};

/** Forms with a file: complete, cut short, or with wrong bytes inside. */
const forms: fc.Arbitrary<Buffer> = fc
  .tuple(
    fc.constantFrom(...Object.values(SAMPLES)),
    fc.constantFrom('media', 'file', '__proto__', 'constructor', '', '\0'),
    fc.oneof(
      fc.constantFrom('me.png', '', '..', 'a"b', '\0'),
      nastyText.map((text) => text.slice(0, 50)),
    ),
    fc.option(fc.tuple(fc.nat(400), fc.uint8Array({ maxLength: 40 }))),
    fc.integer({ min: 0, max: 2 }),
  )
  .map(([content, key, name, insertion, count]) => {
    const { payload } = multipartOf(...Array.from({ length: count }, () => ({ name, content, key })));
    if (!insertion) return payload;
    const [at, bytes] = insertion;
    return Buffer.concat([payload.subarray(0, at), bytes, ...(at % 2 ? [payload.subarray(at)] : [])]);
  });

const FORM_TYPE = multipartOf().headers['content-type'];

const TYPES = [
  'application/json; charset=utf-16',
  'application/json;',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  FORM_TYPE,
  'application/octet-stream',
  'x',
  '/',
];

const otherHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { 'content-encoding': 'gzip' },
      { 'accept-encoding': 'x, *;q=0' },
      { accept: 'text/html' },
      { range: 'bytes=9999999999999999-' },
      { range: 'bytes=-0' },
      { 'if-none-match': '*' },
      { 'x-forwarded-for': "' or 1=1" },
      { host: 'evil.example:99999' },
      { 'content-length': '99999999999' },
      { origin: 'null' },
    ),
  },
);

/** A text in an address: escaped, as every client sends it, or nearly raw, as none does. */
const inAddress = (text: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 5, arbitrary: text.map((value) => encodeURIComponent(value.replace(/\p{Surrogate}/gu, '?'))) },
    { weight: 1, arbitrary: text.map((value) => value.replace(/[^!-~]|[?#]/g, '').slice(0, 3000)) },
  );

/**
 * Calls of an operation with invalid values everywhere.
 * @param ids the ids of existing packs, deals, rooms and people
 */
export function requestsOf(operation: Operation, ids: readonly string[]): fc.Arbitrary<RawRequest> {
  const id = fc.constantFrom(...ids);
  const text = fc.oneof({ weight: 3, arbitrary: id }, { weight: 1, arbitrary: nastyText });
  const names = operation.path.match(/\{\w+\}/g) ?? [];
  const parts = fc.tuple(...names.map(() => inAddress(text)));
  const queryNames = operation.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  const query = fc.array(
    fc.tuple(fc.constantFrom(...queryNames, 'q', 'page', '__proto__', 'a[b]', ''), inAddress(text)),
    {
      maxLength: 5,
    },
  );
  const payload = payloadsOf(operation, fc.oneof(id, fc.uuid()));
  return fc.tuple(parts, query, payload, otherHeaders).map(([values, pairs, { bytes, type }, headers]) => {
    let index = 0;
    const path = operation.path.replace(/\{\w+\}/g, () => values[index++] ?? '');
    const search = pairs.map(([name, value]) => `${name}=${value}`).join('&');
    return {
      method: operation.method,
      url: `/api${path}${search && `?${search}`}`,
      headers: { ...(type ? { 'content-type': type } : {}), ...headers },
      payload: bytes,
    };
  });
}

interface Payload {
  readonly bytes: Buffer | undefined;
  readonly type: string | undefined;
}

function payloadsOf({ method, body, takesFile }: Operation, ids: fc.Arbitrary<string>): fc.Arbitrary<Payload> {
  const none = fc.constant<Payload>({ bytes: undefined, type: undefined });
  if (method === 'GET') return none;
  const right = takesFile ? forms : bytesOf(body ? valuesOf(body, ids) : nastyValue);
  const rightType = takesFile ? FORM_TYPE : 'application/json';
  const wrong = fc.oneof(right, forms, bytesOf(nastyValue));
  return fc.oneof(
    { weight: 8, arbitrary: right.map((bytes) => ({ bytes, type: rightType })) },
    { weight: 2, arbitrary: fc.tuple(wrong, fc.constantFrom(...TYPES)).map(([bytes, type]) => ({ bytes, type })) },
    { weight: 1, arbitrary: none },
  );
}
