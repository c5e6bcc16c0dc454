import './deal-links.css';
import type { PublicLink } from '@overtrick/shared/learning/library/deal-link';
import { dealsFrom, dealTitle } from '@overtrick/shared/learning/packs/pack-view';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { FormMessages } from '../../ui/fields/form.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { dealCount } from './link-text.ts';

interface Props {
  readonly link: PublicLink;
  /** Opens the table with these deals; gives null when it opens, otherwise the reason in words. */
  readonly onOpen: (dealIds: readonly string[]) => Promise<string | null>;
}

/** The public page of a link: its deals; each opens the table with that deal and those after it (ruling 6). */
export function PublicLinkPage({ link, onOpen }: Props) {
  const [opening, setOpening] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const ids = link.deals.map(({ id }) => id);
  // A request is ignored while another is under way (deals §4.12).
  const open = async (index: number): Promise<void> => {
    if (opening !== null) return;
    setOpening(index);
    setProblem(await onOpen(dealsFrom(ids, index)));
    setOpening(null);
  };
  return (
    <div className="deal-links">
      <PageHeading title={link.name}>
        {dealCount(ids.length)} from {link.teacherName}
      </PageHeading>
      <FormMessages message={problem === null ? null : { tone: 'bad', text: problem }} />
      {ids.length === 0 ? (
        <EmptyState title="No deals yet">The teacher has not put any deals behind this link yet.</EmptyState>
      ) : (
        <ol className="link-rows">
          {link.deals.map((deal, index) => (
            <li key={deal.id}>
              <span className="link-row-name">{dealTitle(deal.name, index)}</span>
              <Button
                kind={index === 0 ? 'filled' : 'outlined'}
                busy={opening === index}
                aria-label={`Play now: ${dealTitle(deal.name, index)}`}
                onClick={() => void open(index)}
              >
                Play now
              </Button>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
