import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

export const getHealth = endpoint({
  method: 'GET',
  path: '/health',
  who: 'public',
  summary: 'Ready for calls: the database and the disk can be written; otherwise 503 with what fails',
  reply: v.object({ status: v.literal('ok'), version: v.string() }),
});

export const getLive = endpoint({
  method: 'GET',
  path: '/live',
  who: 'public',
  summary: 'The process answers; says nothing of what it depends on',
  reply: v.object({ status: v.literal('ok') }),
});

/** The settings of the server that pages need before anybody signs in; none of them is secret. */
export const publicSettingsSchema = v.object({
  gameEngineUrl: v.nullable(v.string()),
  playSiteUrl: v.nullable(v.string()),
  /** The server whose rooms this host's engine page plays; null for this server. */
  roomsUrl: v.optional(v.nullable(v.string()), null),
  officeViewerUrl: v.nullable(v.string()),
  supportEmail: v.string(),
  /** The address that gets page views, errors and steps; null sends none (ruling 11). */
  analyticsUrl: v.nullable(v.string()),
  errorsUrl: v.nullable(v.string()),
  replayUrl: v.nullable(v.string()),
  /** Whether things are sold here, and that the money is only played with; null when nothing is sold. */
  payments: v.optional(v.nullable(v.picklist(['stripe', 'stand-in'])), null),
  /** The external identity provider: its name in addresses and on the button; null when none is configured. */
  signIn: v.nullable(v.object({ provider: v.string(), label: v.string() })),
});
export type PublicSettings = v.InferOutput<typeof publicSettingsSchema>;

export const getSettings = endpoint({
  method: 'GET',
  path: '/settings',
  who: 'public',
  summary: 'Addresses and names that the pages need',
  reply: publicSettingsSchema,
});
