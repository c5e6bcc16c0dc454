import './chosen-deals.css';
import { findCard } from '@overtrick/shared/bridge/card';
import { findContract } from '@overtrick/shared/bridge/contract';
import { SEAT_NAMES } from '@overtrick/shared/bridge/seat';
import { dealTitle } from '@overtrick/shared/learning/packs/pack-view';
import { SKILL_LEVELS } from '@overtrick/shared/learning/values/levels';
import { type ReactNode, useEffect, useRef, useState } from 'react';
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
  const { place, leave } = useRemovals();
  return (
    <section ref={place} className="chosen-deals" aria-label={label}>
      <h2 tabIndex={-1}>Deals</h2>
      {deals.length === 0 ? (
        (empty ?? <p>No deals chosen yet. Add them from your library.</p>)
      ) : (
        <div className="chosen-deals-tools">
          <Button onClick={() => onPreview(deals)}>Preview</Button>
          <Button
            onClick={() => {
              onChange([]);
              leave(0);
            }}
          >
            Clear list
          </Button>
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
            onRemove={() => {
              onChange(withoutDeal(deals, deal.id));
              leave(index);
            }}
          />
        )}
      </ReorderList>
    </section>
  );
}

/** After a removal the focus goes to the deal that took its place, or to the heading: the next key must not begin at the top. */
function useRemovals() {
  const place = useRef<HTMLElement>(null);
  const [left, setLeft] = useState<{ readonly index: number } | null>(null);
  useEffect(() => {
    if (!left) return;
    const others = [...(place.current?.querySelectorAll<HTMLElement>('.chosen-deal-remove') ?? [])];
    const next = others[Math.min(left.index, others.length - 1)];
    (next ?? place.current?.querySelector('h2'))?.focus();
  }, [left]);
  return { place, leave: (index: number) => setLeft({ index }) };
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
  const name = dealTitle(deal.name, index);
  return (
    <div className="chosen-deal">
      <h3>
        {index + 1}. {name}
      </h3>
      <DealFacts deal={deal} lead={lead} />
      {extra}
      <div className="chosen-deals-tools">
        <Button size="sm" icon="eye" aria-label={`Preview deal: ${name}`} onClick={onPreview}>
          Preview deal
        </Button>
        <Button
          size="sm"
          icon="cross"
          className="chosen-deal-remove"
          aria-label={`Remove from list: ${name}`}
          onClick={onRemove}
        >
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
