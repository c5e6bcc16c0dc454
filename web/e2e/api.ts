import { expect, type Page } from '@playwright/test';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** A person of the demo data. */
export const demo = (who: 'student' | 'teacher' | 'admin'): Credentials => ({
  email: `${who}@example.com`,
  password: 'overtrick-demo',
});

/** The answer of the API to this call; throws when the call fails. */
export async function ask(
  url: string,
  token: string | null,
  path: string,
  body?: unknown,
  method = body === undefined ? 'GET' : 'POST',
) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const reply = await fetch(`${url}/api${path}`, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
  });
  expect(reply.ok, `${method} ${path}: ${reply.status}`).toBe(true);
  return reply.json();
}

/** Signs in by an API call and gives the token. */
export const tokenOf = async (url: string, { email, password }: Credentials): Promise<string> =>
  (await ask(url, null, '/auth/login', { email, password })).token;

/** The token of a new person with a complete profile: Mary Hall, as in createAccount. */
export async function register(url: string, { email, password }: Credentials): Promise<string> {
  const name = { first_name: 'Mary', last_name: 'Hall' };
  const profile = { ...name, email, password, timezone: 'Europe/London', gdpr_consent: true };
  const { token } = await ask(url, null, '/auth/create', { profile });
  await ask(url, token, '/profile', { profile: { ...name, experience_level: 3 } }, 'PUT');
  return token;
}

/** The token of a new teacher with an empty library, so that changes to it affect no other test of this server. */
export async function registerTeacher(url: string, who: Credentials): Promise<string> {
  const token = await register(url, who);
  const admin = await tokenOf(url, demo('admin'));
  const { results } = await ask(url, admin, `/users?q=${encodeURIComponent(who.email)}`);
  await ask(url, admin, `/users/${results[0].id}/is_teacher`, {}, 'PUT');
  return token;
}

/** Signs the person in in this browser, without the page. */
export const signIn = (page: Page, url: string, token: string): Promise<void> =>
  page.context().addCookies([{ name: 'auth', value: encodeURIComponent(JSON.stringify({ auth: { token } })), url }]);

export interface RoomWish {
  readonly mode: 'preview' | 'study' | 'play';
  /** The pack's title. */
  readonly pack: string;
  /** The number of deals, from the first. */
  readonly count: number;
  readonly back: string;
}

/** The id of a pack in the store. */
async function idOfPack(url: string, token: string, title: string): Promise<string> {
  const packs = (await ask(url, token, '/browse/deal-packs')).results as { id: string; title: string }[];
  const pack = packs.find((each) => each.title === title);
  if (!pack) throw new Error(`no pack ${title}`);
  return pack.id;
}

/** Gets a free pack for the person, without the pages of the store; gives its id. */
export async function checkOut(url: string, token: string, title: string): Promise<string> {
  const id = await idOfPack(url, token, title);
  await ask(url, token, `/deal-packs/${id}/checkout`, {});
  return id;
}

/** A room with the first deals of a pack in the store; gets the pack first, if it is free. */
export async function createRoom(url: string, token: string, wish: RoomWish): Promise<string> {
  const take = wish.mode === 'preview' ? idOfPack : checkOut;
  const packId = await take(url, token, wish.pack);
  const deals = (await ask(url, token, `/deal-packs/${packId}`)).deals as { id: string }[];
  const ids = deals.slice(0, wish.count).map(({ id }) => id);
  const room = await ask(url, token, '/deals/create-room', {
    mode: wish.mode,
    context: 'deal_pack',
    deal_ids: ids,
    exit_redirect_url: wish.back,
    metadata: { deal_pack_id: packId },
  });
  return room.room_token;
}

/** The hands of a room's first deal, by seat, as card names: 'AS'. */
export async function handsOf(
  url: string,
  token: string,
  roomToken: string,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const room = await ask(url, token, `/rooms/${roomToken}`);
  const [first = 'N', hands = ''] = (room.deals[0].game.deal as string).split(':');
  const seats = [...'NESWNESW'].slice('NESW'.indexOf(first)).slice(0, 4);
  return Object.fromEntries(hands.split(' ').map((hand, index) => [seats[index], cardsIn(hand)]));
}

const cardsIn = (hand: string): readonly string[] =>
  hand.split('.').flatMap((ranks, suit) => [...ranks].map((rank) => `${rank}${'SHDC'[suit]}`));

/** The person's attempts on the server, read by the sync's own call. */
export async function attemptsOf(url: string, token: string): Promise<readonly { id: string; deal_id: string }[]> {
  const device = crypto.randomUUID();
  return (await ask(url, token, '/sync/pull', { protocol: 1, device_id: device, cursor: 0, have: {} })).attempts;
}
