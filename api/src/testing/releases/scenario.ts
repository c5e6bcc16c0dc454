import { namedId } from '@overtrick/shared/learning/values/named-id';
import type { ClientCall } from './calls.ts';

/** The content that calls are about: two boards of a demo pack, and the first lesson of a demo course. */
export const PACK = 'tricks-and-winners';
export const COURSE = 'first-tricks';

const packId = namedId(`demo/${PACK}`);
const courseId = namedId(`demo/course/${COURSE}`);
const lessonId = namedId(`demo/course/${COURSE}/0`);
const activityId = (index: number): string => namedId(`demo/course/${COURSE}/0/${index}`);
const dealId = (index: number): string => namedId(`demo/${PACK}/${index}`);
const userId = namedId('demo/student@example.com');
const idOf = (name: string): string => namedId(`release/${name}`);

/** Where and when; ids are fixed, so that a repeat is one. */
const fact = (name: string, context: object) => ({ id: idOf(name), userId, at: '2026-11-20T09:00:00.000Z', context });

const played = (name: string, index: number, context: object = { dealPackId: packId }) => ({
  ...fact(name, context),
  kind: 'deal',
  dealId: dealId(index),
  dealVersion: 1,
  seat: 'S',
  calls: ['1NT', 'P', '3NT', 'P', 'P', 'P'],
  cards: ['JH', '2H', '4H', 'AH'],
  claim: { seat: 'S', tricks: 8 },
  help: { hints: 1, takeBacks: 0, wrongCalls: [] },
  result: { outcome: 'makes', contract: '3N', declarer: 'S', tricks: 9, bonusTricks: 0, score: 400, best: 9 },
});

const viewed = (name: string, index: number) => ({
  ...fact(name, { courseId, lessonId, activityId: activityId(index) }),
  kind: 'activity',
  activityVersion: 1,
});

const recording = (seq: number, attempt: { readonly id: string }) => ({
  seq,
  id: idOf(`mutation/${attempt.id}`),
  name: 'attempt.record',
  version: 1,
  args: { attempt },
});

const push = (title: string, device: string, ...mutations: object[]): ClientCall => ({
  title,
  method: 'POST',
  url: '/api/sync/push',
  signedIn: true,
  body: { protocol: 1, device_id: idOf(`device/${device}`), mutations },
});

const pull = (title: string, cursor: number, have: Readonly<Record<string, number>> = {}): ClientCall => ({
  title,
  method: 'POST',
  url: '/api/sync/pull',
  signedIn: true,
  body: { protocol: 1, device_id: idOf('device/tablet'), cursor, have },
});

const get = (title: string, url: string): ClientCall => ({ title, method: 'GET', url: `/api${url}`, signedIn: true });

const post = (title: string, url: string, body?: unknown): ClientCall => ({
  title,
  method: 'POST',
  url: `/api${url}`,
  signedIn: true,
  ...(body === undefined ? {} : { body }),
});

const signIn: ClientCall = {
  title: 'signs in',
  method: 'POST',
  url: '/api/auth/login',
  body: { email: 'student@example.com', password: 'overtrick-demo' },
  keep: { token: 'token' },
};

/** What has happened when the database is dumped. */
export const BEFORE: readonly ClientCall[] = [
  signIn,
  post('gets a pack', `/deal-packs/${packId}/checkout`),
  post('joins a course', `/courses/${courseId}/checkout`),
  push('plays a deal and reads a page', 'tablet', recording(1, played('first', 0)), recording(2, viewed('page', 0))),
];

/** What a client of the release does afterwards: sign-in, sync, bundles and rooms serve it for ever (ruling 54). */
export const CALLS: readonly ClientCall[] = [
  {
    ...signIn,
    title: 'is told of a wrong password',
    body: { email: 'student@example.com', password: 'wrong' },
    keep: {},
  },
  signIn,
  get('reads its profile', '/profile'),
  get('renews its token', '/auth/refresh'),
  get('reads what pages need of the server', '/settings'),
  get('looks into the store', '/browse/deal-packs'),
  get('reads a pack', `/deal-packs/${packId}`),
  get('fetches the bundle of a pack', `/deal-packs/${packId}/bundle`),
  get('fetches the bundle of a course', `/courses/${courseId}/bundle`),
  push('repeats what was acknowledged', 'tablet', recording(1, played('first', 0)), recording(2, viewed('page', 0))),
  push('sends more, with a mutation that nobody knows', 'tablet', recording(3, played('second', 1)), {
    ...recording(4, played('third', 1)),
    name: 'attempt.unknown',
  }),
  push(
    'sends an attempt in a pack that it never had',
    'tablet',
    recording(5, played('fourth', 0, { dealPackId: idOf('no pack') })),
  ),
  push('has been rolled back: its numbers are taken', 'tablet', recording(1, played('fifth', 0))),
  pull('pulls everything', 0, { [packId]: 1, [courseId]: 1, [idOf('no pack')]: 1 }),
  pull('pulls what is new', 2),
  pull('pulls although its cursor is beyond the newest, as after a backup was restored', 1000),
  {
    ...post('asks for a room', '/deals/create-room', {
      mode: 'student',
      context: 'deal_pack',
      deal_ids: [dealId(0), dealId(1)],
      exit_redirect_url: '/my-deals',
      metadata: { deal_pack_id: packId },
    }),
    keep: { room: 'room_token' },
  },
  get('opens the room', '/rooms/{{room}}'),
  post('sends the results of the room', '/rooms/{{room}}/results', {
    attempts: [withoutPlace(played('in the room', 1))],
  }),
  pull('pulls what the room recorded', 3),
  post('signs out', '/auth/logout'),
  get('is signed out', '/profile'),
];

/** A room knows whose it is and where its deals come from. On the wire its keys are the contract's. */
function withoutPlace({ userId: _userId, context: _context, ...attempt }: ReturnType<typeof played>): object {
  const { dealId, dealVersion, help, result, ...rest } = attempt;
  return {
    ...rest,
    deal_id: dealId,
    deal_version: dealVersion,
    help: { hints: help.hints, take_backs: help.takeBacks, wrong_calls: help.wrongCalls },
    result: { ...result, bonus_tricks: result.bonusTricks },
  };
}
