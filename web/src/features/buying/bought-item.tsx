import './buying.css';
import type { ReactNode } from 'react';
import { Cover, type CoveredItem } from '../../pieces/cover.tsx';
import { classNames } from '../../ui/class-names.ts';

/** What the store still says of an item that was bought. */
export interface BoughtFacts {
  readonly cover: CoveredItem;
  /** '3 Lessons · Improver'. */
  readonly line: string;
  readonly teacherName: string;
}

interface Props {
  readonly title: string;
  /** Null where nobody knows more than the title: it left the store. */
  readonly facts: BoughtFacts | null;
  readonly children?: ReactNode;
}

/** The item on the page of a checkout. */
export const BoughtItem = ({ title, facts, children }: Props) => (
  <div className={classNames('checkout-bought', !facts && 'has-no-cover')}>
    {facts && (
      <div className="checkout-felt">
        <Cover item={facts.cover} className="checkout-cover" width={208} />
      </div>
    )}
    <div className="checkout-bought-words">
      <h3>{title}</h3>
      {facts && (
        <p className="checkout-quiet">
          {facts.line}
          <br />
          {facts.teacherName}
        </p>
      )}
      {children}
    </div>
  </div>
);
