import './chosen-deals.css';
import { findCard } from '@overtrick/shared/bridge/card';
import { findContract } from '@overtrick/shared/bridge/contract';
import { SEAT_NAMES } from '@overtrick/shared/bridge/seat';
import { dealTitle } from '@overtrick/shared/learning/packs/pack-view';
import { SKILL_LEVELS } from '@overtrick/shared/learning/values/levels';
import type { ReactNode } from 'react';
import { ContractText } from '../../card-table/call-sign.tsx';
import { CardText } from '../../card-table/card-text.tsx';
import { Button } from '../../ui/button.tsx';
import { ReorderList } from '../../ui/lists/reorder-list.tsx';
import { type ChosenDeal, withoutDeal } from './chosen-deal.ts';

interface Props<T extends ChosenDeal> {
  /** 'Deals of this activity' */
  readonly label: string;
  readonly deals: readonly T[];
  readonly onChange: (deals: readonly T[]) => void;
  /** Shows a deal's summary. */
  readonly onPreviewDeal: (deal: T) => void;
  /** Shows all of them. */
  readonly onPreview: (deals: readonly T[]) => void;
  /** In place of the opening lead, where it can be changed. */
  readonly lead?: (deal: T, index: number) => ReactNode;
  /** What else stands with a deal. */
  readonly extra?: (deal: T, index: number) => ReactNode;
  /** In place of the list while it is empty. */
  readonly empty?: ReactNode;
}

/** The deals chosen for a run-through or a pack, in order: reordered, previewed, removed (L-45 to L-48; P-69). */
export function ChosenDeals<T extends ChosenDeal>(props: Props<T>) {
  const { label, deals, onChange, onPreviewDeal, onPreview, lead, extra, empty } = props;
  return (
    <section className="chosen-deals" aria-label={label}>
      <h2>Deals</h2>
      {deals.length === 0 ? (
        (empty ?? <p>No deals chosen yet. Add them from your library.</p>)
      ) : (
        <div className="chosen-deals-tools">
          <Button onClick={() => onPreview(deals)}>Preview</Button>
          <Button onClick={() => onChange([])}>Clear list</Button>
        </div>
      )}
      <ReorderList
        label={label}
        items={deals}
        keyOf={({ id }) => id}
        nameOf={(deal) => dealTitle(deal.name, deals.indexOf(deal))}
        onReorder={onChange}
      >
        {(deal, index) => (
          <Chosen
            deal={deal}
            index={index}
            lead={lead?.(deal, index)}
            extra={extra?.(deal, index)}
            onPreview={() => onPreviewDeal(deal)}
            onRemove={() => onChange(withoutDeal(deals, deal.id))}
          />
        )}
      </ReorderList>
    </section>
  );
}

interface ChosenProps {
  readonly deal: ChosenDeal;
  readonly index: number;
  readonly lead: ReactNode;
  readonly extra: ReactNode;
  readonly onPreview: () => void;
  readonly onRemove: () => void;
}

function Chosen({ deal, index, lead, extra, onPreview, onRemove }: ChosenProps) {
  return (
    <div className="chosen-deal">
      <h3>
        {index + 1}. {dealTitle(deal.name, index)}
      </h3>
      <DealFacts deal={deal} lead={lead} />
      {extra}
      <div className="chosen-deals-tools">
        <Button size="sm" icon="eye" onClick={onPreview}>
          Preview deal
        </Button>
        <Button size="sm" icon="cross" onClick={onRemove}>
          Remove from list
        </Button>
      </div>
    </div>
  );
}

/** The facts of a deal in an author's list; unknown ones are left out. */
function DealFacts({ deal, lead }: Pick<ChosenProps, 'deal' | 'lead'>) {
  const card = findCard(deal.openingLead ?? '');
  const contract = deal.contract && deal.declarer ? findContract(deal.contract, deal.declarer) : undefined;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Dealer', deal.dealer && SEAT_NAMES[deal.dealer]],
    ['Contract', contract && <ContractText contract={contract} />],
    ['Opening lead', lead || (card && <CardText card={card} />)],
    ['Import order', deal.importOrder || null],
    ['Experience level', deal.experienceLevel && SKILL_LEVELS[deal.experienceLevel - 1]],
  ];
  return (
    <dl className="deal-facts">
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}:</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
