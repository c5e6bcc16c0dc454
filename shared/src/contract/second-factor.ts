import * as v from 'valibot';
import { maxMessage } from '../forms/length.ts';
import { requiredMessage } from '../forms/required.ts';
import { sessionSchema } from './auth.ts';
import { endpoint } from './endpoint.ts';

/* A second factor (D-371): codes of an app that counts time (RFC 6238), and recovery codes for who has lost it. */

/** Not required from people without a password. */
const currentPassword = v.optional(v.pipe(v.string(), v.maxLength(512, maxMessage('Password', 512))));

/** Six digits of the app, or a recovery code, as it is typed: with or without spaces and hyphens. */
export const secondCodeSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(requiredMessage('Code')),
  v.maxLength(64, maxMessage('Code', 64)),
);

export const secondFactorSchema = v.object({
  /** Since when it is asked for, an instant; null while it is off. */
  since: v.nullable(v.string()),
  /** How many recovery codes are left. */
  codesLeft: v.number(),
  /** Whether this person may switch it on. */
  isOffered: v.boolean(),
});
export type SecondFactor = v.InferOutput<typeof secondFactorSchema>;

const recoveryCodes = v.object({ recoveryCodes: v.array(v.string()) });

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/profile/second-factor',
  who: 'student',
  summary: 'Whether log-in asks the signed-in person for a second code',
  reply: secondFactorSchema,
});

export const startSecondFactor = endpoint({
  method: 'POST',
  path: '/profile/second-factor',
  who: 'student',
  summary:
    'A new secret for the app of a teacher or an admin, with its address for a QR code; it counts once a code of it was sent',
  body: v.object({ currentPassword }),
  reply: v.object({ secret: v.string(), address: v.string() }),
  credentials: true,
  noStore: true,
});

export const confirmSecondFactor = endpoint({
  method: 'PUT',
  path: '/profile/second-factor',
  who: 'student',
  summary: 'The first code of the app: from now on log-in asks for one. Answers the recovery codes, this once',
  body: v.object({ code: secondCodeSchema }),
  reply: recoveryCodes,
  credentials: true,
  noStore: true,
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/profile/second-factor/codes',
  who: 'student',
  summary: 'New recovery codes in place of all earlier ones',
  body: v.object({ currentPassword, code: secondCodeSchema }),
  reply: recoveryCodes,
  credentials: true,
  noStore: true,
});

export const endSecondFactor = endpoint({
  method: 'POST',
  path: '/profile/second-factor/end',
  who: 'student',
  summary: 'Log-in asks for no second code any more',
  body: v.object({ currentPassword, code: secondCodeSchema }),
  credentials: true,
});

export const takeSecondStep = endpoint({
  method: 'POST',
  path: '/auth/second-step',
  who: 'public',
  summary:
    'Signs in with the ticket that a log-in was refused with (403 second_factor), and a code: once, for ten minutes, with five tries',
  body: v.object({ ticket: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)), code: secondCodeSchema }),
  reply: sessionSchema,
  credentials: true,
});
