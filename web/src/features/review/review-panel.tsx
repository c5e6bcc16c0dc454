import './review.css';
import type { Review } from '@overtrick/shared/contract/review';
import { ITEM_NOUNS, type ItemKind } from '@overtrick/shared/learning/items/action-rows';
import { canWithdraw, type Publication } from '@overtrick/shared/learning/items/publication';
import type { ReviewLine, ReviewPlace } from '@overtrick/shared/learning/items/review-changes';
import { type ReactNode, useId, useState } from 'react';
import { AppLink } from '../../navigation/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Instant } from './instant.tsx';
import { LogList } from './log-list.tsx';
import { ClaimLine, RightsBadge, SourceLines } from './rights-facts.tsx';
import { WithdrawalDialog } from './withdrawal-dialog.tsx';

/** Where a part of the item is looked at: an address, or what opens it here; null when it cannot be. */
export type LookAt = (place: ReviewPlace) => string | (() => void) | null;

interface Props {
  readonly kind: ItemKind;
  readonly item: Publication & {
    readonly id: string;
    readonly withdrawn?: { readonly date: string; readonly reason: string } | null | undefined;
  };
  readonly review: Review;
  readonly lookAt: LookAt;
  readonly onWithdraw: (reason: string) => Promise<void>;
  readonly onLift: () => void;
}

/** What an admin needs to know to decide on an item: what was changed, what is missing, rights and history. */
export function ReviewPanel(props: Props) {
  const { item, review } = props;
  const id = useId();
  return (
    <section className="review-panel" aria-labelledby={id}>
      <h2 id={id}>Review</h2>
      {item.approval === 'pending' && review.requestedDate && (
        <p>
          {review.requestedBy ? `${review.requestedBy} asked` : 'It was asked'} for publication at{' '}
          <Instant at={review.requestedDate} />.
        </p>
      )}
      {review.missing.length > 0 && (
        <Part title="What is missing">
          <ul className="review-lines">
            {review.missing.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Part>
      )}
      <div className="review-columns">
        <Changes {...props} />
        <Rights {...props} />
      </div>
      <History {...props} />
    </section>
  );
}

interface PartProps {
  readonly title: string;
  readonly children: ReactNode;
}

const Part = ({ title, children }: PartProps) => (
  <section className="review-part" aria-label={title}>
    <h3>{title}</h3>
    {children}
  </section>
);

function Changes({ item, review, lookAt }: Props) {
  const { changes, contents, approvedDate } = review;
  const isFirst = approvedDate === null && item.approval !== 'approved';
  return (
    <Part title="Since the last approval">
      {changes && approvedDate && (
        <>
          <p className="review-quiet">
            {changes.length === 0 ? 'Nothing was changed since ' : 'Compared with what was approved at '}
            <Instant at={approvedDate} />.
          </p>
          <Lines lines={changes} lookAt={lookAt} />
        </>
      )}
      {!changes && (
        <p>
          {isFirst ? 'Nothing was approved before.' : 'What was approved was not kept, so nothing can be compared.'}
        </p>
      )}
      <details open={isFirst && contents.length <= OPEN_AT_ONCE}>
        <summary>What is in it ({contents.length})</summary>
        <Lines lines={contents} lookAt={lookAt} />
      </details>
    </Part>
  );
}

/** As many lines as are read at a glance. */
const OPEN_AT_ONCE = 30;

const Lines = ({ lines, lookAt }: { readonly lines: readonly ReviewLine[]; readonly lookAt: LookAt }) => (
  <ul className="review-lines">
    {lines.map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same, and the list is never reordered
      <li key={index}>
        <LineText line={line} lookAt={lookAt} />
        {line.before && <del>{line.before}</del>}
        {line.after && <ins>{line.after}</ins>}
      </li>
    ))}
  </ul>
);

function LineText({ line: { text, at }, lookAt }: { readonly line: ReviewLine; readonly lookAt: LookAt }) {
  const way = at ? lookAt(at) : null;
  if (typeof way === 'string') return <AppLink href={way}>{text}</AppLink>;
  if (!way) return <span>{text}</span>;
  return (
    <button type="button" className="review-link" onClick={way}>
      {text}
    </button>
  );
}

function Rights({ kind, item, review, onWithdraw, onLift }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { rights, claims } = review;
  const isWithdrawn = Boolean(item.withdrawn);
  return (
    <Part title="Rights and source">
      <p>
        <RightsBadge rights={rights} />
      </p>
      <div className="review-lines">
        <SourceLines sources={rights.sources} />
        {rights.unknown.length > 0 && <span>Nobody knows of: {rights.unknown.join('; ')}</span>}
        {claims.map((claim) => (
          <ClaimLine key={claim.date} claim={claim} />
        ))}
      </div>
      {item.withdrawn && (
        <>
          <p>
            Withdrawn for rights at <Instant at={item.withdrawn.date} />: {item.withdrawn.reason}
          </p>
          <Button onClick={onLift}>Lift the withdrawal</Button>
        </>
      )}
      {canWithdraw({ status: item.status, isWithdrawn }) && (
        <Button onClick={() => setAsking(true)}>Withdraw for rights…</Button>
      )}
      {isAsking && (
        <WithdrawalDialog noun={ITEM_NOUNS[kind]} onWithdraw={onWithdraw} onClose={() => setAsking(false)} />
      )}
    </Part>
  );
}

const History = ({ item, review: { history } }: Props) => (
  <Part title="History">
    {history.length === 0 ? (
      <p className="review-quiet">No admin has done anything with it yet.</p>
    ) : (
      <details>
        <summary>What admins did with it ({history.length})</summary>
        <LogList entries={history} />
        <AppLink href={`/admin/log?item=${item.id}`}>All of it in the log</AppLink>
      </details>
    )}
  </Part>
);
