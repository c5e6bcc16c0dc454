import * as v from 'valibot';
import { idSchema } from './id-schemas.ts';

/** A signed-in person as the server describes them (platform §3.1). */
export const profileSchema = v.object({
  id: idSchema,
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  timezone: v.string(),
  isTeacher: v.boolean(),
  isAdmin: v.boolean(),
  teacherProfileId: v.nullable(idSchema),
  allowPayout: v.boolean(),
  stripeLinked: v.boolean(),
  verified: v.boolean(),
  verifiedDate: v.nullable(v.string()),
  /** When the last verification message was sent; null when none is on its way. */
  verifyTokenCreated: v.optional(v.nullable(v.string()), null),
  /** A subscriber of the partner play site. */
  hasPlaySub: v.optional(v.boolean(), false),
  /** False for people who only ever signed in with the external provider. */
  hasPassword: v.optional(v.boolean(), true),
  /** Whether the person has read what their teachers see (silence 240); an older server does not know. */
  toldOfRecords: v.optional(v.boolean()),
  /** Whether log-in asks the person for a second code; an older server asks nobody. */
  hasSecondFactor: v.optional(v.boolean()),
  experienceLevel: v.nullable(v.number()),
  biddingSystem: v.nullable(v.string()),
  /** One of PLAYER_LEVELS; an older server does not know it. */
  playerLevel: v.optional(v.nullable(v.string())),
});
export type Profile = v.InferOutput<typeof profileSchema>;

/** First name, a space and last name. */
export const fullName = (profile: Pick<Profile, 'firstName' | 'lastName'>): string =>
  `${profile.firstName} ${profile.lastName}`;

/** The server answers 418 until these are filled in (silence 8). */
export const isProfileComplete = (profile: Pick<Profile, 'firstName' | 'lastName' | 'experienceLevel'>): boolean =>
  profile.firstName !== '' && profile.lastName !== '' && profile.experienceLevel !== null;

/**
 * Whether a teacher may publish: they are not paid out, or their payment account is linked (platform §6). Otherwise
 * they cannot request publication, and the page says 'Payment details not set up'.
 */
export const canPublish = ({ allowPayout, stripeLinked }: Pick<Profile, 'allowPayout' | 'stripeLinked'>): boolean =>
  !allowPayout || stripeLinked;
