import { BIDS, type Bid, levelOf, strainOf } from '@overtrick/shared/bridge/call';
import { SEAT_NAMES } from '@overtrick/shared/bridge/seat';
import { VULNERABILITY_LABELS } from '@overtrick/shared/bridge/vulnerability';
import type { DealContent } from '@overtrick/shared/learning/deals/deal-content';
import { summaryOf } from '@overtrick/shared/learning/deals/deal-summary';
import type { SuggestedContract } from '@overtrick/shared/learning/generator/minibridge';
import { ContractText } from '../../card-table/call-sign.tsx';
import { DealDiagram } from '../../card-table/diagram.tsx';
import { ActionBar, Button } from '../../ui/button.tsx';
import { Select } from '../../ui/fields/field.tsx';

interface Props {
  readonly content: DealContent;
  /** Of MiniBridge: suggested, for the author to confirm. */
  readonly chosen?: SuggestedContract;
  readonly busy: boolean;
  readonly onChoose: (contract: SuggestedContract) => void;
  readonly onDrop: () => void;
  readonly onReplace: () => void;
}

const CONTRACTS = BIDS.map((value) => ({ value, label: value }));

/** A deal that was found, on its board, as it will stand in the library. */
export function FoundBoard({ content, chosen, busy, onChoose, onDrop, onReplace }: Props) {
  const name = content.game.name ?? '';
  const { hands, vulnerability, dealerSeat, contract } = summaryOf(content);
  return (
    <article className="generator-board" aria-label={name}>
      <header className="generator-board-head">
        <h3>{name}</h3>
        <p className="generator-quiet">
          {dealerSeat && `${SEAT_NAMES[dealerSeat]} deals · `}
          {vulnerability && VULNERABILITY_LABELS[vulnerability]}
        </p>
      </header>
      {hands && <DealDiagram hands={hands} vulnerable={vulnerability} dealer={dealerSeat ?? undefined} />}
      {contract && !chosen && (
        <p>
          <ContractText contract={contract} />
        </p>
      )}
      {contract && chosen && (
        <Select
          label={`Contract of ${SEAT_NAMES[contract.declarer]}`}
          required
          value={`${chosen.level}${chosen.strain}`}
          options={CONTRACTS}
          onChange={({ target }) =>
            onChoose({ level: levelOf(target.value as Bid), strain: strainOf(target.value as Bid) })
          }
        />
      )}
      <ActionBar label={name} size="sm">
        <Button size="sm" disabled={busy} onClick={onReplace} aria-label={`Deal another in place of ${name}`}>
          Another
        </Button>
        <Button size="sm" disabled={busy} onClick={onDrop} aria-label={`Drop ${name}`}>
          Drop
        </Button>
      </ActionBar>
    </article>
  );
}
