/** The demo people's student. */
export const STUDENT = { email: 'student@example.com', password: 'overtrick-demo' } as const;

/** An attempt as the server has it. */
export interface PulledAttempt {
  readonly id: string;
  readonly kind: string;
  /** Of a question. */
  readonly result?: { readonly is_correct?: boolean };
  /** Of a deal: played to its end there are 52. */
  readonly cards?: readonly string[];
}

/** What of these attempts is not what the main job does: nothing when all of it is there, once. */
export function findUnlike(attempts: readonly PulledAttempt[]): string | undefined {
  const deals = attempts.filter(({ kind }) => kind === 'deal').map(({ cards }) => cards?.length ?? 0);
  const answers = attempts.filter(({ kind }) => kind === 'question').map(({ result }) => result?.is_correct);
  if (deals.join() !== '52,52,52') return `three deals of 52 cards were played, the server has [${deals.join()}]`;
  if (answers.join() !== 'false,true') return `a wrong and a right answer were given, it has [${answers.join()}]`;
  return undefined;
}

async function post(url: string, path: string, body: object, token?: string): Promise<unknown> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const reply = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
  return reply.json();
}

/** The student's attempts on the server, read by the sync's own call as a device that is new. */
export async function attemptsOf(url: string): Promise<readonly PulledAttempt[]> {
  const { token } = (await post(url, '/auth/login', STUDENT)) as { token: string };
  const wish = { protocol: 1, device_id: crypto.randomUUID(), cursor: 0, have: {} };
  return ((await post(url, '/sync/pull', wish, token)) as { attempts: PulledAttempt[] }).attempts;
}
