import './tag.css';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from './icon.tsx';

/** A small label: a level, a system. Strong: the kind of a course, the count of deals. */
export function Tag({ strong = false, children }: { readonly strong?: boolean; readonly children: ReactNode }) {
  return <span className={classNames('tag', strong && 'tag-strong')}>{children}</span>;
}

export type BadgeTone = 'red' | 'green' | 'amber' | 'accent' | 'plain';

/** A badge, red when nothing else is asked for (N-58): words and edge on a soft ground, never a filled alarm. */
export function Badge({ tone = 'red', children }: { readonly tone?: BadgeTone; readonly children: ReactNode }) {
  return <span className={classNames('badge', `badge-${tone}`)}>{children}</span>;
}

/** '+1', '+2': bonus tricks, and nothing else. */
export function BonusBadge({ tricks }: { readonly tricks: number }) {
  return (
    <span className="bonus-badge">
      <span aria-hidden="true">+{tricks}</span>
      <span className="visually-hidden">{tricks === 1 ? '1 bonus trick' : `${tricks} bonus tricks`}</span>
    </span>
  );
}

interface FilterBadgeProps {
  readonly label: string;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
}

/** An active filter: pressing the words opens it, the cross is a target of its own and removes it. */
export function FilterBadge({ label, onOpen, onRemove }: FilterBadgeProps) {
  return (
    <span className="filter-badge">
      <button type="button" onClick={onOpen}>
        {label}
      </button>
      <button type="button" className="filter-badge-remove" aria-label={`Remove ${label}`} onClick={onRemove}>
        <Icon name="cross" />
      </button>
    </span>
  );
}
