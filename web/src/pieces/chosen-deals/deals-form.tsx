import './deals-form.css';
import type { PackDeal } from '@overtrick/shared/learning/packs/deal-pack';
import { dealTitle } from '@overtrick/shared/learning/packs/pack-view';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { useForm } from '../../form/form.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Form, FormButtons } from '../../ui/fields/form.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { type ChosenDeal, type LibraryProps, withDeals, withoutDeal } from './chosen-deal.ts';
import { ChosenDeals } from './chosen-deals.tsx';
import { DealPanes } from './deal-panes.tsx';
import { StandingNote } from './standing-note.tsx';

interface Props {
  readonly title: string;
  /** What holds the deals, in words. */
  readonly holder: keyof typeof LEADS;
  /** The pack over whose saved deals the doctor can go. */
  readonly checkedPack?: string;
  /** As they stand there. */
  readonly deals: readonly PackDeal[];
  readonly library: (props: LibraryProps) => ReactNode;
  readonly onPreviewDeal: (deal: ChosenDeal) => void;
  readonly onPreview: (deals: readonly ChosenDeal[]) => void;
  /** More that stands with a deal that is saved there. */
  readonly wayTo?: (deal: PackDeal, name: string) => ReactNode;
  /** Takes the newest version of a deal, at once. Throws what failed. */
  readonly onTake: (dealId: string) => Promise<void>;
  readonly onSave: (dealIds: readonly string[]) => Promise<void>;
  readonly onCancel: () => void;
}

const schema = v.object({
  /** They come from the library, and the server checks them. */
  deals: v.array(v.custom<ChosenDeal>(() => true)),
});

/** The facts of a list, and no more: what is typed is kept on the device. */
const listed = ({ id, version, name, dealer, contract, declarer, openingLead }: ChosenDeal): ChosenDeal => ({
  ...{ id, version, name, dealer, contract, declarer, openingLead },
});

const LEADS = {
  pack: 'The deals of this pack, in the order of study.',
  lesson: 'The deals of this lesson, in the order in which they are shown.',
} as const;

/** The deals of a pack or a lesson in order, the library beside them (P-69; silence 41). */
export function DealsForm(props: Props) {
  const { title, holder, deals, library, wayTo, onPreview, onPreviewDeal, onTake, onSave, onCancel } = props;
  const form = useForm(schema, {
    initial: { deals: deals.map(listed) },
    isKept: true,
    onSubmit: (typed) => onSave(typed.deals.map(({ id }) => id)),
  });
  const { items, onChange, error } = form.list('deals');
  const standing = new Map(deals.map((deal) => [deal.id, deal]));
  // What stands there is told as the server has it now, also in a list of yesterday.
  const shown = items.map((item) => listed(standing.get(item.id) ?? item));
  const beside = library({
    chosen: items.map(({ id }) => id),
    onAdd: (deal) => onChange(withDeals(items, [listed(deal)])),
    onAddMany: (more) => onChange(withDeals(items, more.map(listed))),
    onRemove: (id) => onChange(withoutDeal(items, id)),
  });
  return (
    <>
      <PageHeading title={title} actions={<CheckLink {...props} isSaved={isSameOrder(items, deals)} />}>
        <p>{LEADS[holder]}</p>
      </PageHeading>
      <DealPanes count={items.length} library={beside}>
        <Form
          form={form}
          className="deals-form lower-bar"
          action={<FormButtons submit="Save" busy={form.busy} onCancel={onCancel} />}
        >
          <ChosenDeals
            label={`Deals of this ${holder}`}
            deals={shown}
            onChange={onChange}
            onPreview={onPreview}
            onPreviewDeal={onPreviewDeal}
            empty={<WaysToDeals />}
            extra={({ id, name }, index) => {
              const deal = standing.get(id);
              const words = dealTitle(name, index);
              return (
                <>
                  <StandingNote deal={deal} name={words} onTake={() => onTake(id)} />
                  {deal && wayTo?.(deal, words)}
                </>
              );
            }}
          />
          {error && (
            <p className="field-error" role="alert">
              {error}
            </p>
          )}
        </Form>
      </DealPanes>
    </>
  );
}

const isSameOrder = (a: readonly { readonly id: string }[], b: readonly { readonly id: string }[]): boolean =>
  a.length === b.length && a.every(({ id }, index) => b[index]?.id === id);

/** The doctor goes over what stands in the pack, so only over a list that is saved. */
function CheckLink({ checkedPack, deals, isSaved }: Pick<Props, 'checkedPack' | 'deals'> & { isSaved: boolean }) {
  if (!checkedPack || deals.length === 0) return null;
  if (!isSaved)
    return (
      <Button disabled reason="Save the deals first">
        Check
      </Button>
    );
  return (
    <Link className={buttonClass({ kind: 'plain' })} to="/teaching/deals/check" search={{ pack: checkedPack }}>
      Check
    </Link>
  );
}

/** Nothing chosen yet: the library stands beside it, and the other ways lead there. */
const WaysToDeals = () => (
  <EmptyState
    title="No deals yet"
    action={
      <span className="deals-form-ways">
        <AppLink className={buttonClass({ kind: 'plain' })} href="/teaching/deals?import=true">
          Import a file
        </AppLink>
        <Link className={buttonClass({ kind: 'plain' })} to="/teaching/deals/create">
          New deal
        </Link>
        <Link className={buttonClass({ kind: 'plain' })} to="/teaching/deals/generate">
          Generate deals
        </Link>
      </span>
    }
  >
    Add deals from your library. A file, a new deal or generated deals come into the library first.
  </EmptyState>
);
