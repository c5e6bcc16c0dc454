import { useAtom } from 'jotai';
import { lazy, type ReactNode, Suspense } from 'react';
import { PageLink } from '../navigation/page-link.tsx';
import { IconButton } from '../ui/button.tsx';
import { Brand } from '../ui/signs/brand.tsx';
import { HelpLinks } from './help-links.tsx';
import type { NavigationLink } from './navigation-links.ts';
import { drawerOpenAtom } from './shell-state.ts';
import './top-bar.css';

const Drawer = lazy(() => import('./drawer.tsx').then((module) => ({ default: module.Drawer })));

interface Props {
  readonly loading?: ReactNode;
  readonly places: readonly NavigationLink[];
  /** What stands at the end of the bar: the profile's menu, or the ways in. */
  readonly end: ReactNode;
  readonly onLogOut: () => void;
}

/** The top bar as it looks on every page: the brand, the places, an end, and the drawer. */
export function BarFrame({ loading, places, end, onLogOut }: Props) {
  const [open, setOpen] = useAtom(drawerOpenAtom);
  return (
    <>
      <header className="top-bar">
        {loading}
        <PageLink to="/" className="top-bar-brand">
          <Brand />
        </PageLink>
        <nav className="top-bar-places" aria-label="Main">
          {places.map(({ to, label, exact }) => (
            <PageLink key={to} to={to} marked={exact ? 'exact' : 'below'}>
              {label}
            </PageLink>
          ))}
        </nav>
        <div className="top-bar-end">
          {end}
          <span className="top-bar-narrow">
            <IconButton icon="menu" label="Menu" aria-haspopup="dialog" onClick={() => setOpen(true)} />
          </span>
        </div>
      </header>
      {open && (
        <Suspense>
          <Drawer
            onClose={() => setOpen(false)}
            onLogOut={() => {
              setOpen(false);
              onLogOut();
            }}
          >
            <HelpLinks />
          </Drawer>
        </Suspense>
      )}
    </>
  );
}

/** The ways in, at the end of a visitor's bar. */
export const GuestEnd = () => (
  <nav className="top-bar-guest" aria-label="Account">
    <PageLink to="/login">Log in</PageLink>
    <PageLink to="/create-account" className="top-bar-create">
      Create account
    </PageLink>
  </nav>
);
