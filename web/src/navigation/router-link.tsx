import { Link } from '@tanstack/react-router';
import { alongWays, isWay } from './goal.ts';
import type { PageLinkProps } from './page-link.tsx';

const HERE = { className: 'is-here', 'aria-current': 'page' } as const;

/** A link that the router follows, and whose page it fetches beforehand; to the log-in it takes its goal along (D-581). */
export const RouterLink = ({ marked, ...rest }: PageLinkProps) => (
  <Link
    {...rest}
    {...(isWay(rest.to) && { state: alongWays })}
    {...(marked && { activeOptions: { exact: marked === 'exact' }, activeProps: HERE })}
  />
);
