import './activity-form.css';
import './deals-form.css';
import { findContract } from '@overtrick/shared/bridge/contract';
import { SEAT_NAMES, type Seat } from '@overtrick/shared/bridge/seat';
import { titleSchema } from '@overtrick/shared/contract/item-changes';
import { dealTitle } from '@overtrick/shared/learning/packs/pack-view';
import { SKILL_LEVELS } from '@overtrick/shared/learning/values/levels';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { ContractText } from '../../card-table/call-sign.tsx';
import { useForm } from '../../form/form.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, TextField } from '../../ui/fields/field.tsx';
import { Form, FormButtons } from '../../ui/fields/form.tsx';
import { ReorderList } from '../../ui/lists/reorder-list.tsx';
import type { ActivityFormProps } from './activity-form.ts';

/** A deal chosen for a run-through; without a version, saving takes the newest. */
export interface ChosenDeal {
  readonly id: string;
  readonly version?: number;
  readonly startWithEmptyAuction: boolean;
  readonly name: string | null;
  readonly dealer: Seat | null;
  readonly contract: string | null;
  readonly declarer: Seat | null;
  readonly openingLead: string | null;
  readonly importOrder: number | null;
  readonly experienceLevel: number | null;
}

const dealsSchema = v.object({
  title: titleSchema,
  /** The deals come from the library and need no check. */
  deals: v.array(v.custom<ChosenDeal>(() => true)),
});

/** The props of the library beside the list. */
export interface LibraryProps {
  readonly chosen: readonly string[];
  readonly onAdd: (deal: ChosenDeal) => void;
  readonly onRemove: (dealId: string) => void;
}

interface Props extends ActivityFormProps<'deal'> {
  readonly deals: readonly ChosenDeal[];
  readonly library: (props: LibraryProps) => ReactNode;
  /** Shows a deal's summary. */
  readonly onPreviewDeal: (deal: ChosenDeal) => void;
  /** Opens all of them in the game engine. */
  readonly onPreview: (deals: readonly ChosenDeal[]) => void;
}

/** The form of a deal run-through: its deals in order, the library beside them (L-34, L-45 to L-48). */
export function DealsForm({ initial, deals, isNew, library, onPreviewDeal, onPreview, onSave, onCancel }: Props) {
  const form = useForm(dealsSchema, {
    initial: { title: initial.title, deals },
    isKept: true,
    onSubmit: (typed) =>
      onSave({
        type: 'deal',
        title: typed.title,
        config: {
          deals: typed.deals.map(({ id, version, startWithEmptyAuction }) => ({ id, version, startWithEmptyAuction })),
        },
      }),
  });
  const { items, onChange } = form.list('deals');
  const without = (id: string) => items.filter((deal) => deal.id !== id);
  return (
    <div className="deals-form">
      <Form
        form={form}
        className="activity-form"
        action={<FormButtons submit={isNew ? 'Create' : 'Save'} busy={form.busy} onCancel={onCancel} />}
      >
        <TextField label="Title" required {...form.field('title')} />
        <section className="chosen-deals" aria-label="Deals of this activity">
          <h2>Deals</h2>
          {items.length === 0 ? (
            <p>No deals chosen yet. Add them from your library.</p>
          ) : (
            <div className="chosen-deals-tools">
              <Button onClick={() => onPreview(items)}>Preview</Button>
              <Button onClick={() => onChange([])}>Clear list</Button>
            </div>
          )}
          <ReorderList
            label="Deals of this activity"
            items={items}
            keyOf={({ id }) => id}
            nameOf={(deal) => dealTitle(deal.name, items.indexOf(deal))}
            onReorder={onChange}
          >
            {(deal, index) => (
              <Chosen
                deal={deal}
                index={index}
                onChange={(changed) => onChange(items.with(index, changed))}
                onPreview={() => onPreviewDeal(deal)}
                onRemove={() => onChange(without(deal.id))}
              />
            )}
          </ReorderList>
        </section>
      </Form>
      <aside className="deals-form-library" aria-label="Deal library">
        {library({
          chosen: items.map(({ id }) => id),
          onAdd: (deal) => onChange([...without(deal.id), deal]),
          onRemove: (id) => onChange(without(id)),
        })}
      </aside>
    </div>
  );
}

interface ChosenProps {
  readonly deal: ChosenDeal;
  readonly index: number;
  readonly onChange: (deal: ChosenDeal) => void;
  readonly onPreview: () => void;
  readonly onRemove: () => void;
}

function Chosen({ deal, index, onChange, onPreview, onRemove }: ChosenProps) {
  return (
    <div className="chosen-deal">
      <h3>
        {index + 1}. {dealTitle(deal.name, index)}
      </h3>
      <DealFacts deal={deal} />
      <Checkbox
        label="Start with an empty auction"
        checked={deal.startWithEmptyAuction}
        onChange={({ target }) => onChange({ ...deal, startWithEmptyAuction: target.checked })}
      />
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
function DealFacts({ deal }: { readonly deal: ChosenDeal }) {
  const contract = deal.contract && deal.declarer ? findContract(deal.contract, deal.declarer) : undefined;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Dealer', deal.dealer && SEAT_NAMES[deal.dealer]],
    ['Contract', contract && <ContractText contract={contract} />],
    ['Opening lead', deal.openingLead],
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
