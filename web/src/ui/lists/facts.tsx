import './facts.css';
import type { ReactNode } from 'react';

/** A list of names and values in two columns. */
export const Facts = ({ children }: { readonly children: ReactNode }) => <dl className="facts">{children}</dl>;

interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** One line of `Facts`. */
export const Fact = ({ name, children }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
