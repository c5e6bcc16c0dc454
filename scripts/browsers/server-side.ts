/** The demo people's student. */
export const STUDENT = { email: 'student@example.com', password: 'overtrick-demo' } as const;

/** An attempt as the server has it. */
export interface PulledAttempt {
  readonly id: string;
  readonly deal_id?: string | null;
  readonly context: Readonly<Record<string, unknown>>;
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
