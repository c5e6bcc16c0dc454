import * as v from 'valibot';
import { confirmedBy } from '../forms/confirmed.ts';
import { emailSchema } from '../forms/email.ts';
import { maxMessage, minMessage } from '../forms/length.ts';
import { requiredLine } from '../forms/line.ts';
import { requiredMessage } from '../forms/required.ts';
import { timeZoneSchema } from '../forms/time-zone.ts';
import { profileSchema } from '../learning/values/profile.ts';
import { endpoint } from './endpoint.ts';

/** The most characters of a first and of a last name. */
export const NAME_LENGTH = 200;

/** Long passphrases are allowed; the upper limit only bounds the time to hash one. */
const password = v.pipe(
  v.string(),
  v.nonEmpty(requiredMessage('Password')),
  v.minLength(8, minMessage('Password', 8)),
  v.maxLength(512, maxMessage('Password', 512)),
);

export const sessionSchema = v.object({ token: v.string(), profile: profileSchema });
export type SessionReply = v.InferOutput<typeof sessionSchema>;

/** `include=profile,token` is accepted and changes nothing: both always come back (silence 6). */
const include = v.object({ include: v.optional(v.string()) });

export const newAccountSchema = v.object({
  firstName: requiredLine('First name', NAME_LENGTH),
  lastName: requiredLine('Last name', NAME_LENGTH),
  email: emailSchema,
  password,
  timezone: v.optional(timeZoneSchema, 'Europe/London'),
  gdprConsent: v.pipe(v.literal(true, requiredMessage('Consent')), v.title('Consent')),
});

export const credentialsSchema = v.object({
  email: emailSchema,
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

const noReply = v.object({});

/** Not required in a session that a reset code opened, nor from people without a password. */
const currentPassword = v.optional(v.pipe(v.string(), v.maxLength(512, maxMessage('Password', 512))));

const newPasswordFields = v.object({
  currentPassword,
  password,
  /** What a person typed a second time; programs need not repeat themselves (silence 4). */
  passwordConfirmation: v.optional(v.string()),
});
const newPasswordSchema = v.pipe(
  newPasswordFields,
  confirmedBy<v.InferOutput<typeof newPasswordFields>>('password', 'passwordConfirmation'),
);

export const setPassword = endpoint({
  method: 'PUT',
  path: '/auth/setpassword',
  who: 'student',
  summary: 'A new password: every session ends, and the answer signs this device in again',
  body: newPasswordSchema,
  reply: sessionSchema,
  beforeSetup: true,
  credentials: true,
});

export const changeEmail = endpoint({
  method: 'PUT',
  path: '/auth/email',
  who: 'student',
  summary: 'Another e-mail address: it has to be verified again, and the address before is told',
  body: v.object({ email: emailSchema, currentPassword }),
  reply: v.object({ profile: profileSchema }),
  beforeSetup: true,
  credentials: true,
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset',
  who: 'public',
  summary: 'Sends a reset link; answers the same for an unknown address',
  body: v.object({ email: emailSchema }),
  reply: noReply,
  credentials: true,
});

const code = v.pipe(v.string(), v.trim(), v.nonEmpty(requiredMessage('Code')), v.maxLength(2048));

export const logInWithCode = endpoint({
  method: 'POST',
  path: '/auth/reset/code',
  who: 'public',
  summary: 'Signs in with the code of a reset link, once',
  query: include,
  body: v.object({ code }),
  reply: sessionSchema,
  credentials: true,
});

/** The digits of a code that is typed by hand or pasted; what stands between or beside them does not count. */
export const logInCodeSchema = v.pipe(
  v.string(),
  v.nonEmpty(requiredMessage('Code')),
  v.transform((typed) => typed.replace(/\D/g, '')),
  v.regex(/^[0-9]{6}$/, 'The code has six digits'),
);

export const sendLogInCode = endpoint({
  method: 'POST',
  path: '/auth/code',
  who: 'public',
  summary: 'Sends a code of six digits to log in with; answers the same for an unknown address',
  body: v.object({ email: emailSchema }),
  reply: noReply,
  credentials: true,
});

export const logInWithMailedCode = endpoint({
  method: 'POST',
  path: '/auth/code/login',
  who: 'public',
  summary: 'Signs in with an e-mail address and the code that was sent to it: once, for ten minutes, with five tries',
  query: include,
  body: v.object({ email: emailSchema, code: logInCodeSchema }),
  reply: sessionSchema,
  credentials: true,
});

export const restartVerification = endpoint({
  method: 'POST',
  path: '/auth/verify',
  who: 'student',
  summary: 'Sends the verification message again',
  reply: v.object({ profile: profileSchema }),
  beforeSetup: true,
  credentials: true,
});

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/auth/verify/code',
  who: 'public',
  summary: 'The code of a verification message: the address is verified',
  body: v.object({ code }),
  reply: v.object({ email: v.string() }),
  credentials: true,
});

const provider = v.object({ provider: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/)) });

export const startOauth = endpoint({
  method: 'POST',
  path: '/oauth/{provider}/start',
  who: 'public',
  summary: "The address of the provider's sign-in page for the popup, with scopes email, profile and openid",
  params: provider,
  reply: v.object({ address: v.string(), state: v.string() }),
  credentials: true,
});

export const oauthCallback = endpoint({
  method: 'POST',
  path: '/oauth/{provider}/callback',
  who: 'public',
  summary:
    'Signs in with the code that the popup came back with. An unknown person who has not consented is answered 422 on gdpr_consent; the same code may then be sent once more with consent',
  params: provider,
  query: include,
  body: v.object({
    code,
    /** The state that startOauth returned and the popup brought back. */
    state: v.pipe(v.string(), v.nonEmpty(), v.maxLength(512)),
    gdprConsent: v.optional(v.boolean(), false),
    timezone: v.optional(timeZoneSchema, 'Europe/London'),
  }),
  reply: sessionSchema,
  credentials: true,
});
