import { Link } from '@tanstack/react-router';
import type { PageLinkProps } from './page-link.tsx';

const HERE = { className: 'is-here', 'aria-current': 'page' } as const;

/** A link that the router follows, and whose page it fetches beforehand. */
export const RouterLink = ({ marked, ...rest }: PageLinkProps) => (
  <Link {...rest} {...(marked && { activeOptions: { exact: marked === 'exact' }, activeProps: HERE })} />
);
