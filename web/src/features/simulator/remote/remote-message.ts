import type { Call } from '@overtrick/shared/bridge/call';
import type { Card } from '@overtrick/shared/bridge/card';
import type { Seat } from '@overtrick/shared/bridge/seat';
import type { Picking, PreviewEvent } from '@overtrick/shared/table/preview/event';
import type { PreviewSnapshot } from '@overtrick/shared/table/preview/view';

/**
 * The messages between the simulator and its remote control, in windows of one browser. The simulator decides: the
 * remote shows the last message and sends commands.
 */
const REMOTE_PROTOCOL = 2;
const REMOTE_CHANNEL = 'overtrick-remote';

/** What the remote shows. */
export interface RemoteView {
  /** 'Deal 2 of 5'. */
  readonly deal: string;
  readonly said: string;
  /** The seat to call or to play; null after the end. */
  readonly seat: Seat | null;
  /** All cards of that seat, even those face down at the table: only the teacher sees this window. */
  readonly cards: readonly Card[];
  /** The cards that may be played; empty during the auction. */
  readonly legal: readonly Card[];
  /** The calls that may be made; null once the auction is complete. */
  readonly possible: readonly Call[] | null;
  readonly can: { readonly undo: boolean; readonly prevDeal: boolean; readonly nextDeal: boolean };
}

/** What the teacher can do at the remote. */
export type RemoteCommand =
  | { readonly type: 'card'; readonly card: Card }
  | { readonly type: 'call'; readonly call: Call }
  | { readonly type: 'undo' | 'prevDeal' | 'nextDeal' };

/** `opener` names one open simulator. taken: this simulator has the remote now, and no other. */
export type RemoteMessage =
  | { readonly type: 'taken' | 'gone'; readonly opener: string }
  | { readonly type: 'shown'; readonly opener: string; readonly view: RemoteView }
  | { readonly type: 'hello' }
  | { readonly type: 'asked'; readonly opener: string; readonly command: RemoteCommand };

/** The channel between the windows; a window does not get its own messages. */
export interface RemoteChannel {
  post(message: RemoteMessage): void;
  subscribe(listener: (message: RemoteMessage) => void): () => void;
  close(): void;
}

/** Opens a BroadcastChannel; messages of another version of the app are ignored. */
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
export function remoteViewOf(
  { turn, auction, auctionShown, legal, held, said, controls }: PreviewSnapshot,
  deal: string,
  ways: { readonly prevDeal: boolean; readonly nextDeal: boolean },
): RemoteView {
  return {
    deal,
    said,
    seat: turn ?? auction.turn,
    cards: held,
    legal,
    possible: auctionShown ? auction.possible : null,
    can: { undo: controls.some(({ name, enabled }) => name === 'undo' && enabled), ...ways },
  };
}

/** The events that a command sends to the table; steps from deal to deal give none. @param picking what a click does */
export function eventsOf(command: RemoteCommand, picking: Picking): readonly PreviewEvent[] {
  switch (command.type) {
    case 'card': {
      const play: PreviewEvent = { type: 'cardPicked', card: command.card };
      // In remote mode a click plays, whatever a click does at the table (N-42).
      return picking === 'play' ? [play] : [{ type: 'pickingChosen', picking: 'play' }, play];
    }
    case 'call':
      return [{ type: 'callMade', call: command.call }];
    case 'undo':
      return [{ type: 'undone', what: 'last' }];
    default:
      return [];
  }
}
