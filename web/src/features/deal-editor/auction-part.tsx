import { isAuctionOver } from '@overtrick/shared/bridge/auction';
import { LEVELS, type Level } from '@overtrick/shared/bridge/call';
import { isPlayable } from '@overtrick/shared/bridge/deal';
import { SEAT_NAMES, SEATS, type Seat } from '@overtrick/shared/bridge/seat';
import { STRAIN_NAMES, STRAINS, type Strain } from '@overtrick/shared/bridge/strain';
import { findVulnerability, VULNERABILITIES } from '@overtrick/shared/bridge/vulnerability';
import { bids, formatBidEntry } from '@overtrick/shared/forms/bids';
import { formatLeadEntry, openingLead } from '@overtrick/shared/forms/opening-lead';
import { VULNERABILITY_NAMES } from '@overtrick/shared/learning/deals/deal-summary';
import { findAuction } from '@overtrick/shared/learning/deals/game-contract';
import { handsOf, possibleCalls } from '@overtrick/shared/learning/editing/deal-draft';
import { leaderOf } from '@overtrick/shared/learning/editing/draft-edit';
import { useState } from 'react';
import { BiddingBox } from '../../card-table/bidding-box.tsx';
import { useWindowBox } from '../../card-table/boxes.ts';
import { EntryInput } from '../../pieces/entry-input.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Field, Select, TextField } from '../../ui/fields/field.tsx';
import { EditorPart } from './editor-part.tsx';
import type { PartProps } from './part-props.ts';

const DEALERS = SEATS.map((seat) => ({ value: seat, label: SEAT_NAMES[seat] }));
const SHOWN = VULNERABILITIES.map((value) => ({ value, label: VULNERABILITY_NAMES[value] }));

/** Dealer and vulnerability, the auction by the bidding box or by typing, or a told contract; and the lead. */
export function AuctionPart({ draft, onEdit }: PartProps) {
  const { game, endAfterAuction = false } = draft.content;
  return (
    <EditorPart title="Auction and lead" className="auction-part">
      <div className="editor-fields">
        <Select
          label="Dealer"
          required
          options={DEALERS}
          value={game.auction.value}
          onChange={({ target }) => onEdit({ kind: 'setDealer', dealer: target.value as Seat })}
        />
        <Select
          label="Vulnerability"
          required
          options={SHOWN}
          value={findVulnerability(game.vulnerable) ?? ''}
          onChange={({ target }) => onEdit({ kind: 'setVulnerable', vulnerable: target.value })}
        />
        <BoardField onEdit={onEdit} />
      </div>
      <Calls draft={draft} onEdit={onEdit} />
      {game.auction.bids.length === 0 && <Told draft={draft} onEdit={onEdit} />}
      <LeadField draft={draft} onEdit={onEdit} />
      <Checkbox
        label="End after the auction"
        help="The deal is over with the last call; no card is played."
        checked={endAfterAuction}
        onChange={({ target }) => onEdit({ kind: 'patch', patch: { endAfterAuction: target.checked } })}
      />
      <Checkbox
        label="The student makes the calls"
        help="Otherwise the whole auction is shown when the deal opens."
        checked={game.startWithEmptyAuction}
        onChange={({ target }) => onEdit({ kind: 'patchGame', patch: { startWithEmptyAuction: target.checked } })}
      />
    </EditorPart>
  );
}

/** Dealer and vulnerability by the number of a board, which the deal does not keep. */
function BoardField({ onEdit }: Pick<PartProps, 'onEdit'>) {
  const [typed, setTyped] = useState('');
  return (
    <TextField
      label="As board"
      help="Sets dealer and vulnerability."
      type="number"
      inputMode="numeric"
      min={1}
      max={999}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        const board = Number.parseInt(target.value, 10);
        if (board > 0) onEdit({ kind: 'setBoard', board });
      }}
    />
  );
}

/** A list of calls ends in a message only where something is typed. */
function Calls({ draft, onEdit }: PartProps) {
  const { width } = useWindowBox();
  const { game } = draft.content;
  const auction = findAuction(game);
  const message = draft.calls.trim() === '' ? undefined : bids({ dealer: game.auction.value })(draft.calls);
  return (
    <div className="editor-calls">
      <BiddingBox
        form={width >= 768 ? 'grid' : 'rows'}
        possible={possibleCalls(draft)}
        onCall={(call) => onEdit({ kind: 'addCall', call })}
      />
      <div className="deal-part">
        <Field label="Calls" help="From the dealer on, with commas: 1NT,P,2C" error={message}>
          {(ids) => (
            <EntryInput
              {...ids}
              className="field-input"
              value={draft.calls}
              format={formatBidEntry}
              onChange={(calls) => onEdit({ kind: 'setCalls', calls })}
            />
          )}
        </Field>
        <span className="deal-part-buttons">
          <Button icon="undo" disabled={game.auction.bids.length === 0} onClick={() => onEdit({ kind: 'removeCall' })}>
            Take back the last call
          </Button>
          <Button
            kind="quiet"
            disabled={!auction || isAuctionOver(auction) || !possibleCalls(draft).includes('P')}
            onClick={() => onEdit({ kind: 'setCalls', calls: passedOut(game.auction.bids, auction) })}
          >
            All pass
          </Button>
        </span>
      </div>
    </div>
  );
}

/** The calls with the passes that end them. */
function passedOut(calls: readonly string[], auction: ReturnType<typeof findAuction>): string {
  const all = [...calls];
  if (!auction) return all.join(',');
  let made = auction;
  while (!isAuctionOver(made)) {
    made = { ...made, calls: [...made.calls, 'P'] };
    all.push('P');
  }
  return all.join(',');
}

/** MiniBridge: a contract that is told, and no calls (ruling 31). */
function Told({ draft, onEdit }: PartProps) {
  const { contract, declarer } = draft.content.game;
  const level = contract?.[0] ?? '';
  const strain = STRAINS.find((each) => each[0] === contract?.[1]) ?? '';
  const doubled = (contract ?? '').match(/X*$/)?.[0] ?? '';
  const set = (next: { level?: string; strain?: string; doubled?: string; declarer?: Seat | null }): void => {
    const made = { level, strain: strain as string, doubled, declarer, ...next };
    const isNothing = made.level === '' && made.strain === '';
    const text = `${made.level || '1'}${made.strain === 'NT' ? 'N' : made.strain || 'N'}${made.doubled}`;
    onEdit({ kind: 'setTold', contract: isNothing ? null : text, declarer: isNothing ? null : (made.declarer ?? 'S') });
  };
  return (
    <fieldset className="editor-told-contract">
      <legend>Or a told contract, without calls</legend>
      <div className="editor-fields">
        <Select
          label="Level"
          options={LEVELS.map((each: Level) => ({ value: String(each), label: String(each) }))}
          value={level}
          onChange={({ target }) => set(target.value ? { level: target.value } : { level: '', strain: '' })}
        />
        <Select
          label="Strain"
          options={STRAINS.map((each: Strain) => ({ value: each, label: STRAIN_NAMES[each] }))}
          value={strain}
          onChange={({ target }) => set(target.value ? { strain: target.value } : { level: '', strain: '' })}
        />
        <Select
          label="Doubled"
          required
          options={[
            { value: 'no', label: 'Undoubled' },
            { value: 'X', label: 'Doubled' },
            { value: 'XX', label: 'Redoubled' },
          ]}
          value={doubled || 'no'}
          disabled={!contract}
          onChange={({ target }) => set({ doubled: target.value === 'no' ? '' : target.value })}
        />
        <Select
          label="Declarer"
          required
          options={DEALERS}
          value={declarer ?? ''}
          disabled={!contract}
          onChange={({ target }) => set({ declarer: target.value as Seat })}
        />
      </div>
    </fieldset>
  );
}

/** The card that a bot leads, or that the teacher holds for right (ruling 33). */
function LeadField({ draft, onEdit }: PartProps) {
  const { game } = draft.content;
  const leader = leaderOf(draft);
  const auction = findAuction(game) ?? null;
  const rule = openingLead({ dealer: game.auction.value, auction, hands: handsOf(draft) });
  // A told contract has no calls that the rule could ask for; what cannot be led there is told with the deal's problems.
  const isTold = game.auction.bids.length === 0 && game.contract && isPlayable(handsOf(draft));
  const message = draft.lead === '' || (isTold && draft.lead.length === 2) ? undefined : rule(draft.lead);
  return (
    <Field
      label="Opening lead"
      help={leader ? `${SEAT_NAMES[leader]} leads. Rank, then suit: KH` : 'Rank, then suit: KH'}
      error={message}
    >
      {(ids) => (
        <EntryInput
          {...ids}
          className="field-input editor-lead"
          value={draft.lead}
          format={(typed) => formatLeadEntry(draft.lead, typed)}
          onChange={(lead) => onEdit({ kind: 'setLead', lead })}
        />
      )}
    </Field>
  );
}
