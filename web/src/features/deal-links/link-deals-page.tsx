import './deal-links.css';
import './own-links.css';
import type { DealLink } from '@overtrick/shared/learning/library/deal-link';
import { dealTitle } from '@overtrick/shared/learning/packs/pack-view';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { useForm } from '../../form/form.ts';
import { Button } from '../../ui/button.tsx';
import { Form, FormButtons } from '../../ui/fields/form.tsx';
import { ReorderList } from '../../ui/lists/reorder-list.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';

type ListedDeal = DealLink['deals'][number];

const schema = v.object({ dealIds: v.array(v.custom<ListedDeal>(() => true)) });

interface Props {
  readonly link: DealLink;
  /** The library beside the list, whose items add and remove. */
  readonly library: (props: {
    readonly chosen: readonly string[];
    readonly onAdd: (deal: ListedDeal) => void;
    readonly onRemove: (dealId: string) => void;
  }) => ReactNode;
  readonly onSave: (dealIds: readonly string[]) => Promise<void>;
  readonly onCancel: () => void;
}

/** The deals of a link in order, the library beside them (silence 61). */
export function LinkDealsPage({ link, library, onSave, onCancel }: Props) {
  const form = useForm(schema, {
    initial: { dealIds: link.deals },
    isKept: true,
    onSubmit: (chosen) => onSave(chosen.dealIds.map(({ id }) => id)),
  });
  const { items, onChange } = form.list('dealIds');
  const without = (id: string) => items.filter((deal) => deal.id !== id);
  return (
    <div className="deal-links">
      <PageHeading title={`Deals of ${link.name}`} />
      <div className="link-chosen">
        <Form form={form} action={<FormButtons submit="Save" busy={form.busy} onCancel={onCancel} />}>
          <section aria-labelledby="link-chosen">
            <h2 id="link-chosen">Deals</h2>
            {items.length === 0 && <p>No deals chosen yet. Add them from your library.</p>}
            <ReorderList
              label="Deals of this link"
              items={items}
              keyOf={({ id }) => id}
              nameOf={(deal) => dealTitle(deal.name, items.indexOf(deal))}
              onReorder={onChange}
            >
              {(deal, index) => (
                <div className="link-chosen-deal">
                  <span>{dealTitle(deal.name, index)}</span>
                  <Button
                    size="sm"
                    aria-label={`Remove from list: ${dealTitle(deal.name, index)}`}
                    onClick={() => onChange(without(deal.id))}
                  >
                    Remove from list
                  </Button>
                </div>
              )}
            </ReorderList>
          </section>
        </Form>
        <aside aria-label="Deal library">
          {library({
            chosen: items.map(({ id }) => id),
            onAdd: ({ id, name }) => onChange([...without(id), { id, name }]),
            onRemove: (id) => onChange(without(id)),
          })}
        </aside>
      </div>
    </div>
  );
}
