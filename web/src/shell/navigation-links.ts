import type { Profile } from '@overtrick/shared/learning/values/profile';
import type { LinkProps } from '@tanstack/react-router';

/** A link of the navigation. */
export interface NavigationLink {
  readonly to: NonNullable<LinkProps['to']>;
  readonly label: string;
  /** Set for the link of an area's home page: it is marked as current on that page only. */
  readonly exact?: boolean;
}

const LEARNING: readonly NavigationLink[] = [
  { to: '/browse-courses', label: 'Browse courses' },
  { to: '/my-courses', label: 'My courses' },
  { to: '/deal-store', label: 'Deal store' },
  { to: '/my-deals', label: 'My deals' },
];

const TEACHING: readonly NavigationLink[] = [
  { to: '/teaching', label: 'Teaching', exact: true },
  { to: '/teaching/courses', label: 'Courses' },
  { to: '/teaching/deal-packs', label: 'Deal Packs' },
  { to: '/teaching/deals', label: 'Deal library' },
];

const ADMIN: readonly NavigationLink[] = [
  { to: '/admin', label: 'Admin', exact: true },
  { to: '/admin/queue', label: 'Queue' },
  { to: '/admin/courses', label: 'Courses' },
  { to: '/admin/deal-packs', label: 'Deal Packs' },
  { to: '/admin/users', label: 'Users' },
];

const GUEST: readonly NavigationLink[] = [
  { to: '/login', label: 'Log in' },
  { to: '/create-account', label: 'Create account' },
];

/** Open to everybody. */
export const READING: readonly NavigationLink[] = [
  { to: '/about', label: 'About' },
  { to: '/glossary', label: 'Glossary' },
];

const SETTINGS: NavigationLink = { to: '/settings', label: 'Settings' };
const MY_PROFILE: NavigationLink = { to: '/my-profile', label: 'My profile' };
const CHANGE_PERSON: NavigationLink = { to: '/change-person', label: 'Change person' };
const SYNC: NavigationLink = { to: '/sync', label: 'Sync and storage' };

type Roles = Pick<Profile, 'isTeacher' | 'isAdmin'>;

/** The links in the top bar: those of the current area for people who may enter it, otherwise the student's. */
export function listMainLinks(pathname: string, roles: Roles | null): readonly NavigationLink[] {
  if (roles?.isTeacher && /^\/teaching(\/|$)/.test(pathname)) return TEACHING;
  if (roles?.isAdmin && /^\/admin(\/|$)/.test(pathname)) return ADMIN;
  return LEARNING;
}

/** The links of the profile menu, without its last entry 'Log out' (silence 17). */
export const listProfileLinks = (roles: Roles | null): readonly NavigationLink[] => [
  MY_PROFILE,
  ...(roles?.isTeacher ? TEACHING.slice(0, 1) : []),
  ...(roles?.isAdmin ? ADMIN.slice(0, 1) : []),
  SETTINGS,
  CHANGE_PERSON,
];

interface DrawerSection {
  readonly heading: string;
  readonly links: readonly NavigationLink[];
}

const READ: DrawerSection = { heading: 'To read', links: READING };

/** The sections of the drawer: all links that a person may follow, by role; a visitor's when nobody is signed in. */
export function listDrawerSections(signedIn: boolean, roles: Roles | null): readonly DrawerSection[] {
  if (!signedIn) return [{ heading: 'Account', links: [...GUEST, SETTINGS] }, READ];
  return [
    { heading: 'Learning', links: LEARNING },
    ...(roles?.isTeacher ? [{ heading: 'Teaching', links: TEACHING }] : []),
    ...(roles?.isAdmin ? [{ heading: 'Admin', links: ADMIN }] : []),
    { heading: 'Account', links: [MY_PROFILE, SETTINGS, SYNC, CHANGE_PERSON] },
    READ,
  ];
}
