import './table-dialogs.css';
import { SEAT_NAMES, sideOf } from '@overtrick/shared/bridge/seat';
import { type ReactNode, useState } from 'react';
import { AuctionNotes } from '../../card-table/auction-table.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Agreements, Goal, Intro, TricksBefore } from './deal-notes.tsx';
import { LastTrick } from './last-trick.tsx';
import { TableAuction } from './side-panel.tsx';
import type { Table } from './study-table-props.ts';

/** A sheet over the lower part of a phone's table: the explained auction, the agreements and the last trick. */
export function AuctionSheet({ table }: { readonly table: Table }) {
  const { snapshot } = table;
  return (
    <Dialog heading="The auction" size="md" sheet onClose={() => table.show(null)}>
      <TableAuction table={table} />
      <AuctionNotes calls={snapshot.auction.calls} />
      <Intro snapshot={snapshot} />
      <Goal snapshot={snapshot} />
      <Agreements snapshot={snapshot} />
      <TricksBefore snapshot={snapshot} />
      <LastTrick snapshot={snapshot} />
    </Dialog>
  );
}

/** The teacher's text, the goal and the agreements on a phone, before the first call and before the lead. */
export function NotesSheet({ table: { snapshot, show } }: { readonly table: Table }) {
  const close = () => show(null);
  return (
    <Dialog
      heading="This deal"
      size="md"
      sheet
      onClose={close}
      footer={
        snapshot.begun ? undefined : (
          <Button kind="filled" onClick={close}>
            Begin
          </Button>
        )
      }
    >
      <Intro snapshot={snapshot} />
      <Goal snapshot={snapshot} />
      <Agreements snapshot={snapshot} />
    </Dialog>
  );
}

/** The last trick by itself, behind its button. */
export function LastTrickSheet({ table: { snapshot, show } }: { readonly table: Table }) {
  return (
    <Dialog label="Last trick" size="md" sheet onClose={() => show(null)}>
      <LastTrick snapshot={snapshot} />
    </Dialog>
  );
}

export const tricksInWords = (tricks: number): string => (tricks === 1 ? '1 trick' : `${tricks} tricks`);

interface ChoiceProps {
  readonly left: number;
  readonly tricks: number;
  readonly onTricks: (tricks: number) => void;
  /** The question. */
  readonly children: ReactNode;
}

/** A number of tricks from none to all that are left. */
export function TrickChoice({ left, tricks, onTricks, children }: ChoiceProps) {
  const choices = Array.from({ length: left + 1 }, (_, index) => index);
  return (
    <fieldset className="claim-choice">
      <legend>{children}</legend>
      {choices.map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            className="visually-hidden"
            name="claim"
            checked={choice === tricks}
            onChange={() => onTricks(choice)}
          />
          <span>{choice}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The student claims a number of the tricks that are left; a refusal names no number (ruling 32). */
export function ClaimDialog({ table }: { readonly table: Table }) {
  const { snapshot, dispatch, show } = table;
  const [tricks, setTricks] = useState(snapshot.tricksLeft);
  const [asked, setAsked] = useState(false);
  const claim = () => {
    setAsked(true);
    dispatch({ type: 'claimMade', tricks });
  };
  return (
    <Dialog
      heading={<span className="sentence-case">claiming tricks</span>}
      size="sm"
      onClose={() => show(null)}
      footer={
        <>
          <Button kind="filled" onClick={claim}>
            Claim
          </Button>
          <Button onClick={() => show(null)}>Cancel</Button>
        </>
      }
    >
      <TrickChoice left={snapshot.tricksLeft} tricks={tricks} onTricks={setTricks}>
        How many of the {tricksInWords(snapshot.tricksLeft)} left does your side win?
      </TrickChoice>
      <p role="alert" className="claim-refused">
        {asked && snapshot.claimRefused && 'Not certain yet: play on'}
      </p>
    </Dialog>
  );
}

/** Declarer has claimed; the student may agree or play on (ruling 32). */
export function BotClaimDialog({ table }: { readonly table: Table }) {
  const { botClaim, contract, tricksLeft, seat } = table.snapshot;
  if (botClaim === null || !contract) return null;
  const answer = (agreed: boolean) => table.dispatch({ type: 'botClaimAnswered', agreed });
  const partner = sideOf(contract.declarer) === sideOf(seat);
  return (
    <Dialog
      heading={<span className="sentence-case">claiming tricks</span>}
      size="sm"
      closable={false}
      onClose={() => answer(false)}
      footer={
        <>
          <Button kind="filled" onClick={() => answer(true)}>
            Agree
          </Button>
          <Button onClick={() => answer(false)}>Play on</Button>
        </>
      }
    >
      <p>
        {SEAT_NAMES[contract.declarer]}
        {partner && ', your partner,'} claims {botClaim} of the {tricksInWords(tricksLeft)} left.
      </p>
    </Dialog>
  );
}

/** Tells a student who would be dummy that they now sit in declarer's seat; a stored preference hides it (S-59). */
export function MovedDialog({ table }: { readonly table: Table }) {
  const { snapshot, settings, onSettings, dispatch } = table;
  const [hide, setHide] = useState(false);
  const goOn = () => {
    if (hide) onSettings({ ...settings, moveSeen: true });
    dispatch({ type: 'moveSeen' });
  };
  return (
    <Dialog
      heading="You have changed seats"
      size="sm"
      onClose={goOn}
      footer={
        <Button kind="filled" onClick={goOn}>
          OK
        </Button>
      }
    >
      <p>
        Your hand is dummy, and dummy has nothing to do. You now sit {SEAT_NAMES[snapshot.seat]} and play the contract
        as declarer; the table has turned with you.
      </p>
      <Checkbox label="Do not show again" checked={hide} onChange={(event) => setHide(event.target.checked)} />
    </Dialog>
  );
}
