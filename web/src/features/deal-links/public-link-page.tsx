import './deal-links.css';
import { firstNameProblem } from '@overtrick/shared/contract/deal-links';
import type { PublicLink } from '@overtrick/shared/learning/library/deal-link';
import { dealsFrom, dealTitle } from '@overtrick/shared/learning/packs/pack-view';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { FormMessages } from '../../ui/fields/form.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { TitledSection } from '../../ui/page/titled-section.tsx';
import { dealCount, type LinkVisitor, whoSees } from './link-text.ts';

interface Props {
  readonly link: PublicLink;
  readonly visitor: LinkVisitor;
  /** Above all: that the device shows it, without a connection. */
  readonly note?: ReactNode;
  /** The first name that was last given on this device; '' when none was. */
  readonly lastName: string;
  /**
   * Opens the table with these deals, for a reader with this first name ('' without one); gives null when it opens,
   * otherwise the reason in words.
   */
  readonly onOpen: (dealIds: readonly string[], name: string) => Promise<string | null>;
}

/**
 * The public page of a link: who will see the results, then its deals; each opens the table with that deal and those
 * after it (rulings 6, 64).
 */
export function PublicLinkPage({ link, visitor, note, lastName, onOpen }: Props) {
  const [opening, setOpening] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [name, setName] = useState(lastName);
  const asks = visitor === 'guest' && link.asksName === true;
  const wrongName = asks ? firstNameProblem(name) : undefined;
  const ids = link.deals.map(({ id }) => id);
  // A request is ignored while another is under way (deals §4.12).
  const open = async (index: number): Promise<void> => {
    if (opening !== null || wrongName !== undefined) return;
    setOpening(index);
    setProblem(await onOpen(dealsFrom(ids, index), asks ? name.trim() : ''));
    setOpening(null);
  };
  return (
    <div className="deal-links">
      <PageHeading title={link.name}>
        {dealCount(ids.length)} from {link.teacherName}
      </PageHeading>
      {note}
      <TitledSection title="Who sees your results" className="link-section">
        <p>{whoSees(link, visitor)}</p>
        {asks && (
          <TextField
            label="Your first name"
            autoComplete="given-name"
            className="link-first-name"
            value={name}
            error={wrongName}
            help="Kept on this device."
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </TitledSection>
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
