import type { FastifyInstance } from 'fastify';

/** A call as a client of a release makes it, in the spelling of the wire. '{{name}}' stands for a value that was kept. */
export interface ClientCall {
  readonly title: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly url: string;
  /** Made by the person who has signed in. */
  readonly signedIn?: boolean;
  readonly body?: unknown;
  /** Keeps the value of a field of the answer under this name: { token: 'token' }. */
  readonly keep?: Readonly<Record<string, string>>;
}

/** A call with the answer that the server of the release gave. */
export interface RecordedCall extends ClientCall {
  readonly status: number;
  readonly reply: unknown;
}

/** Makes the calls one after another; each may use what the answers before it had. */
export async function playCalls(app: FastifyInstance, calls: readonly ClientCall[]): Promise<readonly RecordedCall[]> {
  const kept = new Map<string, string>();
  const fill = (text: string): string => text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => kept.get(name) ?? '');
  const played: RecordedCall[] = [];
  for (const call of calls) {
    const response = await app.inject({
      method: call.method,
      url: fill(call.url),
      headers: {
        ...(call.signedIn ? { authorization: fill('Bearer {{token}}') } : {}),
        ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(call.body === undefined ? {} : { payload: fill(JSON.stringify(call.body)) }),
    });
    const reply: unknown = response.body === '' ? null : response.json();
    for (const [name, field] of Object.entries(call.keep ?? {}))
      kept.set(name, String((reply as Record<string, unknown>)[field]));
    played.push({ ...call, status: response.statusCode, reply });
  }
  return played;
}

/** Fields whose words decide what a client does next. */
const DECISIVE = ['status', 'outcome', 'code', 'kind', 'type', 'mode', 'id'];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What a client of the release would miss in an answer of today: fields that are gone or of another type, lists of another
 * length, other words where they decide. What is new does not disturb it.
 */
export function missedIn(now: unknown, then: unknown, at = ''): readonly string[] {
  if (then === null) return [];
  if (Array.isArray(then)) {
    if (!Array.isArray(now) || now.length !== then.length) return [`${at}: another list`];
    return then.flatMap((item, index) => missedIn(now[index], item, `${at}[${index}]`));
  }
  if (isRecord(then)) {
    if (!isRecord(now)) return [`${at}: no object`];
    return Object.entries(then).flatMap(([key, value]) => missedIn(now[key], value, `${at}.${key}`));
  }
  if (typeof now !== typeof then) return [`${at}: ${typeof then} became ${typeof now}`];
  const decides = DECISIVE.includes(at.slice(at.lastIndexOf('.') + 1));
  return decides && now !== then ? [`${at}: ${then} became ${now}`] : [];
}
