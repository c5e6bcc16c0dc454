import type { Profile } from '@overtrick/shared/learning/values/profile';
import type { LinkProps } from '@tanstack/react-router';

/** A link of the navigation. */
export interface Place {
  readonly to: NonNullable<LinkProps['to']>;
  readonly label: string;
  /** The link of an area's home page: shown as here on that page alone. */
  readonly exact?: boolean;
}

const LEARNING: readonly Place[] = [
  { to: '/browse-courses', label: 'Browse courses' },
  { to: '/my-courses', label: 'My courses' },
  { to: '/deal-store', label: 'Deal store' },
  { to: '/my-deals', label: 'My deals' },
];

const TEACHING: readonly Place[] = [
  { to: '/teaching', label: 'Teaching', exact: true },
  { to: '/teaching/courses', label: 'Courses' },
  { to: '/teaching/deal-packs', label: 'Deal Packs' },
  { to: '/teaching/deals', label: 'Deal library' },
];

const ADMIN: readonly Place[] = [
  { to: '/admin', label: 'Admin', exact: true },
  { to: '/admin/queue', label: 'Queue' },
  { to: '/admin/courses', label: 'Courses' },
  { to: '/admin/deal-packs', label: 'Deal Packs' },
  { to: '/admin/users', label: 'Users' },
];

const GUEST: readonly Place[] = [
  { to: '/login', label: 'Log in' },
  { to: '/create-account', label: 'Create account' },
];

/** Open to everybody. */
export const READING: readonly Place[] = [
  { to: '/about', label: 'About' },
  { to: '/glossary', label: 'Glossary' },
];

const SETTINGS: Place = { to: '/settings', label: 'Settings' };
const MY_PROFILE: Place = { to: '/my-profile', label: 'My profile' };
const SYNC: Place = { to: '/sync', label: 'Sync and storage' };

type Roles = Pick<Profile, 'isTeacher' | 'isAdmin'>;

/** The main navigation in the bar: the area's own for those who may enter the one that is shown, otherwise the student's. */
export function listMainPlaces(pathname: string, roles: Roles | null): readonly Place[] {
  if (roles?.isTeacher && /^\/teaching(\/|$)/.test(pathname)) return TEACHING;
  if (roles?.isAdmin && /^\/admin(\/|$)/.test(pathname)) return ADMIN;
  return LEARNING;
}

/** The profile menu but its last entry, 'Log out' (silence 17). */
export const listOwnPlaces = (roles: Roles | null): readonly Place[] => [
  MY_PROFILE,
  ...(roles?.isTeacher ? TEACHING.slice(0, 1) : []),
  ...(roles?.isAdmin ? ADMIN.slice(0, 1) : []),
  SETTINGS,
];

interface Section {
  readonly heading: string;
  readonly places: readonly Place[];
}

const READ: Section = { heading: 'To read', places: READING };

/** The drawer: all that somebody may enter, by role; a visitor's when nobody is signed in. */
export function listDrawer(signedIn: boolean, roles: Roles | null): readonly Section[] {
  if (!signedIn) return [{ heading: 'Account', places: [...GUEST, SETTINGS] }, READ];
  return [
    { heading: 'Learning', places: LEARNING },
    ...(roles?.isTeacher ? [{ heading: 'Teaching', places: TEACHING }] : []),
    ...(roles?.isAdmin ? [{ heading: 'Admin', places: ADMIN }] : []),
    { heading: 'Account', places: [MY_PROFILE, SETTINGS, SYNC] },
    READ,
  ];
}
