import * as v from 'valibot';
import { emailMessage } from '../forms/email.ts';
import { maxMessage, minMessage } from '../forms/length.ts';
import { requiredMessage } from '../forms/required.ts';
import { profileSchema } from '../learning/profile.ts';
import { endpoint } from './endpoint.ts';

const required = (field: string) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(requiredMessage(field)), v.maxLength(200, maxMessage(field, 200)));
const email = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(requiredMessage('E-mail')),
  v.email(emailMessage('E-mail')),
  v.maxLength(320, maxMessage('E-mail', 320)),
);
/** Long passphrases are welcome; the upper bound only keeps hashing bounded. */
const password = v.pipe(
  v.string(),
  v.nonEmpty(requiredMessage('Password')),
  v.minLength(8, minMessage('Password', 8)),
  v.maxLength(512, maxMessage('Password', 512)),
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
  gdprConsent: v.literal(true, requiredMessage('Consent')),
});

export const credentialsSchema = v.object({
  email,
  password: v.pipe(v.string(), v.nonEmpty(requiredMessage('Password')), v.maxLength(512, maxMessage('Password', 512))),
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
