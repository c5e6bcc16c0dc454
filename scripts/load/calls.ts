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

/** The answer on the wire. */
interface Answered {
  readonly cursor: number;
  readonly more: boolean;
  readonly verdict_cursor?: number;
}

/** Where a device stands after it has pulled everything. */
export interface Cursors {
  readonly cursor: number;
  readonly verdictCursor: number;
}

interface Pulled extends Cursors {
  readonly more: boolean;
}

export async function sendPull(server: string, { token }: Member, from: Cursors): Promise<Pulled> {
  const { cursor, verdictCursor } = from;
  const body = toWire(pullRequestSchema, { protocol: PROTOCOL, deviceId: newId(), cursor, verdictCursor, have: {} });
  const answer = (await call(`${server}/api/sync/pull`, token, JSON.stringify(body))) as Answered;
  return { cursor: answer.cursor, verdictCursor: answer.verdict_cursor ?? 0, more: answer.more };
}

/** Pulls until nothing is left. */
export async function pullAll(server: string, member: Member): Promise<Cursors> {
  let at: Pulled = { cursor: 0, verdictCursor: 0, more: true };
  while (at.more) at = await sendPull(server, member, at);
  return at;
}
