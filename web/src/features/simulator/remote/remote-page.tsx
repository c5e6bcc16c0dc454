import './remote-page.css';
import { type Card, suitOf } from '@overtrick/shared/bridge/card';
import { NO_TRUMP_ORDER, orderHand } from '@overtrick/shared/bridge/order';
import { SEAT_NAMES } from '@overtrick/shared/bridge/seat';
import { useEffect, useRef, useState } from 'react';
import { Felt } from '../../../card-table/felt.tsx';
import { DummyRows } from '../../../card-table/hand.tsx';
import type { RowsLayout } from '../../../card-table/layout.ts';
import { StatusLine } from '../../../card-table/status-line.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { useBox } from '../boxes.ts';
import { Bar, Tool } from '../tool-bar.tsx';
import { openRemoteChannel, type RemoteChannel, type RemoteCommand, type RemoteView } from './remote-message.ts';

interface Props {
  readonly openChannel?: () => RemoteChannel;
  readonly onClose?: () => void;
}

const closeWindow = (): void => window.close();

/** The remote control: the hand that is to play, for a teacher whose simulator stands on another screen (deals 2.12). */
export function RemotePage({ openChannel = openRemoteChannel, onClose = closeWindow }: Props) {
  const { shown, ask } = useSimulator(openChannel);
  const view = shown === 'waiting' || shown === 'gone' ? null : shown;
  return (
    <section className="remote-page" aria-label="Remote control">
      <header className="remote-bar">
        <h1>{view?.deal ?? 'Remote control'}</h1>
        <IconButton icon="cross" label="Close" onClick={onClose} />
      </header>
      <Felt className="remote-felt">
        <StatusLine text={view ? view.said : WORDS[shown === 'gone' ? 'gone' : 'waiting']} />
        {view?.seat && <RemoteHand view={view} onPlay={(card) => ask({ type: 'card', card })} />}
      </Felt>
      <Bar lying={false}>
        <Tool icon="undo" label="Undo" disabled={!view?.can.undo} onPress={() => ask({ type: 'undo' })} />
        <Tool
          icon="chevron-right"
          label="Next deal"
          disabled={!view?.can.nextDeal}
          onPress={() => ask({ type: 'nextDeal' })}
        />
      </Bar>
    </section>
  );
}

const WORDS = {
  waiting: 'Looking for the simulator.',
  gone: 'The simulator is closed. Open a deal and press Remote control there.',
} as const;

interface HandProps {
  readonly view: RemoteView;
  readonly onPlay: (card: Card) => void;
}

const CARD = 46;
const PEEK = 44;

/** A click on a card plays it at once (N-42). */
function RemoteHand({ view, onPlay }: HandProps) {
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
          play={{ legal: view.legal, twoTaps: false, onPlay }}
        />
      )}
    </div>
  );
}

/** waiting: nobody has answered yet; gone: the simulator has said so, or answers no more. */
type Shown = RemoteView | 'waiting' | 'gone';

/** How often the simulator is asked whether it is there, and after how long a silence it is not. */
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
