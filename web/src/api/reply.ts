import { sessionSchema } from '@overtrick/shared/contract/auth';
import { problemSchema } from '@overtrick/shared/contract/problem';
import { fromWire } from '@overtrick/shared/contract/wire';
import * as v from 'valibot';
import { ApiError } from './api-error.ts';

/** Reads the text of an answer and reports how many bytes have arrived. */
export async function readText(response: Response, onBytes: (received: number) => void): Promise<string> {
  if (!response.body) return response.text();
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let received = 0;
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    received += chunk.value.byteLength;
    text += decoder.decode(chunk.value, { stream: true });
    onBytes(received);
  }
  return text + decoder.decode();
}

const unreadable = (status: number): ApiError =>
  new ApiError({
    kind: 'unreadable',
    status,
    message: 'This version of Overtrick cannot read what the server sent: it may be too old',
  });

/** Somebody else's 401 ends no session, and somebody else's 404 drops nothing: it has no status. */
export const unreached = (wait = 0): ApiError =>
  new ApiError({ kind: 'unreached', message: 'There is no connection to the server', retryAfter: wait });

/** The server answers with JSON alone: a page comes of what stands before it. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unreached();
  }
}

/** An answer to a sign-in without a token counts as an empty one, which changes nothing. */
const hasToken = (json: unknown): boolean => Boolean((json as { readonly token?: unknown } | null)?.token);

/** The checked data of a good answer, in camel case; undefined for an empty one, which is success. */
export function parseReply(schema: v.GenericSchema | undefined, text: string, status: number): unknown {
  if (!schema || text.trim() === '') return undefined;
  const json = parseJson(text);
  if (schema === sessionSchema && !hasToken(json)) return undefined;
  const reply = v.safeParse(schema, fromWire(schema, json));
  if (!reply.success) throw unreadable(status);
  return reply.output;
}

/** 'profile.first_name' → 'profile.firstName': the server names fields as they stand on the wire (ruling 15). */
const camelPath = (path: string): string => path.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The longest that a server can make a device wait, in milliseconds: more is a mistake of somebody. */
const LONGEST_ASKED = 60 * 60_000;

/**
 * Retry-After in milliseconds, from seconds or from a date (RFC 9110, section 10.2.3); nonsense counts as nothing. A date is
 * held against the server's own clock, because a device's may be wrong by years.
 */
export function retryAfter({ headers }: Pick<Response, 'headers'>): number {
  const asked = headers.get('retry-after')?.trim() ?? '';
  const wait = /^\d+$/.test(asked) ? Number(asked) * 1000 : Date.parse(asked) - Date.parse(headers.get('date') ?? '');
  return wait > 0 ? Math.min(wait, LONGEST_ASKED) : 0;
}

/** What a proxy may refuse of the request itself: smaller ones may pass (sync/push). */
const OF_THE_REQUEST: readonly number[] = [400, 413, 422];

/** The error of a bad answer; one that is not in our format is a proxy's or a portal's (D-500). */
export function parseProblem(response: Response, text: string): ApiError {
  const problem = v.safeParse(problemSchema, tryJson(text));
  const { status } = response;
  if (!problem.success && !OF_THE_REQUEST.includes(status)) return unreached(retryAfter(response));
  if (!problem.success)
    return new ApiError({
      kind: 'answered',
      status,
      message: `The server answered ${status}`,
      retryAfter: retryAfter(response),
    });
  const { message, code, errors = {}, ticket } = problem.output;
  const fieldErrors = Object.fromEntries(Object.entries(errors).map(([path, texts]) => [camelPath(path), texts]));
  return new ApiError({
    kind: 'answered',
    status,
    message,
    code,
    fieldErrors,
    ticket,
    retryAfter: retryAfter(response),
  });
}

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
