import fc from 'fast-check';
import { nastyText, nastyValue, type RawRequest } from '../../api/src/testing/requests.ts';

type Path = readonly (string | number)[];

const isTree = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The way to each value within a value. */
const pathsOf = (value: unknown, at: Path = []): readonly Path[] => [
  at,
  ...(isTree(value) ? Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...at, key])) : []),
];

/** The value with another one at this place. */
function withAt(value: unknown, [key, ...rest]: Path, other: unknown): unknown {
  if (key === undefined) return other;
  const copy: Record<string, unknown> = Array.isArray(value) ? ([...value] as never) : { ...(value as object) };
  Object.defineProperty(copy, key, {
    value: withAt(copy[key], rest, other),
    enumerable: true,
    configurable: true,
    writable: true,
  });
  return copy;
}

const spoiltJson = (payload: Buffer): fc.Arbitrary<Buffer> => {
  const value: unknown = JSON.parse(payload.toString());
  return fc
    .tuple(fc.constantFrom(...pathsOf(value)), fc.oneof(nastyValue, fc.constant(undefined)))
    .map(([path, other]) => Buffer.from(JSON.stringify(withAt(value, path, other)) ?? ''));
};

const spoiltBytes = (payload: Buffer): fc.Arbitrary<Buffer> =>
  fc
    .tuple(fc.nat(payload.length), fc.uint8Array({ maxLength: 40 }), fc.boolean())
    .map(([at, bytes, isCut]) =>
      Buffer.concat([payload.subarray(0, at), bytes, isCut ? Buffer.alloc(0) : payload.subarray(at)]),
    );

const asked = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '?')).slice(0, 3000);

const spoiltSearch = (url: string): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom('q', 'page', 'per', 'sort', 'start', 'language', 'include', '__proto__'), nastyText)
    .map(([name, text]) => `${url}${url.includes('?') ? '&' : '?'}${name}=${asked(text)}`);

/** A right request with one mistake: in its body, or in what it asks for. */
export function nearlyRight(request: RawRequest): fc.Arbitrary<RawRequest> {
  const { payload, headers, url } = request;
  if (payload === undefined) return spoiltSearch(url).map((spoilt) => ({ ...request, url: spoilt }));
  const isJson = headers['content-type'] === 'application/json';
  return (isJson ? spoiltJson(payload) : spoiltBytes(payload)).map((bytes) => ({ ...request, payload: bytes }));
}
