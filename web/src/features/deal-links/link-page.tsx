import { AskedButton } from '../../form/asked-button.tsx';
import './deal-links.css';
import './own-links.css';
import type { DealLink } from '@overtrick/shared/learning/library/deal-link';
import { dealTitle } from '@overtrick/shared/learning/packs/pack-view';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { CopyLink } from './copy-link.tsx';
import { type LinkFields, LinkForm } from './link-form.tsx';
import { linkAddress } from './link-text.ts';

interface Props {
  readonly link: DealLink;
  readonly onSave: (words: LinkFields) => Promise<void>;
  readonly onDelete: () => Promise<void>;
}

/** A link: its address, its deals, and its form. */
export function LinkPage({ link, onSave, onDelete }: Props) {
  const { name, mode, active, asksName = false, deals } = link;
  return (
    <div className="deal-links">
      <PageHeading title={name} actions={<DeleteLink name={name} onDelete={onDelete} />} />
      <section className="link-section" aria-labelledby="link-address">
        <h2 id="link-address">Address</h2>
        <p className="copy-link-address">
          <a href={linkAddress(link, location.origin)}>{linkAddress(link, location.origin)}</a>
        </p>
        <CopyLink link={link} />
      </section>
      <section className="link-section" aria-labelledby="link-deals">
        <h2 id="link-deals">Deals</h2>
        {deals.length === 0 ? (
          <EmptyState title="No deals yet">Choose deals from your library.</EmptyState>
        ) : (
          <ol className="link-deals">
            {deals.map((deal, index) => (
              <li key={deal.id}>{dealTitle(deal.name, index)}</li>
            ))}
          </ol>
        )}
        <Link
          to="/teaching/links/$linkId/deals"
          params={{ linkId: link.id }}
          className={buttonClass({ kind: 'outlined' })}
        >
          Choose deals
        </Link>
      </section>
      <section className="link-section" aria-labelledby="link-results">
        <h2 id="link-results">Results</h2>
        <p>Who opened this link, and how each deal went.</p>
        <Link
          to="/teaching/links/$linkId/results"
          params={{ linkId: link.id }}
          className={buttonClass({ kind: 'outlined' })}
        >
          See the results
        </Link>
      </section>
      <section className="link-section" aria-labelledby="link-settings">
        <h2 id="link-settings">Settings</h2>
        <LinkForm
          initial={{ name, mode, active, asksName }}
          action="Save"
          done="The link has been saved."
          onSave={onSave}
        />
      </section>
    </div>
  );
}

interface DeleteProps {
  readonly name: string;
  readonly onDelete: () => Promise<void>;
}

const DeleteLink = ({ name, onDelete }: DeleteProps) => (
  <AskedButton
    heading="Delete link"
    text={`The address of ‘${name}’ leads nowhere from then on, and its results are deleted. The deals stay in your library.`}
    confirm="Delete"
    onConfirm={onDelete}
  >
    Delete link
  </AskedButton>
);
