import { addDealMedia } from '@overtrick/shared/contract/deal-media';
import { checkUpload, UPLOADS } from '@overtrick/shared/forms/uploads';
import type { Id } from '@overtrick/shared/learning/values/ids';
import type { Api } from '../api/api.ts';
import { ApiError, isOffline } from '../api/api-error.ts';
import type { FilmRow, UserDatabase } from '../local/database.ts';
import { dropFilm } from '../local/films.ts';
import type { LockManagerLike } from '../local/locks.ts';
import type { Online } from './online.ts';

/** The name under which a recording arrives at its deal. */
const FILE_NAME = 'recording.webm';

/** How often a connection may break off under one recording before it waits for a tap. */
const MOST_TRIES = 5;

/** sent: its deal has it; waiting: it goes later; refused: the server does not take it, and says why. */
type FilmEnd = { readonly state: 'sent' | 'waiting' } | { readonly state: 'refused'; readonly words: string };

interface Watch {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: (percent: number) => void;
}

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
  readonly api: Pick<Api, 'upload'>;
  readonly locks: LockManagerLike;
  readonly online: Pick<Online, 'isOnline'>;
}

/**
 * Sends the recordings of this device to their deals. Each goes under its own id and under a lock of that id, so that
 * neither two tabs nor a lost answer put it there twice; it leaves the device when the server has acknowledged it.
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
      return note(film, await upload({ ...film, dealId: film.dealId }, watch));
    });
  }

  async function upload(film: FilmRow & { readonly dealId: Id }, { signal, onProgress }: Watch): Promise<FilmEnd> {
    const refused = checkUpload(UPLOADS.dealRecording, { name: FILE_NAME, size: film.size });
    if (refused) return { state: 'refused', words: refused };
    const controller = new AbortController();
    onTheWay.set(film.id, controller);
    try {
      await api.upload(addDealMedia, {
        params: { dealId: film.dealId },
        query: { type: 'deal_recording', id: film.id },
        file: new File([film.content], FILE_NAME, { type: film.content.type }),
        background: true,
        userId: db.userId,
        signal: signal ? AbortSignal.any([signal, controller.signal]) : controller.signal,
        ...(onProgress && { onProgress: (sent, total) => onProgress(Math.floor((100 * sent) / Math.max(1, total))) }),
      });
      return { state: 'sent' };
    } catch (error) {
      return isOffline(error) ? brokenOff(film) : afterFailure(error);
    } finally {
      onTheWay.delete(film.id);
    }
  }

  /** An answer may be lost many times, and a proxy may cut a large file off each time: then its maker is asked. */
  async function brokenOff({ id, tries }: FilmRow): Promise<FilmEnd> {
    await db.films.update(id, { tries: tries + 1 });
    return tries + 1 < MOST_TRIES ? { state: 'waiting' } : { state: 'refused', words: BROKEN_OFF };
  }

  /** Writes down how it went; only a row that is still there is changed. */
  async function note(film: FilmRow, end: FilmEnd): Promise<FilmEnd> {
    if (end.state === 'sent') await db.films.delete(film.id);
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
  const isForNow = status < 400 || [401, 408, 429].includes(status) || status >= 500;
  return isForNow ? { state: 'waiting' } : { state: 'refused', words: error.message };
}
