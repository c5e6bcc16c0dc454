import type { Profile } from '@overtrick/shared/learning/values/profile';

export const SARAH = '01900000-0000-7000-8000-000000000900';

/** A complete profile, with `changes` applied. */
export const aProfile = (changes: Partial<Profile> = {}): Profile => ({
  id: SARAH,
  firstName: 'Sarah',
  lastName: 'Finch',
  email: 'sarah@example.com',
  timezone: 'Europe/London',
  isTeacher: false,
  isAdmin: false,
  teacherProfileId: null,
  allowPayout: false,
  stripeLinked: false,
  verified: true,
  verifiedDate: null,
  verifyTokenCreated: null,
  hasPlaySub: false,
  hasPassword: true,
  experienceLevel: 3,
  biddingSystem: 'ACOL',
  ...changes,
});

const base64Url = (text: string): string => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
const part = (value: object): string => base64Url(JSON.stringify(value));

/** A token in the server's format, without a valid signature. */
export const aToken = (expiresAt: number, sub = SARAH): string =>
  `${part({ alg: 'HS256' })}.${part({ sub, exp: Math.floor(expiresAt / 1000) })}.signature-${expiresAt}`;
