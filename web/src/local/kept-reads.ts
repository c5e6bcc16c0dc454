import type { Endpoint } from '@overtrick/shared/contract/endpoint';
import type { Api } from '../api/api.ts';
import { isMissing, isOffline } from '../api/api-error.ts';
import type { UserDatabase } from './database.ts';
import { type Asked, dropReply, findReply, type HeldReply, replyKey, saveReply } from './kept-replies.ts';
import { REPLY_HOLDERS } from './reply-holders.ts';

/** Milliseconds that the server has to answer where the device can answer too (docs/decisions/0002). */
const PATIENCE = 3000;

/** GET calls that the device answers itself, as of the last answer, when the server cannot be reached. */
export interface KeptReads extends Pick<Api, 'read'> {
  /** When the server gave this reply, if the device answered; undefined if the server has answered now. */
  savedAtOf(reply: unknown): number | undefined;
}

interface Deps {
  /** The signed-in person's database; null when signed out. */
  readonly db: () => UserDatabase | null;
  readonly api: Pick<Api, 'read'>;
  readonly isOnline: () => boolean;
  readonly now: () => number;
}

/**
 * Keeps each good answer for its person and gives it again when the server cannot be reached. What the server answers,
 * a refusal too, stands above what is kept.
 */
export function createKeptReads({ db: current, api, isOnline, now }: Deps): KeptReads {
  const savedAt = new WeakMap<object, number>();

  async function find(db: UserDatabase | null, endpoint: Endpoint, asked: Asked): Promise<object | undefined> {
    const held = db && (await findHeld(db, endpoint, asked, now()).catch(() => undefined));
    if (!held) return undefined;
    savedAt.set(held.reply, held.savedAt);
    return held.reply;
  }

  async function ask(db: UserDatabase | null, endpoint: Endpoint, asked: Asked): Promise<unknown> {
    let text = '';
    const options = {
      ...asked,
      onText: (answered: string) => {
        text = answered;
      },
      ...(db && (await isHere(db, endpoint, asked)) && { timeout: PATIENCE }),
    };
    const reply = await (api.read as AnyRead)(endpoint, options);
    // Somebody else may have signed in meanwhile: what is theirs is not kept here.
    if (db && db === current()) await save(db, endpoint, asked, { reply, text }, now()).catch(() => {});
    return reply;
  }

  async function read(endpoint: Endpoint, asked: Asked = {}): Promise<unknown> {
    const db = current();
    const first = isOnline() ? undefined : await find(db, endpoint, asked);
    if (first) return first;
    try {
      return await ask(db, endpoint, asked);
    } catch (error) {
      if (db && isMissing(error)) await drop(db, endpoint, asked).catch(() => {});
      const held = isOffline(error) ? await find(db, endpoint, asked) : undefined;
      if (!held) throw error;
      return held;
    }
  }

  return {
    read: read as Api['read'],
    savedAtOf: (reply) => (typeof reply === 'object' && reply !== null ? savedAt.get(reply) : undefined),
  };
}

type AnyRead = (endpoint: Endpoint, options: object) => Promise<unknown>;

const findHeld = (db: UserDatabase, endpoint: Endpoint, asked: Asked, now: number): Promise<HeldReply | undefined> => {
  const holder = REPLY_HOLDERS.get(endpoint);
  return holder ? holder.find(db, asked, now) : findReply(db, endpoint, asked);
};

async function isHere(db: UserDatabase, endpoint: Endpoint, asked: Asked): Promise<boolean> {
  const holder = REPLY_HOLDERS.get(endpoint);
  try {
    if (holder) return await holder.isHere(db, asked);
    return (await db.keptReplies.where('key').equals(replyKey(endpoint, asked)).count()) > 0;
  } catch {
    return false;
  }
}

interface Answer {
  readonly reply: unknown;
  readonly text: string;
}

/** A device that cannot keep it still shows it. */
const save = (db: UserDatabase, endpoint: Endpoint, asked: Asked, { reply, text }: Answer, now: number) => {
  const holder = REPLY_HOLDERS.get(endpoint);
  return holder
    ? holder.save(db, asked, reply as never, now, text)
    : saveReply(db, replyKey(endpoint, asked), text, now);
};

const drop = async (db: UserDatabase, endpoint: Endpoint, asked: Asked): Promise<unknown> => {
  const holder = REPLY_HOLDERS.get(endpoint);
  return holder ? holder.drop?.(db, asked) : dropReply(db, endpoint, asked);
};
