import type { Card } from '@overtrick/shared/bridge/card';
import type { Seat } from '@overtrick/shared/bridge/seat';
import type { PreviewSnapshot } from '@overtrick/shared/table/preview/view';

/**
 * What the simulator and its remote control say to each other, in windows of one browser. The simulator is the authority:
 * the remote shows what it was told last and asks for what it wants.
 */
const REMOTE_PROTOCOL = 1;
const REMOTE_CHANNEL = 'overtrick-remote';

/** What the remote shows. */
export interface RemoteView {
  /** 'Deal 2 of 5'. */
  readonly deal: string;
  readonly said: string;
  /** Whose card is due; null during the auction and after the end. */
  readonly seat: Seat | null;
  /** Of that seat: the cards face up and those that may be played, which the teacher alone sees here. */
  readonly cards: readonly Card[];
  readonly legal: readonly Card[];
  readonly can: { readonly undo: boolean; readonly nextDeal: boolean };
}

/** What the teacher does at the remote. */
export type RemoteCommand =
  | { readonly type: 'card'; readonly card: Card }
  | { readonly type: 'undo' }
  | { readonly type: 'nextDeal' };

/** `opener` is one open simulator. taken: it has the remote now, every other has not. */
export type RemoteMessage =
  | { readonly type: 'taken' | 'gone'; readonly opener: string }
  | { readonly type: 'shown'; readonly opener: string; readonly view: RemoteView }
  | { readonly type: 'hello' }
  | { readonly type: 'asked'; readonly opener: string; readonly command: RemoteCommand };

/** The way between the windows; it hears only what others say. */
export interface RemoteChannel {
  post(message: RemoteMessage): void;
  subscribe(listener: (message: RemoteMessage) => void): () => void;
  close(): void;
}

/** Opens a BroadcastChannel; words of another version of the app are not heard. */
export function openRemoteChannel(): RemoteChannel {
  const channel = new BroadcastChannel(REMOTE_CHANNEL);
  return {
    post: (message) => channel.postMessage({ protocol: REMOTE_PROTOCOL, message }),
    subscribe(listener) {
      const heard = ({ data }: MessageEvent): void => {
        if (data?.protocol === REMOTE_PROTOCOL) listener(data.message);
      };
      channel.addEventListener('message', heard);
      return () => channel.removeEventListener('message', heard);
    },
    close: () => channel.close(),
  };
}

/** What the remote shows of a preview. */
export function remoteViewOf(snapshot: PreviewSnapshot, deal: string, hasNext: boolean): RemoteView {
  const { turn, legal, hands, said, controls } = snapshot;
  const open = (turn && hands[turn].cards) ?? [];
  return {
    deal,
    said,
    seat: turn,
    cards: [...open, ...legal.filter((card) => !open.includes(card))],
    legal,
    can: { undo: controls.some(({ name, enabled }) => name === 'undo' && enabled), nextDeal: hasNext },
  };
}
