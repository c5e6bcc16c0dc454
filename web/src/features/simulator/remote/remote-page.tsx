import './remote-page.css';
import { type Card, formatRank, rankOf, suitOf } from '@overtrick/shared/bridge/card';
import { cardsOf } from '@overtrick/shared/bridge/hand';
import { NO_TRUMP_ORDER, orderHand } from '@overtrick/shared/bridge/order';
import { SEAT_NAMES, type Seat } from '@overtrick/shared/bridge/seat';
import { SUIT_NAMES, SUITS } from '@overtrick/shared/bridge/suit';
import { mustFollowSentence } from '@overtrick/shared/table/refused-card';
import { useEffect, useRef, useState } from 'react';
import { BiddingBox } from '../../../card-table/bidding-box.tsx';
import { useBox } from '../../../card-table/boxes.ts';
import type { RowsLayout } from '../../../card-table/dummy-layout.ts';
import { Felt } from '../../../card-table/felt.tsx';
import { DummyRows } from '../../../card-table/hand.tsx';
import { StatusLine } from '../../../card-table/status-line.tsx';
import { IconButton } from '../../../ui/button.tsx';
import type { IconName } from '../../../ui/signs/icon-paths.ts';
import { SuitSign } from '../../../ui/signs/suit-sign.tsx';
import { useRefusals } from '../refused-card.ts';
import { openRemoteChannel, type RemoteChannel, type RemoteCommand, type RemoteView } from './remote-message.ts';

interface Props {
  readonly openChannel?: () => RemoteChannel;
  readonly onClose?: () => void;
}

const closeWindow = (): void => window.close();

/**
 * The remote control (deals §2.12): the hand that is to call or to play, for a teacher whose simulator is on another
 * screen.
 */
export function RemotePage({ openChannel = openRemoteChannel, onClose = closeWindow }: Props) {
  const { shown, ask } = useSimulator(openChannel);
  const view = shown === 'waiting' || shown === 'gone' ? null : shown;
  const position = view ? `${view.deal}|${view.seat}|${view.cards.join()}|${view.legal.join()}` : '';
  const { refused, refuse } = useRefusals(position, () => mustFollowSentence(view?.legal ?? []));
  return (
    <section className="remote-page" aria-label="Remote control">
      <RemoteBar view={view} ask={ask} onClose={onClose} />
      <Felt className="remote-felt" {...SCROLLING}>
        <StatusLine
          text={view ? (refused?.text ?? view.said) : WORDS[shown === 'gone' ? 'gone' : 'waiting']}
          times={refused?.times}
        />
        {view?.seat && view.possible && <HeldCards seat={view.seat} cards={view.cards} />}
        {view?.seat && !view.possible && (
          <RemoteHand view={view} onPlay={(card) => ask({ type: 'card', card })} onRefuse={refuse} />
        )}
      </Felt>
      {view?.possible && (
        <BiddingBox possible={view.possible} form="rows" onCall={(call) => ask({ type: 'call', call })} />
      )}
    </section>
  );
}

/** With a long suit or large text the felt scrolls and must be reachable by the keyboard. */
const SCROLLING = { role: 'region', 'aria-label': 'The hand', tabIndex: 0 } as const;

interface BarProps {
  readonly view: RemoteView | null;
  readonly ask: (command: RemoteCommand) => void;
  readonly onClose: () => void;
}

/** Take back, the deal before, the next deal, close; only signs, because the window is 263 px wide. */
function RemoteBar({ view, ask, onClose }: BarProps) {
  const way = (icon: IconName, label: string, type: 'undo' | 'prevDeal' | 'nextDeal') => (
    <IconButton icon={icon} label={label} disabled={!view?.can[type]} onClick={() => ask({ type })} />
  );
  return (
    <header className="remote-bar">
      {way('undo', 'Undo', 'undo')}
      {way('chevron-left', 'Prev deal', 'prevDeal')}
      <h1>{view?.deal ?? 'Remote'}</h1>
      {way('chevron-right', 'Next deal', 'nextDeal')}
      <IconButton icon="cross" label="Close" onClick={onClose} />
    </header>
  );
}

/** During the auction the hand is two lines of text. */
function HeldCards({ seat, cards }: { readonly seat: Seat; readonly cards: readonly Card[] }) {
  return (
    <p className="remote-held">
      <span className="visually-hidden">{SEAT_NAMES[seat]}: </span>
      {SUITS.map((suit) => (
        <span key={suit}>
          <SuitSign suit={suit} label={SUIT_NAMES[suit]} />{' '}
          {cardsOf(cards, suit)
            .map((card) => formatRank(rankOf(card)))
            .join(' ') || '–'}
        </span>
      ))}
    </p>
  );
}

const WORDS = {
  waiting: 'Looking for the simulator.',
  gone: 'The simulator is closed, or its remote control is. Open a deal and press Remote control there.',
} as const;

interface HandProps {
  readonly view: RemoteView;
  readonly onPlay: (card: Card) => void;
  readonly onRefuse: (card: Card) => void;
}

/** Targets of 48 px, and four suits that fill the small window. */
const CARD = 48;
const PEEK = 54;

/** A click on a card plays it at once (N-42). */
function RemoteHand({ view, onPlay, onRefuse }: HandProps) {
  const root = useRef<HTMLDivElement>(null);
  const { width } = useBox(root, { width: 240, height: 200 });
  const cards = orderHand(view.cards, NO_TRUMP_ORDER);
  const suits = NO_TRUMP_ORDER.filter((suit) => cards.some((card) => suitOf(card) === suit));
  const longest = Math.max(2, ...suits.map((suit) => cards.filter((card) => suitOf(card) === suit).length));
  const step = Math.min(CARD + 3, (width - CARD) / (longest - 1));
  const layout: RowsLayout = { form: 'rows', card: CARD, step, peek: PEEK, gap: 3 };
  return (
    <div className="remote-hand" ref={root}>
      {view.seat && (
        <DummyRows
          cards={cards}
          suits={suits}
          layout={layout}
          label={SEAT_NAMES[view.seat]}
          play={{ legal: view.legal, twoTaps: false, onPlay, onRefuse }}
        />
      )}
    </div>
  );
}

/** waiting: no simulator has answered yet; gone: the simulator closed or no longer answers. */
type Shown = RemoteView | 'waiting' | 'gone';

/** How often the remote asks for the simulator, and after how long without an answer it is gone; ms. */
const ASK = 2000;
const SILENCE = 5000;

function useSimulator(openChannel: () => RemoteChannel) {
  const [shown, setShown] = useState<Shown>('waiting');
  const opener = useRef<string | null>(null);
  const channel = useRef<RemoteChannel | null>(null);
  useEffect(() => {
    const line = openChannel();
    channel.current = line;
    let heard = Date.now();
    const unsubscribe = line.subscribe((message) => {
      if (message.type === 'taken') opener.current = message.opener;
      if (message.type === 'gone' && message.opener === opener.current) setShown('gone');
      if (message.type !== 'shown') return;
      heard = Date.now();
      opener.current = message.opener;
      setShown(message.view);
    });
    line.post({ type: 'hello' });
    const timer = setInterval(() => {
      line.post({ type: 'hello' });
      if (Date.now() - heard > SILENCE) setShown('gone');
    }, ASK);
    return () => {
      clearInterval(timer);
      unsubscribe();
      line.close();
    };
  }, [openChannel]);
  const ask = (command: RemoteCommand): void => {
    if (opener.current) channel.current?.post({ type: 'asked', opener: opener.current, command });
  };
  return { shown, ask };
}
