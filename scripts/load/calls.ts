import { toWire } from '@overtrick/shared/contract/wire';
import type { DealAttempt } from '@overtrick/shared/learning/progress/attempt';
import { newId } from '@overtrick/shared/learning/values/ids';
import { PROTOCOL, pullRequestSchema, pushRequestSchema } from '@overtrick/shared/sync/protocol';
import type { Member } from './school.ts';

/** Sends a JSON text; throws when the answer is no success. */
export async function call(url: string, token: string, body?: string): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) };
  const reply = await fetch(url, { method: body ? 'POST' : 'GET', headers, ...(body ? { body } : {}) });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${reply.status} ${text.slice(0, 200)}`);
  return JSON.parse(text);
}

/** The text of a push of these attempts from a new device. */
export function pushText(attempts: readonly DealAttempt[], deviceId: string = newId(), from = 1): string {
  const mutations = attempts.map((attempt, index) => ({
    seq: from + index,
    id: attempt.id,
    name: 'attempt.record',
    version: 1,
    args: { attempt },
  }));
  return JSON.stringify(toWire(pushRequestSchema, { protocol: PROTOCOL, deviceId, mutations }));
}

interface Answer {
  readonly outcomes?: readonly { readonly outcome: string }[];
}

/** Sends a push; throws unless everything in it was acknowledged. */
export async function sendPush(server: string, { token }: Member, text: string): Promise<void> {
  const { outcomes } = (await call(`${server}/api/sync/push`, token, text)) as Answer;
  const wrong = outcomes?.find(({ outcome }) => outcome !== 'acknowledged');
  if (!outcomes || wrong) throw new Error(`not acknowledged: ${JSON.stringify(wrong)}`);
}

interface Pulled {
  readonly cursor: number;
  readonly more: boolean;
  readonly verdict_cursor?: number;
}

/** Where a device stands after it has pulled everything. */
export interface Cursors {
  readonly cursor: number;
  readonly verdictCursor: number;
}

export async function sendPull(server: string, { token }: Member, from: Cursors): Promise<Pulled> {
  const body = toWire(pullRequestSchema, { protocol: PROTOCOL, deviceId: newId(), ...from, have: {} });
  return (await call(`${server}/api/sync/pull`, token, JSON.stringify(body))) as Pulled;
}

/** Pulls until nothing is left. */
export async function pullAll(server: string, member: Member): Promise<Cursors> {
  let at: Cursors = { cursor: 0, verdictCursor: 0 };
  for (;;) {
    const { cursor, more, verdict_cursor = 0 } = await sendPull(server, member, at);
    at = { cursor, verdictCursor: verdict_cursor };
    if (!more) return at;
  }
}
