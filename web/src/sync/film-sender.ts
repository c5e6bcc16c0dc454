import { beginDealUpload, endDealUpload, PART_BYTES, sendDealPart } from '@overtrick/shared/contract/deal-uploads';
import { checkUpload, UPLOADS } from '@overtrick/shared/forms/uploads';
import type { Id } from '@overtrick/shared/learning/values/ids';
import type { Api } from '../api/api.ts';
import { ApiError, isOffline, isUnknownCall } from '../api/api-error.ts';
import type { UserDatabase } from '../local/database.ts';
import { dropFilm, readFilm } from '../local/films.ts';
import type { LockManagerLike } from '../local/locks.ts';
import type { FilmRow } from '../local/teaching-rows.ts';
import type { Online } from './online.ts';

/** The name under which a recording arrives at its deal. */
const FILE_NAME = 'recording.webm';

/** How long the server may take to put a recording together, in milliseconds. */
const END_TIMEOUT = 180_000;

/** How often a connection may break off in the same place of a recording before it waits for a tap. */
const MOST_TRIES = 5;

/** sent: its deal has it; waiting: it goes later; refused: the server does not take it, and says why. */
type FilmEnd = { readonly state: 'sent' | 'waiting' } | { readonly state: 'refused'; readonly words: string };

interface Watch {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: (percent: number) => void;
}

type OfDeal = FilmRow & { readonly dealId: Id };

export interface FilmSender {
  /** Sends what waits, one after the other. Never throws. */
  sendDue(signal?: AbortSignal): Promise<void>;
  /** Sends one that waits. Never throws but for a device that cannot be read. */
  send(id: Id, watch?: Watch): Promise<FilmEnd>;
  /** Deletes one from this device, on its way or not. */
  drop(id: Id): Promise<void>;
}

interface Deps {
  readonly db: UserDatabase;
  readonly api: Pick<Api, 'upload' | 'read'>;
  readonly locks: LockManagerLike;
  readonly online: Pick<Online, 'isOnline'>;
}

/**
 * Sends the recordings of this device to their deals, in parts, so that a connection that breaks off costs one part
 * (record 0029). Each goes under its own id and under a lock of that id, so that neither two tabs nor a lost answer put
 * it there twice; it leaves the device when the server has acknowledged it.
 */
export function createFilmSender({ db, api, locks, online }: Deps): FilmSender {
  let running: Promise<void> | undefined;
  const onTheWay = new Map<Id, AbortController>();

  async function send(id: Id, watch: Watch = {}): Promise<FilmEnd> {
    return locks.request(`${db.name}/film/${id}`, {}, async () => {
      const film = await db.films.get(id);
      // Another tab was faster, or its maker has dropped it.
      if (!film) return { state: 'sent' };
      if (film.state !== 'waiting' || film.dealId === null) return endOf(film);
      if (!online.isOnline()) return { state: 'waiting' };
      return close(film, await upload({ ...film, dealId: film.dealId }, watch));
    });
  }

  async function upload(film: OfDeal, { signal, onProgress }: Watch): Promise<FilmEnd> {
    const refused = checkUpload(UPLOADS.dealRecording, { name: FILE_NAME, size: film.size });
    if (refused) return { state: 'refused', words: refused };
    const controller = new AbortController();
    onTheWay.set(film.id, controller);
    try {
      await sendParts(film, {
        signal: signal ? AbortSignal.any([signal, controller.signal]) : controller.signal,
        ...(onProgress && { onProgress }),
      });
      return { state: 'sent' };
    } catch (error) {
      return isOffline(error) ? brokenOff(film) : afterFailure(error);
    } finally {
      onTheWay.delete(film.id);
    }
  }

  /**
   * 1. The server says how much of it is there. 2. Each next part goes, and what the server has then is noted. 3. The
   * server puts them together. Throws ApiError.
   */
  async function sendParts(film: OfDeal, { signal, onProgress }: Watch): Promise<void> {
    const content = await readFilm(db, film);
    const { size } = content;
    const call = {
      params: { dealId: film.dealId, uploadId: film.id },
      background: true,
      userId: db.userId,
      ...(signal && { signal }),
    };
    const body = { type: 'deal_recording' as const, name: FILE_NAME, size };
    let { received } = await api.read(beginDealUpload, { ...call, body });
    await note(film.id, received);
    while (received < size) {
      const start = received;
      const part = new File([content.slice(start, start + PART_BYTES)], FILE_NAME);
      const told = (sent: number): void => onProgress?.(Math.floor((100 * (start + Math.min(sent, part.size))) / size));
      ({ received } = await api.upload(sendDealPart, {
        ...call,
        query: { start: String(start) },
        file: part,
        onProgress: told,
      }));
      if (received <= start) throw new ApiError({ kind: 'offline', message: BROKEN_OFF });
      await note(film.id, received);
    }
    await api.read(endDealUpload, { ...call, timeout: END_TIMEOUT });
  }

  /** Notes how much the server has; a part that arrived makes the next break the first one again. */
  const note = async (id: Id, sent: number): Promise<void> => {
    const film = await db.films.get(id);
    if (film && (film.sent ?? 0) !== sent) await db.films.update(id, { sent, tries: 0 });
  };

  /** An answer may be lost many times, and a proxy may cut a large file off each time: then its maker is asked. */
  async function brokenOff({ id }: FilmRow): Promise<FilmEnd> {
    const tries = (await db.films.get(id))?.tries ?? 0;
    await db.films.update(id, { tries: tries + 1 });
    return tries + 1 < MOST_TRIES ? { state: 'waiting' } : { state: 'refused', words: BROKEN_OFF };
  }

  /** Writes down how it went; only a row that is still there is changed. */
  async function close(film: FilmRow, end: FilmEnd): Promise<FilmEnd> {
    if (end.state === 'sent') await dropFilm(db, film.id);
    else if (end.state === 'refused') await db.films.update(film.id, { state: 'refused', words: end.words });
    return end;
  }

  async function sendAll(signal?: AbortSignal): Promise<void> {
    const waiting = await db.films.filter(({ state }) => state === 'waiting').toArray();
    for (const { id } of waiting.sort((a, b) => a.recordedAt - b.recordedAt)) {
      if (signal?.aborted || (await send(id, { signal })).state === 'waiting') return;
    }
  }

  return {
    send,
    async drop(id) {
      onTheWay.get(id)?.abort();
      await dropFilm(db, id);
    },
    sendDue(signal) {
      running ??= sendAll(signal)
        .catch(() => {})
        .finally(() => {
          running = undefined;
        });
      return running;
    },
  };
}

const endOf = ({ state, words }: FilmRow): FilmEnd => (state === 'refused' ? { state, words } : { state: 'waiting' });

const BROKEN_OFF = 'The connection broke off each time. Try again on a better one.';

/** What a failed call means for a recording: only an answer that would be the same tomorrow refuses it. */
function afterFailure(error: unknown): FilmEnd {
  if (!(error instanceof ApiError)) return { state: 'waiting' };
  const { status } = error;
  const isForNow = isUnknownCall(error) || status < 400 || [401, 408, 409, 429].includes(status) || status >= 500;
  return isForNow ? { state: 'waiting' } : { state: 'refused', words: error.message };
}
