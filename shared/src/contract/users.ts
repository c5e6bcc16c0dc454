import * as v from 'valibot';
import { emailSchema } from '../forms/email.ts';
import { idSchema } from '../learning/values/id-schemas.ts';
import { profileSchema } from '../learning/values/profile.ts';
import { endpoint } from './endpoint.ts';
import { enrolmentRecordSchema } from './enrolments.ts';
import { listOf, listQuery, sortedBy } from './lists.ts';
import { profileChangesSchema } from './own-account.ts';

const params = v.object({ userId: idSchema });

/** A person in the admins' list. */
export const userRowSchema = v.object({
  ...v.pick(profileSchema, ['id', 'firstName', 'lastName', 'email', 'isTeacher', 'isAdmin', 'verified']).entries,
  /** ISO 8601. */
  createdDate: v.string(),
});
export type UserRow = v.InferOutput<typeof userRowSchema>;

/** A person as an admin sees them. */
export const userSchema = v.object({
  ...userRowSchema.entries,
  ...v.pick(profileSchema, [
    'timezone',
    'experienceLevel',
    'biddingSystem',
    'playerLevel',
    'teacherProfileId',
    'allowPayout',
    'stripeLinked',
    'verifiedDate',
    'hasSecondFactor',
  ]).entries,
  /** The number of the person's enrolments, and of the enrolments in what they teach. */
  purchases: v.number(),
  sales: v.number(),
  abilities: v.object({ revokeAdmin: v.boolean() }),
});
export type User = v.InferOutput<typeof userSchema>;

/** The fields of a person that an admin may change; absent fields stay as they are. */
export const userChangesSchema = v.object({
  ...profileChangesSchema.entries,
  email: v.optional(emailSchema),
  allowPayout: v.optional(v.boolean()),
});

/** The orders of the list of people. */
const PEOPLE_ORDERS = ['name', 'email', 'created_date'] as const;
export type PeopleOrder = (typeof PEOPLE_ORDERS)[number];

export const listUsers = endpoint({
  method: 'GET',
  path: '/users',
  who: 'admin',
  summary: 'People by name; q searches names and e-mail; sortBy name, email or created_date',
  query: v.object({ ...listQuery, sortBy: sortedBy(...PEOPLE_ORDERS) }),
  reply: listOf(userRowSchema),
});

export const getUser = endpoint({
  method: 'GET',
  path: '/users/{userId}',
  who: 'admin',
  summary: 'A person',
  params,
  reply: userSchema,
});

export const putUser = endpoint({
  method: 'PUT',
  path: '/users/{userId}',
  who: 'admin',
  summary: "Change a person's details; another e-mail has to be verified again, and the address before is told",
  params,
  body: userChangesSchema,
  reply: userSchema,
});

export const grantTeacher = endpoint({
  method: 'PUT',
  path: '/users/{userId}/is_teacher',
  who: 'admin',
  summary: 'Grant the teacher role; who never taught gets a teacher profile',
  params,
  reply: userSchema,
});

export const revokeTeacher = endpoint({
  method: 'DELETE',
  path: '/users/{userId}/is_teacher',
  who: 'admin',
  summary: 'Revoke the teacher role; what the person made stays',
  params,
  reply: userSchema,
});

export const grantAdmin = endpoint({
  method: 'PUT',
  path: '/users/{userId}/is_admin',
  who: 'admin',
  summary: 'Grant the admin role',
  params,
  reply: userSchema,
});

export const revokeAdmin = endpoint({
  method: 'DELETE',
  path: '/users/{userId}/is_admin',
  who: 'admin',
  summary: "Revoke the admin role; 409 for the caller's own, and for the last one",
  params,
  reply: userSchema,
});

export const resetSecondFactor = endpoint({
  method: 'DELETE',
  path: '/users/{userId}/second_factor',
  who: 'admin',
  summary:
    'Log-in asks the person for no second code any more, and they are logged out everywhere; for who has lost it',
  params,
  reply: userSchema,
});

export const resetUserPassword = endpoint({
  method: 'POST',
  path: '/users/reset-password',
  who: 'admin',
  summary: 'Sends a person the link to a new password; 404 for an address that nobody has',
  body: v.object({ email: emailSchema }),
  reply: v.object({ email: v.string() }),
});

export const listUserEnrolments = endpoint({
  method: 'GET',
  path: '/users/{userId}/enrolments',
  who: 'admin',
  summary: 'What a person is or was enrolled in, the newest first',
  params,
  query: v.object(listQuery),
  reply: listOf(enrolmentRecordSchema),
});
