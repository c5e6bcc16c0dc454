import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { PageLink } from '../navigation/page-link.tsx';
import { profileAtom, signedInAtom } from '../session/session.ts';
import { Dialog } from '../ui/overlays/dialog.tsx';
import './drawer.css';
import { listDrawerSections } from './navigation-links.ts';

interface Props {
  readonly onClose: () => void;
  readonly onLogOut: () => void;
  /** The content below the links: support and the play site. */
  readonly children: ReactNode;
}

/** The main navigation on phone and tablet, by role; a navigation closes it (N-06). */
export function Drawer({ onClose, onLogOut, children }: Props) {
  const signedIn = useAtomValue(signedInAtom);
  const sections = listDrawerSections(signedIn, useAtomValue(profileAtom));
  return (
    <Dialog className="drawer" heading="Menu" onClose={onClose}>
      {sections.map(({ heading, links }) => (
        <nav key={heading} aria-label={heading}>
          <h3>{heading}</h3>
          {links.map(({ to, label, exact }) => (
            // A link to the page that is shown is no navigation: the drawer closes by itself.
            <PageLink key={to} to={to} marked={exact ? 'exact' : 'below'} onClick={onClose}>
              {label}
            </PageLink>
          ))}
        </nav>
      ))}
      {signedIn && (
        <button type="button" className="drawer-log-out" onClick={onLogOut}>
          Log out
        </button>
      )}
      {children}
    </Dialog>
  );
}
