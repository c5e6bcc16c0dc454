import { type ComponentType, createContext, type ReactNode, use } from 'react';

export interface PageLinkProps {
  /** The address: '/deal-store'. */
  readonly to: string;
  readonly className?: string | undefined;
  readonly onClick?: (() => void) | undefined;
  /** Where the link is marked as that of the page shown: on its own page only, or below it too. */
  readonly marked?: 'exact' | 'below' | undefined;
  readonly children: ReactNode;
}

const PlainLink = ({ to, className, onClick, children }: PageLinkProps) => (
  <a href={to} className={className} onClick={onClick}>
    {children}
  </a>
);

/** How pages link to each other: by the router, or plainly on the page of a visitor, which has none (record 0041). */
export const LinkContext = createContext<ComponentType<PageLinkProps>>(PlainLink);

/** A link to a page of the app, for what a visitor's first page has too. */
export function PageLink(props: PageLinkProps) {
  const Link = use(LinkContext);
  return <Link {...props} />;
}
