import './deal-notes.css';
import { type Card, formatRank, rankOf, suitOf } from '@overtrick/shared/bridge/card';
import { SEAT_NAMES } from '@overtrick/shared/bridge/seat';
import type { Strain } from '@overtrick/shared/bridge/strain';
import { playerOf, type Trick, winningIndex } from '@overtrick/shared/bridge/trick';
import type { Snapshot } from '@overtrick/shared/table/snapshot';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/signs/icon.tsx';
import { SuitSign, SuitText } from '../../ui/signs/suit-sign.tsx';
import { TermText } from '../../ui/signs/term-text.tsx';
import type { Table } from './study-table-props.ts';

/** What the student is to do with the deal. */
export function Goal({ snapshot }: { readonly snapshot: Snapshot }) {
  if (!snapshot.goal) return null;
  return (
    <section className="deal-note deal-note-goal">
      <h2>Goal</h2>
      <p>
        <TermText text={snapshot.goal} />
      </p>
    </section>
  );
}

/** The teacher's text before the first call or card (ruling 44). */
export function Intro({ snapshot }: { readonly snapshot: Snapshot }) {
  if (!snapshot.intro) return null;
  return (
    <section className="deal-note">
      <h2>Before you begin</h2>
      <p>
        <TermText text={snapshot.intro} />
      </p>
    </section>
  );
}

/** System and carding, to be read before the first call, before the lead and at any time. */
export function Agreements({ snapshot }: { readonly snapshot: Snapshot }) {
  if (!snapshot.agreements) return null;
  return (
    <section className="deal-note">
      <h2>Agreements</h2>
      <p>
        <TermText text={snapshot.agreements} />
      </p>
    </section>
  );
}

/** The tricks that were played before a deal's key trick. */
export function TricksBefore({ snapshot }: { readonly snapshot: Snapshot }) {
  const { keyLine, contract } = snapshot;
  if (!keyLine || keyLine.before.length === 0 || !contract) return null;
  return (
    <section className="deal-note">
      <h2>Before the key trick</h2>
      <ol>
        {keyLine.before.map((trick) => (
          <PlayedTrick key={trick.cards.join()} trick={trick} strain={contract.strain} />
        ))}
      </ol>
    </section>
  );
}

function PlayedTrick({ trick, strain }: { readonly trick: Trick; readonly strain: Strain }) {
  const winner = winningIndex(trick, strain);
  return (
    <li>
      {trick.cards.map((card, index) => (
        <span key={card} className={classNames(index === winner && 'is-winner')}>
          {SEAT_NAMES[playerOf(trick, index)]} <CardText card={card} />
          {index === winner && <span className="visually-hidden">, which won</span>}
        </span>
      ))}
    </li>
  );
}

const CardText = ({ card }: { readonly card: Card }) => (
  <span className="call-text">
    {formatRank(rankOf(card))}
    <SuitSign suit={suitOf(card)} />
  </span>
);

function stripWords({ goal, agreements, intro }: Snapshot): string {
  if (goal) return `Goal: ${goal}`;
  if (intro) return 'Before you begin';
  return agreements ? 'Agreements: system and carding' : '';
}

/** On a phone: the goal in one line, which opens the rest too; nothing for a deal without any of it. */
export function NotesStrip({ table }: { readonly table: Table }) {
  const { snapshot } = table;
  const words = stripWords(snapshot);
  if (!words) return null;
  return (
    <button type="button" className="notes-strip" aria-haspopup="dialog" onClick={() => table.show('notes')}>
      <span className="notes-strip-words">
        <SuitText text={words} />
      </span>
      {(snapshot.goal || snapshot.intro) && snapshot.agreements && <span>Agreements</span>}
      <Icon name="chevron-right" />
    </button>
  );
}
