import * as v from 'valibot';
import { profileSchema } from '../learning/profile.ts';
import { endpoint } from './endpoint.ts';

const required = (field: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(`${field} is required`),
    v.maxLength(200, `${field} must be no more than 200 characters`),
  );
const email = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('E-mail is required'),
  v.email('E-mail is not in the right format'),
  v.maxLength(320, 'E-mail must be no more than 320 characters'),
);
/** Long passphrases are welcome; the upper bound only keeps hashing bounded. */
const password = v.pipe(
  v.string(),
  v.nonEmpty('Password is required'),
  v.minLength(8, 'Password must be at least 8 characters'),
  v.maxLength(512, 'Password must be no more than 512 characters'),
);

export const sessionSchema = v.object({ token: v.string(), profile: profileSchema });
export type SessionReply = v.InferOutput<typeof sessionSchema>;

/** `include=profile,token` is accepted and changes nothing: both always come back (decisions, silent place 6). */
const include = v.object({ include: v.optional(v.string()) });

export const newAccountSchema = v.object({
  firstName: required('First name'),
  lastName: required('Last name'),
  email,
  password,
  timezone: v.optional(v.pipe(v.string(), v.maxLength(64)), 'Europe/London'),
  gdprConsent: v.literal(true, 'Consent is required'),
});

export const credentialsSchema = v.object({
  email,
  password: v.pipe(
    v.string(),
    v.nonEmpty('Password is required'),
    v.maxLength(512, 'Password must be no more than 512 characters'),
  ),
});

export const createAccount = endpoint({
  method: 'POST',
  path: '/auth/create',
  who: 'public',
  summary: 'Create an account and sign in',
  query: include,
  body: v.object({ profile: newAccountSchema }),
  reply: sessionSchema,
  credentials: true,
});

export const logIn = endpoint({
  method: 'POST',
  path: '/auth/login',
  who: 'public',
  summary: 'Sign in with e-mail and password',
  query: include,
  body: credentialsSchema,
  reply: sessionSchema,
  credentials: true,
});

export const logOut = endpoint({
  method: 'POST',
  path: '/auth/logout',
  who: 'student',
  summary: 'End this session: its tokens stop working',
  beforeSetup: true,
});

export const refresh = endpoint({
  method: 'GET',
  path: '/auth/refresh',
  who: 'student',
  summary: 'A fresh token of the same session',
  query: include,
  reply: sessionSchema,
  beforeSetup: true,
});

export const getProfile = endpoint({
  method: 'GET',
  path: '/profile',
  who: 'student',
  summary: 'The signed-in person; 418 while the profile is incomplete',
  reply: v.object({ profile: profileSchema }),
});

export const profileChangesSchema = v.partial(
  v.object({
    firstName: required('First name'),
    lastName: required('Last name'),
    timezone: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
    experienceLevel: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10)),
    biddingSystem: v.nullable(v.picklist(['ACOL', 'SAYC', 'Majeurs Cinquieme', '2-over-1'])),
  }),
);

export const putProfile = endpoint({
  method: 'PUT',
  path: '/profile',
  who: 'student',
  summary: 'Change the profile; with checkProfile=true answers 418 while it is still incomplete',
  query: v.object({ checkProfile: v.optional(v.picklist(['true', 'false'])) }),
  body: v.object({ profile: profileChangesSchema, checkProfile: v.optional(v.boolean()) }),
  reply: v.object({ profile: profileSchema }),
  beforeSetup: true,
});
