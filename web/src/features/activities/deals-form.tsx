import './activity-form.css';
import { titleSchema } from '@overtrick/shared/contract/item-changes';
import type { WrittenDeal } from '@overtrick/shared/learning/activities/run-through-deal';
import { parseTypedLead } from '@overtrick/shared/learning/deals/typed-lead';
import { dealTitle } from '@overtrick/shared/learning/packs/pack-view';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { useForm } from '../../form/form.ts';
import * as list from '../../pieces/chosen-deals/chosen-deal.ts';
import { ChosenDeals } from '../../pieces/chosen-deals/chosen-deals.tsx';
import { DealPanes } from '../../pieces/chosen-deals/deal-panes.tsx';
import { LeadField } from '../../pieces/chosen-deals/lead-field.tsx';
import { hasNewer } from '../../pieces/chosen-deals/standing-deal.ts';
import { StandingNote } from '../../pieces/chosen-deals/standing-note.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { Form, FormButtons } from '../../ui/fields/form.tsx';
import type { ActivityFormProps } from './activity-form.ts';
import { ActivitySource, sourceEntries, sourceValues } from './activity-source.tsx';
import type { ChosenDeal } from './run-through-draft.ts';
import { useShownDraft } from './shown-draft.ts';

/** The props of the library beside the list. */
export type LibraryProps = list.LibraryProps<ChosenDeal>;

const dealsSchema = v.object({
  ...sourceEntries,
  title: titleSchema,
  /** The deals come from the library: only a lead that was typed is checked here, the rest of it by the server. */
  deals: v.array(
    v.pipe(
      v.custom<ChosenDeal>(() => true),
      v.rawCheck(({ dataset, addIssue }) => {
        const lead = dataset.typed ? parseTypedLead(dataset.value.lead ?? '') : undefined;
        if (lead && !lead.ok) addIssue({ message: lead.error });
      }),
    ),
  ),
});

/** Whether the lead may be changed here: not of a deal that is gone from the library, or has newer cards (silence 259). */
const canBeLed = (deal: ChosenDeal | undefined): boolean => !deal || (deal.newest !== null && !hasNewer(deal));

interface Props extends ActivityFormProps<'deal'> {
  readonly deals: readonly ChosenDeal[];
  readonly library: (props: LibraryProps) => ReactNode;
  /** Takes the newest version of a deal into the activity, at once. Throws what failed. */
  readonly onTakeDeal: (dealId: string) => Promise<void>;
  /** Shows a deal's summary. */
  readonly onPreviewDeal: (deal: ChosenDeal) => void;
  /** Opens all of them in the game engine. */
  readonly onPreview: (deals: readonly ChosenDeal[]) => void;
}

/** A deal as it is saved. What stands in the activity keeps its version, also in a list of yesterday (ruling 47). */
const written = (
  { id, version, startWithEmptyAuction, lead }: ChosenDeal,
  standing: ReadonlyMap<string, ChosenDeal>,
): WrittenDeal => ({
  id,
  version: standing.get(id)?.version ?? version,
  startWithEmptyAuction,
  ...(lead === undefined ? {} : { lead }),
});

/** With a lead that was typed; the deal's own is nothing to save. */
function withLead({ lead: _, ...deal }: ChosenDeal, typed: string): ChosenDeal {
  return typed === (deal.openingLead ?? '') ? deal : { ...deal, lead: typed };
}

/** The form of a deal run-through: its deals in order, the library beside them (L-34, L-45 to L-48). */
export function DealsForm({ initial, source, deals, isNew, library, onSave, onCancel, ...ways }: Props) {
  const { onPreviewDeal, onPreview, onTakeDeal } = ways;
  const standing = new Map(deals.map((deal) => [deal.id, deal]));
  const form = useForm(dealsSchema, {
    initial: { ...sourceValues(source), title: initial.title, deals },
    isKept: true,
    onSubmit: ({ title, deals: typed, ...said }) =>
      onSave({ type: 'deal', title, config: { deals: typed.map((deal) => written(deal, standing)) } }, said),
  });
  const { items, onChange, errorOf } = form.list('deals');
  useShownDraft({ content: { type: 'deal', title: form.values.title, config: { deals: [] } }, deals: items });
  const beside = library({
    chosen: items.map(({ id }) => id),
    onAdd: (deal) => onChange([...list.withoutDeal(items, deal.id), deal]),
    onAddMany: (more) => onChange(list.withDeals(items, more)),
    onRemove: (id) => onChange(list.withoutDeal(items, id)),
  });
  return (
    <DealPanes count={items.length} library={beside}>
      <Form
        form={form}
        className="activity-form"
        action={<FormButtons submit={isNew ? 'Create' : 'Save'} busy={form.busy} onCancel={onCancel} />}
      >
        <TextField label="Title" required {...form.field('title')} />
        <ChosenDeals
          label="Deals of this activity"
          deals={items}
          onChange={onChange}
          onPreviewDeal={onPreviewDeal}
          onPreview={onPreview}
          lead={(deal, index) =>
            canBeLed(standing.get(deal.id)) && (
              <LeadField
                name={dealTitle(deal.name, index)}
                lead={deal.lead ?? deal.openingLead ?? ''}
                error={errorOf(index)}
                onChange={(lead) => onChange(items.with(index, withLead(deal, lead)))}
              />
            )
          }
          extra={(deal, index) => (
            <>
              <StandingNote
                deal={standing.get(deal.id)}
                name={dealTitle(deal.name, index)}
                onTake={() => onTakeDeal(deal.id)}
              />
              <Checkbox
                label="Start with an empty auction"
                checked={deal.startWithEmptyAuction}
                onChange={({ target }) =>
                  onChange(items.with(index, { ...deal, startWithEmptyAuction: target.checked }))
                }
              />
            </>
          )}
        />
        <ActivitySource form={form} />
      </Form>
    </DealPanes>
  );
}
